import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkKind } from '#machines/jobs/deletions.machine';
import type { Deletion, JobOutcome, JobProblem, Obstacle } from '#machines/jobs/wire';

/** The outcome of a record, in the report. */
export const outcomeWords: Record<JobOutcome, MessageDescriptor> = {
  mended: msg`riparato`,
  found: msg`ritrovato`,
  lost: msg`perso: caricalo di nuovo`,
  removed: msg`perso e non usato: tolto`,
  orphan: msg`non registrato: eliminato`,
  inserted: msg`aggiunto al CRM`,
  updated: msg`aggiornato nel CRM`,
  refused: msg`rifiutato dal CRM`,
  unchanged: msg`era già così`,
  read_back: msg`numero ricevuto dal CRM`,
};

/** How many records of each outcome. */
export const countWords: Record<JobOutcome, MessageDescriptor> = {
  mended: msg`Riparati: {n}`,
  found: msg`Ritrovati: {n}`,
  lost: msg`Persi: {n}`,
  removed: msg`Tolti: {n}`,
  orphan: msg`Non registrati: {n}`,
  inserted: msg`Aggiunti: {n}`,
  updated: msg`Aggiornati: {n}`,
  refused: msg`Rifiutati: {n}`,
  unchanged: msg`Già così: {n}`,
  read_back: msg`Numeri ricevuti: {n}`,
};

/** Why the work waits or has failed. */
export const problemWords: Record<JobProblem, MessageDescriptor> = {
  storage_unavailable: msg`L’archivio dei file non risponde.`,
  crm_unavailable: msg`Il CRM non risponde.`,
  crm_busy: msg`Il CRM chiede di aspettare.`,
  crm_refused: msg`Il CRM rifiuta l’accesso: chi gestisce il server deve controllare le credenziali e i permessi.`,
  crm_not_set: msg`Il CRM non è collegato: chi gestisce il server deve impostare le credenziali.`,
  data_refused: msg`La banca dati rifiuta i dati come sono.`,
  internal: msg`Qualcosa è andato storto.`,
};

export const deletionWords: Record<Deletion['kind'], MessageDescriptor> = {
  file: msg`{count, plural, one {Un file} other {# file}}`,
  files: msg`{count, plural, one {Un file non usato} other {# file non usati}}`,
  orphans: msg`{count, plural, one {Un file non registrato} other {# file non registrati}}`,
  headquarters: msg`{count, plural, one {Un punto di ritiro} other {# punti di ritiro}}`,
};

export const bulkWords: Record<BulkKind, { title: MessageDescriptor; count: MessageDescriptor }> = {
  files: {
    title: msg`Elimina tutti i file`,
    count: msg`{count, plural, =0 {Non c’è nessun file da eliminare.} one {Verrà eliminato un file.} other {Verranno eliminati # file.}}`,
  },
  headquarters: {
    title: msg`Elimina tutti i punti di ritiro`,
    count: msg`{count, plural, =0 {Non c’è nessun punto di ritiro da eliminare.} one {Verrà eliminato un punto di ritiro.} other {Verranno eliminati # punti di ritiro.}}`,
  },
};

/** What prevents deleting everything. */
export const obstacleWords: Record<Obstacle['reason'], MessageDescriptor> = {
  in_use: msg`{count, plural, one {Un file è in uso e resta.} other {# file sono in uso e restano.}}`,
  recent: msg`{count, plural, one {Un file caricato da meno di un giorno resta.} other {# file caricati da meno di un giorno restano.}}`,
  live_loans: msg`{count, plural, one {C’è un prestito in corso} other {Ci sono # prestiti in corso}}. Restano: {names}.`,
  objects: msg`{count, plural, one {C’è un oggetto} other {Ci sono # oggetti}}. Restano: {names}.`,
};

/** A text with its values. */
export const fill = (i18n: I18n, { id, message }: MessageDescriptor, values: Record<string, string | number>): string =>
  i18n._(id, values, message === undefined ? {} : { message });
