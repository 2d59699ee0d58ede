import type { Text } from '#server/core/words/texts';

/** The texts of the mails to those who wait for an object. */
export const waitMailTexts = {
  offered: {
    subject: /*i18n*/ { id: 'mail.wait_offered.subject', message: 'Tocca a te: {object}' },
    body: /*i18n*/ {
      id: 'mail.wait_offered.body',
      message: '«{object}», che aspettavi, è libero da {from} a {to}. Lo teniamo per te fino a {until}.',
    },
    ending: /*i18n*/ {
      id: 'mail.wait_offered.ending',
      message: 'Se non ti serve più in quei giorni, lascialo a chi viene dopo di te: resti in attesa per altri giorni.',
    },
    action: /*i18n*/ { id: 'mail.wait_offered.action', message: 'Rispondi' },
    until: /*i18n*/ { id: 'mail.wait_offered.until', message: 'Riservato fino a' },
  },
  lapsed: {
    subject: /*i18n*/ { id: 'mail.wait_lapsed.subject', message: 'Non è più riservato per te: {object}' },
    lapsed: /*i18n*/ {
      id: 'mail.wait_lapsed.body',
      message:
        '«{object}» era tenuto per te da {from} a {to}, ma il tempo per rispondere è finito. Resti in attesa per altri giorni.',
    },
    paused: /*i18n*/ {
      id: 'mail.wait_lapsed.paused',
      message:
        '«{object}» era tenuto per te da {from} a {to}, ma per la seconda volta il tempo per rispondere è finito. La tua attesa è in pausa: non ti proponiamo altri giorni finché non la riprendi.',
    },
    calledOff: /*i18n*/ {
      id: 'mail.wait_lapsed.called_off',
      message:
        '«{object}» era tenuto per te da {from} a {to}, ma in quei giorni non si può più avere. Resti in attesa per altri giorni.',
    },
    action: /*i18n*/ { id: 'mail.wait_lapsed.action', message: 'Vedi la tua attesa' },
  },
  ended: {
    subject: /*i18n*/ { id: 'mail.wait_ended.subject', message: 'La tua attesa è finita: {object}' },
    body: /*i18n*/ {
      id: 'mail.wait_ended.body',
      message:
        'Non sei più in attesa per «{object}»: le date che avevi scelto sono passate, o l’oggetto non si può più aspettare.',
    },
    action: /*i18n*/ { id: 'mail.wait_ended.action', message: 'Vedi l’oggetto' },
  },
} satisfies Record<string, Record<string, Text>>;
