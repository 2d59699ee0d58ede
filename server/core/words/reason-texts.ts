import type { Text } from '#server/core/words/texts';

/** `loan.not_available` for an object that was not returned from an earlier loan. */
export const notBackText: Text = /*i18n*/ {
  id: 'error.loan.not_back',
  message: 'L’oggetto doveva già tornare: si può prenotare di nuovo appena rientra.',
};

/** `loan.not_available` if no other days are possible either. */
export const noDaysText: Text = /*i18n*/ {
  id: 'error.loan.no_days',
  message: 'L’oggetto non è libero in quei giorni, e per ora non ce ne sono altri: prova con un altro oggetto.',
};

/** `loan.closed_day` for today, after the pickup point has closed. */
export const closedForTodayText: Text = /*i18n*/ {
  id: 'error.loan.closed_for_today',
  message: 'Il punto di ritiro per oggi ha già chiuso: scegli un altro giorno.',
};

/** `card.not_active` for a member who has never had a card. */
export const noCardYetText: Text = /*i18n*/ {
  id: 'error.card.none_yet',
  message: 'Per prendere in prestito serve la tessera: non l’hai ancora fatta.',
};

/** `card.not_active` for a member whose card has expired. */
export const cardOverText: Text = /*i18n*/ {
  id: 'error.card.over',
  message: 'La tua tessera è scaduta: per prendere in prestito serve una tessera attiva.',
};

/** In place of the sentence of `auth.invalid_credentials`, where no e-mail was asked for. */
export const wrongPasswordText: Text = /*i18n*/ {
  id: 'error.current_password',
  message: 'La password attuale non è corretta',
};
