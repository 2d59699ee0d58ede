import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AUDIT_AREAS } from '#machines/audit/audit-list';

export const AREA_WORDS: Record<(typeof AUDIT_AREAS)[number], MessageDescriptor> = {
  people: msg`Persone`,
  objects: msg`Oggetti`,
  loans: msg`Prestiti`,
  products: msg`Oggetti dei soci`,
  files: msg`File`,
  headquarters: msg`Punti di ritiro`,
  library: msg`Biblioteca`,
};

/** What an action is called; any other is shown by its name in the log. */
export const ACTION_WORDS: Record<string, MessageDescriptor> = {
  'people.ban': msg`Sospensione`,
  'people.unban': msg`Fine di una sospensione`,
  'people.posting': msg`Permesso di caricare oggetti`,
  'people.role': msg`Cambio di ruolo`,
  'people.profile': msg`Dati di una persona cambiati`,
  'people.verify': msg`Email confermata a mano`,
  'people.sign_out': msg`Uscita da tutti i dispositivi`,
  'people.note': msg`Nota su una persona`,
  'people.card': msg`Tessera data al banco`,
  'people.card_undo': msg`Tessera annullata`,
  'people.erase': msg`Persona cancellata`,
  'people.export': msg`Dati di una persona scaricati`,
  'objects.accept': msg`Oggetto accettato`,
  'objects.refuse': msg`Oggetto rifiutato`,
  'objects.ask': msg`Domanda su un oggetto`,
  'objects.create': msg`Oggetto aggiunto`,
  'objects.change': msg`Oggetto modificato`,
  'objects.copy': msg`Oggetto duplicato`,
  'objects.retire': msg`Oggetto ritirato dalla biblioteca`,
  'objects.bring_back': msg`Oggetto riportato in biblioteca`,
  'loans.approve': msg`Prestito approvato`,
  'loans.deny': msg`Prestito negato`,
  'loans.cancel': msg`Prestito annullato`,
  'loans.hand_over': msg`Oggetto consegnato`,
  'loans.return': msg`Oggetto restituito`,
  'loans.extend': msg`Prestito esteso`,
  'loans.lend': msg`Prestito al banco`,
  'loans.undo': msg`Passo annullato`,
  'products.update': msg`Oggetto cambiato da chi lo condivide`,
  'products.withdraw': msg`Oggetto ritirato da chi lo condivide`,
  'headquarters.create': msg`Nuovo punto di ritiro`,
  'headquarters.change': msg`Punto di ritiro cambiato`,
  'library.settings': msg`Impostazioni cambiate`,
  'library.logo': msg`Logo cambiato`,
  'library.faq': msg`Documento delle domande cambiato`,
  'files.delete': msg`File eliminato`,
  'files.delete_all': msg`File eliminati`,
};
