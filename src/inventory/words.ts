import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ObjectField } from '#machines/inventory/object-form';
import type { OBJECT_STATES } from '#machines/inventory/objects-list';

export const STATE_WORDS: Record<(typeof OBJECT_STATES)[number], MessageDescriptor> = {
  active: msg`Nel catalogo`,
  maintenance: msg`In manutenzione`,
  hidden: msg`Nascosto`,
  pending: msg`Da verificare`,
  paused: msg`In pausa`,
  retired: msg`Tolto dalla biblioteca`,
};

export const STATE_COLOURS: Record<(typeof OBJECT_STATES)[number], string> = {
  active: 'leaf',
  maintenance: 'plum',
  hidden: 'ochre',
  pending: 'sky',
  paused: 'ochre',
  retired: 'danger',
};

/** The labels of an object's form. */
export const FIELD_WORDS: Record<ObjectField, MessageDescriptor> = {
  code: msg`Codice`,
  name: msg`Nome in italiano`,
  name_en: msg`Nome in inglese`,
  description: msg`Descrizione in italiano`,
  description_en: msg`Descrizione in inglese`,
  keywords: msg`Altre parole per la ricerca`,
  keywords_en: msg`Altre parole per la ricerca, in inglese`,
  parts: msg`Che cosa c’è nella scatola`,
  parts_en: msg`Che cosa c’è nella scatola, in inglese`,
  value: msg`Valore in euro`,
  categories: msg`Categorie`,
  headquarter: msg`Punto di ritiro`,
  compartment: msg`Scomparto del locker`,
  transportable: msg`Si può consegnare a domicilio`,
  max_months: msg`Durata massima del prestito, in mesi`,
  preparation_days: msg`Giorni di preparazione tra due prestiti`,
  highlighted: msg`In evidenza nella pagina iniziale`,
  listed: msg`Nel catalogo`,
};

/** The actions of the audit log that are about an object. */
export const OBJECT_ACTION_WORDS: Record<string, MessageDescriptor> = {
  'objects.create': msg`Aggiunto`,
  'objects.change': msg`Modificato`,
  'objects.import': msg`Importato da un file`,
  'objects.home': msg`Tornato a casa`,
  'objects.copy': msg`Duplicato da un altro oggetto`,
  'objects.retire': msg`Tolto dalla biblioteca`,
  'objects.bring_back': msg`Riportato in biblioteca`,
  'objects.undo_move': msg`Spostamento annullato`,
  'objects.accept': msg`Accettato`,
  'objects.refuse': msg`Rifiutato`,
  'objects.ask': msg`Chiesto qualcosa a chi lo condivide`,
  'objects.answer': msg`Risposta di chi lo condivide`,
  'tickets.take': msg`Guasto preso in riparazione`,
  'tickets.wait': msg`Guasto rimesso in attesa`,
  'tickets.note': msg`Nota su un guasto`,
  'tickets.cost': msg`Spesa per un guasto`,
  'tickets.picture': msg`Foto di un guasto`,
  'tickets.expect': msg`Data prevista di un guasto`,
  'tickets.finish': msg`Guasto riparato`,
  'tickets.reopen': msg`Guasto riaperto`,
  'tickets.remove': msg`Tolto qualcosa da un guasto`,
};
