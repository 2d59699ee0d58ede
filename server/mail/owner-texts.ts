import type { Text } from '#server/core/words/texts';

/** The texts of the mails to the owner of a shared object. */
export const ownerMailTexts = {
  booked: {
    subject: /*i18n*/ { id: 'mail.owner_booked.subject', message: 'Il tuo oggetto è prenotato: {object}' },
    body: /*i18n*/ {
      id: 'mail.owner_booked.body',
      message: 'Qualcuno ha prenotato «{object}». Grazie di condividerlo!',
    },
  },
  lent: {
    subject: /*i18n*/ { id: 'mail.owner_lent.subject', message: 'Il tuo oggetto è in prestito: {object}' },
    body: /*i18n*/ {
      id: 'mail.owner_lent.body',
      message: 'Il tuo oggetto «{object}» è uscito in prestito e deve tornare in biblioteca entro {to}.',
    },
  },
  returned: {
    subject: /*i18n*/ { id: 'mail.owner_returned.subject', message: 'Il tuo oggetto è tornato: {object}' },
    body: /*i18n*/ { id: 'mail.owner_returned.body', message: 'Il tuo oggetto «{object}» è tornato in biblioteca.' },
    ok: /*i18n*/ {
      id: 'mail.owner_returned.ok',
      message: 'Il tuo oggetto «{object}» è tornato in biblioteca. Lo abbiamo controllato: è completo e in ordine.',
    },
  },
  damage: {
    subject: /*i18n*/ { id: 'mail.owner_damage.subject', message: 'Il tuo oggetto non è in ordine: {object}' },
    damaged: /*i18n*/ { id: 'mail.owner_damage.damaged', message: 'Ci è stato segnalato un danno a «{object}».' },
    incomplete: /*i18n*/ { id: 'mail.owner_damage.incomplete', message: 'A «{object}» manca qualcosa.' },
    other: /*i18n*/ { id: 'mail.owner_damage.other', message: 'C’è qualcosa che non va con «{object}».' },
    backDamaged: /*i18n*/ {
      id: 'mail.owner_damage.back_damaged',
      message: 'Il tuo oggetto «{object}» è tornato dal prestito danneggiato.',
    },
    backIncomplete: /*i18n*/ {
      id: 'mail.owner_damage.back_incomplete',
      message: 'Il tuo oggetto «{object}» è tornato dal prestito incompleto.',
    },
    ending: /*i18n*/ {
      id: 'mail.owner_damage.ending',
      message: 'Finché non è di nuovo in ordine non lo prestiamo. Per parlarne rispondi a questa email.',
    },
  },
  action: /*i18n*/ { id: 'mail.owner.action', message: 'Vedi il tuo oggetto' },
} satisfies Record<string, Text | Record<string, Text>>;
