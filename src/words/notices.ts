import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice, NoticeCode } from '#machines/core/notices';
import { cancelFailed, messageOf, wentWrong } from './messages.ts';

/** Text for every toast; those of rules/sentences.md#toasts verbatim. */
export const noticeWords: Record<NoticeCode, MessageDescriptor> = {
  'fields.required': msg`Attenzione ai campi richiesti`,
  'loan.too_long': msg`Tempo di prestito massimo è di 30 giorni!`,
  'loan.dates_missing': msg`Seleziona la data del prestito!`,
  'delivery.address_missing': msg`Compila il tuo indirizzo per la consegna a domicilio!`,
  'loan.extended': msg`Estensione del prestito avvenuta con successo`,
  'loan.moved': msg`Il prestito ha i nuovi giorni`,
  'loan.move_asked': msg`Nuovi giorni richiesti: ti scriviamo appena la biblioteca li conferma`,
  'loan.cancelled': msg`Prestito annullato`,
  'loan.cancel_failed': cancelFailed,
  'loan.cancel_too_late': msg`Non è più possibile annullare questo prestito!`,
  'hold.expired': msg`Tempo scaduto, prestito annullato!`,
  'product.uploaded': msg`Oggetto caricato con successo!`,
  'product.changed': msg`Modifiche salvate`,
  'product.paused': msg`{name} è in pausa`,
  'product.resumed': msg`{name} è di nuovo a disposizione`,
  'locker.opened': msg`Lo sportello {name} è aperto`,
  'product.answered': msg`Risposta inviata: un amministratore guarderà di nuovo {name}`,
  'product.withdrawn': msg`{name} è stato tolto dalla biblioteca`,
  'support.sent': msg`Grazie per averci scritto! Ti risponderemo il prima possibile!`,
  'membership.made': msg`La tua tessera è pronta!`,
  'membership.renewed': msg`Tessera rinnovata con successo!`,
  'signup.completed': msg`Registrazione completata!`,
  'email.confirmed': msg`La tua email è già confermata`,
  'search.category_gone': msg`Questa categoria non c’è più: cerchiamo in tutte`,
  'draft.abandoned': msg`Prestito abbandonato`,
  'faq.failed': wentWrong,
  // In ICU messages two apostrophes stand for one; a single one would quote the placeholder.
  'file.unsupported': msg`File ''{name}'' non supportato`,
  'link.copied': msg`Link copiato`,
  'language.failed': msg`Non è stato possibile cambiare lingua, riprova più tardi`,
  'staff.done': msg`Fatto`,
  'impersonation.over': msg`L’impersonazione è finita`,
  'staff.undone': msg`{count, plural, one {Passo annullato} other {# passi annullati}}`,
  'staff.undo_nothing': msg`Non c’è niente da annullare: si può per un minuto`,
  'staff.undo_early': msg`Il passo non è ancora registrato: annullalo appena lo è`,
  'object.already_named': msg`{code} ha già un nome: «{name}»`,
  'file.deleted': msg`File eliminato: per un giorno puoi ripristinarlo`,
  'deletion.done': msg`{count, plural, =0 {Niente da eliminare} one {Eliminato: per un giorno puoi ripristinarlo} other {Eliminati: per un giorno puoi ripristinarli}}`,
  'deletion.restored': msg`{count, plural, =0 {Niente da ripristinare} one {Ripristinato} other {Ripristinati}}`,
  'staff.approved': msg`{count, plural, one {# richiesta approvata} other {# richieste approvate}}`,
};

/** The text of a toast. */
export function noticeText(notice: Notice, i18n: I18n): string {
  if (notice.kind === 'failure') return messageOf(notice.failure, i18n);
  // Id and message apart: the message extractor does not read a descriptor that is assembled here.
  const { id, message } = noticeWords[notice.code];
  return i18n._(id, { ...notice.values }, message === undefined ? {} : { message });
}
