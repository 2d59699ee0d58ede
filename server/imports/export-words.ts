import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/words/texts';

/** The states of an object, as its list names them; `readListed` knows all of them. */
export const stateTexts: Record<Schema<'ObjectState'>, Text> = {
  active: /*i18n*/ { id: 'export.state.active', message: 'Nel catalogo' },
  hidden: /*i18n*/ { id: 'export.state.hidden', message: 'Nascosto' },
  pending: /*i18n*/ { id: 'export.state.pending', message: 'Da verificare' },
  paused: /*i18n*/ { id: 'export.state.paused', message: 'In pausa' },
  retired: /*i18n*/ { id: 'export.state.retired', message: 'Tolto dalla biblioteca' },
};

/** How far the repair of an object is. */
export const ticketStatusTexts: Record<Schema<'TicketStatus'>, Text> = {
  open: /*i18n*/ { id: 'export.ticket.open', message: 'Aperto' },
  in_repair: /*i18n*/ { id: 'export.ticket.in_repair', message: 'In riparazione' },
  done: /*i18n*/ { id: 'export.ticket.done', message: 'Riparato' },
};

/** Why an object needs a repair. */
export const ticketReasonTexts: Record<Schema<'TicketReason'>, Text> = {
  damaged: /*i18n*/ { id: 'export.reason.damaged', message: 'Danneggiato' },
  incomplete: /*i18n*/ { id: 'export.reason.incomplete', message: 'Incompleto' },
  worn: /*i18n*/ { id: 'export.reason.worn', message: 'Usurato' },
  check: /*i18n*/ { id: 'export.reason.check', message: 'Da controllare' },
  other: /*i18n*/ { id: 'export.reason.other', message: 'Altro' },
};
