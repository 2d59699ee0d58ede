import type { Text } from '#server/core/words/texts';

/** The texts of mails about a loan. */
export const loanMailTexts = {
  booking: {
    subject: /*i18n*/ { id: 'mail.booking.subject', message: 'Richiesta ricevuta: {object}' },
    body: /*i18n*/ {
      id: 'mail.booking.body',
      message: 'Abbiamo ricevuto la tua richiesta di prestito. Ti scriviamo appena la biblioteca la conferma.',
    },
  },
  approval: {
    subject: /*i18n*/ { id: 'mail.approval.subject', message: 'Prestito approvato: {object}' },
    body: /*i18n*/ {
      id: 'mail.approval.body',
      message: 'Il tuo prestito è approvato. Puoi ritirare l’oggetto dal primo giorno: {from}.',
    },
    waiting: /*i18n*/ { id: 'mail.approval.waiting', message: 'Il tuo prestito è approvato: l’oggetto ti aspetta.' },
    delivered: /*i18n*/ {
      id: 'mail.approval.delivered',
      message: 'Il tuo prestito è approvato: ti contattiamo per la consegna, e il periodo si conta da quel giorno.',
    },
  },
  denial: {
    subject: /*i18n*/ { id: 'mail.denial.subject', message: 'Richiesta non accettata: {object}' },
    body: /*i18n*/ {
      id: 'mail.denial.body',
      message: 'Ci dispiace, la biblioteca non può darti in prestito questo oggetto nel periodo richiesto.',
    },
  },
  cancellation: {
    subject: /*i18n*/ { id: 'mail.cancellation.subject', message: 'Prestito annullato: {object}' },
    body: /*i18n*/ {
      id: 'mail.cancellation.body',
      message: 'Questo prestito è annullato. Se l’oggetto ti serve ancora, puoi chiederlo di nuovo per altri giorni.',
    },
  },
  extension: {
    subject: /*i18n*/ { id: 'mail.extension.subject', message: 'Prestito esteso: {object}' },
    body: /*i18n*/ {
      id: 'mail.extension.body',
      message: 'Puoi tenere l’oggetto più a lungo: la nuova data di restituzione è {to}.',
    },
  },
  rescheduling: {
    subject: /*i18n*/ { id: 'mail.rescheduling.subject', message: 'Nuovi giorni richiesti: {object}' },
    body: /*i18n*/ {
      id: 'mail.rescheduling.body',
      message:
        'Abbiamo ricevuto i nuovi giorni per il tuo prestito: i vecchi non valgono più. Ti scriviamo appena la biblioteca li conferma.',
    },
  },
  moved: {
    subject: /*i18n*/ { id: 'mail.moved.subject', message: 'Nuovi giorni per il tuo prestito: {object}' },
    body: /*i18n*/ {
      id: 'mail.moved.body',
      message: 'Il tuo prestito ora va da {from} a {to}.',
    },
    closedAll: /*i18n*/ { id: 'mail.moved.closed_all', message: 'La biblioteca è chiusa {days}: {reason}.' },
    closedPoint: /*i18n*/ { id: 'mail.moved.closed_point', message: 'Il punto di ritiro è chiuso {days}: {reason}.' },
    undone: /*i18n*/ {
      id: 'mail.moved.undone',
      message: 'La chiusura ({days}) è stata annullata, e il tuo prestito ha di nuovo i suoi giorni.',
    },
    before: /*i18n*/ { id: 'mail.moved.before', message: 'Prima' },
    ending: /*i18n*/ {
      id: 'mail.moved.ending',
      message: 'Se i nuovi giorni non vanno bene, rispondi a questa email.',
    },
  },
  relocated: {
    subject: /*i18n*/ { id: 'mail.relocated.subject', message: 'Cambia il punto di ritiro: {object}' },
    body: /*i18n*/ {
      id: 'mail.relocated.body',
      message:
        'L’oggetto che hai prenotato sta ora in un altro punto di ritiro: i tuoi giorni restano, lo ritiri e lo riporti lì.',
    },
    restored: /*i18n*/ {
      id: 'mail.relocated.restored',
      message:
        'L’oggetto che hai prenotato resta nel suo punto di ritiro: i tuoi giorni restano, lo ritiri e lo riporti lì come all’inizio.',
    },
    closedPickup: /*i18n*/ {
      id: 'mail.relocated.closed_pickup',
      message: 'Il giorno del ritiro, {from}, questo punto di ritiro è chiuso: scegli altri giorni.',
    },
    closedReturn: /*i18n*/ {
      id: 'mail.relocated.closed_return',
      message: 'Il giorno della restituzione, {to}, questo punto di ritiro è chiuso: scegli altri giorni.',
    },
    otherDays: /*i18n*/ { id: 'mail.relocated.action', message: 'Scegli altri giorni' },
    ending: /*i18n*/ {
      id: 'mail.relocated.ending',
      message: 'Se il punto di ritiro non va bene, rispondi a questa email.',
    },
  },
  returned: {
    subject: /*i18n*/ { id: 'mail.returned.subject', message: 'Grazie per aver restituito: {object}' },
    body: /*i18n*/ {
      id: 'mail.returned.body',
      message: 'L’oggetto è tornato in biblioteca. Com’è andata? La tua recensione aiuta chi lo prenderà dopo di te.',
    },
    action: /*i18n*/ { id: 'mail.returned.action', message: 'Lascia una recensione' },
  },
  lent: {
    subject: /*i18n*/ { id: 'mail.lent.subject', message: 'In prestito: {object}' },
    body: /*i18n*/ {
      id: 'mail.lent.body',
      message: 'L’oggetto è in prestito a te: riportalo entro {to}. Buon uso!',
    },
  },
  receipt: {
    subject: /*i18n*/ { id: 'mail.receipt.subject', message: 'La tua ricevuta da {library}' },
    body: /*i18n*/ { id: 'mail.receipt.body', message: 'Ecco che cosa hai preso e che cosa hai riportato.' },
    lent: /*i18n*/ { id: 'mail.receipt.lent', message: 'in prestito fino a {to}' },
    returned: /*i18n*/ { id: 'mail.receipt.returned', message: 'riportato' },
    action: /*i18n*/ { id: 'mail.receipt.action', message: 'I tuoi prestiti' },
  },
  notReady: {
    subject: /*i18n*/ { id: 'mail.not_ready.subject', message: 'Il tuo oggetto non è pronto: {object}' },
    body: /*i18n*/ {
      id: 'mail.not_ready.body',
      message:
        'L’oggetto che hai prenotato è tornato danneggiato o incompleto e lo stiamo sistemando: forse non sarà pronto per i tuoi giorni.',
    },
    action: /*i18n*/ { id: 'mail.not_ready.action', message: 'Scegli altri giorni' },
    instead: /*i18n*/ { id: 'mail.not_ready.instead', message: 'Negli stessi giorni sono liberi:' },
    ending: /*i18n*/ {
      id: 'mail.not_ready.ending',
      message: 'Se preferisci un altro oggetto, li trovi tutti qui: {url}',
    },
  },
  ready: {
    subject: /*i18n*/ { id: 'mail.ready.subject', message: 'Il tuo oggetto sarà pronto: {object}' },
    body: /*i18n*/ {
      id: 'mail.ready.body',
      message: 'Ti avevamo scritto che forse non sarebbe stato pronto: invece lo sarà, per i tuoi giorni.',
    },
  },
  lockerCodes: {
    subject: /*i18n*/ { id: 'mail.locker_codes.subject', message: 'Il codice per il locker: {object}' },
    pickup: /*i18n*/ {
      id: 'mail.locker_codes.pickup',
      message: 'Ecco il codice che apre il locker per ritirare l’oggetto. Quello di prima, se c’era, non vale più.',
    },
    deposit: /*i18n*/ {
      id: 'mail.locker_codes.deposit',
      message: 'Ecco il codice che apre il locker per riportare l’oggetto. Quello di prima, se c’era, non vale più.',
    },
  },
  request: {
    subject: /*i18n*/ { id: 'mail.request.subject', message: 'Nuova richiesta: {object}' },
    body: /*i18n*/ { id: 'mail.request.body', message: 'C’è una nuova richiesta di prestito da confermare.' },
    action: /*i18n*/ { id: 'mail.request.action', message: 'Apri il prestito' },
  },
  rescheduled: {
    subject: /*i18n*/ { id: 'mail.rescheduled.subject', message: 'Giorni cambiati: {object}' },
    body: /*i18n*/ {
      id: 'mail.rescheduled.body',
      message: 'Chi ha questo prestito ha scelto altri giorni, che sono già confermati: qui sotto trovi i nuovi.',
    },
    waiting: /*i18n*/ {
      id: 'mail.rescheduled.waiting',
      message: 'Chi ha chiesto questo prestito ha scelto altri giorni: qui sotto trovi i nuovi, da confermare.',
    },
  },
  withdrawal: {
    subject: /*i18n*/ { id: 'mail.withdrawal.subject', message: 'Annullato da chi lo aveva chiesto: {object}' },
    body: /*i18n*/ {
      id: 'mail.withdrawal.body',
      message: 'Chi aveva chiesto questo prestito lo ha annullato: non c’è più nulla da preparare.',
    },
  },
  dueSoon: {
    subject: /*i18n*/ { id: 'mail.due_soon.subject', message: 'Da restituire presto: {object}' },
    body: /*i18n*/ {
      id: 'mail.due_soon.body',
      message: 'Il prestito finisce {to}. Se ti serve ancora, vedi se lo puoi estendere.',
    },
    extended: /*i18n*/ {
      id: 'mail.due_soon.extended',
      message: 'Il prestito, che hai già esteso, finisce {to}: riporta l’oggetto entro quel giorno.',
    },
  },
  dueToday: {
    subject: /*i18n*/ { id: 'mail.due_today.subject', message: 'Da restituire oggi: {object}' },
    body: /*i18n*/ {
      id: 'mail.due_today.body',
      message: 'Il prestito finisce oggi: riporta l’oggetto prima della chiusura.',
    },
  },
  overdue: {
    subject: /*i18n*/ { id: 'mail.overdue.subject', message: 'Prestito scaduto: {object}' },
    body: /*i18n*/ {
      id: 'mail.overdue.body',
      message:
        'Il prestito è finito {to}, ma l’oggetto non risulta restituito. Riportalo appena puoi: qualcun altro potrebbe aspettarlo.',
    },
    closed: /*i18n*/ { id: 'mail.overdue.closed', message: 'Oggi il punto di ritiro è chiuso: riapre {day}.' },
  },
  delay: {
    subject: /*i18n*/ { id: 'mail.delay.subject', message: 'Potrebbe arrivare in ritardo: {object}' },
    body: /*i18n*/ {
      id: 'mail.delay.body',
      message:
        'Il tuo prestito comincia {from}, ma chi ha adesso l’oggetto non lo ha ancora riportato. Se ti serve proprio per quel giorno, apri il prestito: puoi scegliere altri giorni, oppure annullarlo e prendere un altro oggetto.',
    },
  },
  cardExpiring: {
    subject: /*i18n*/ { id: 'mail.card_expiring.subject', message: 'La tua tessera sta per scadere' },
    body: /*i18n*/ {
      id: 'mail.card_expiring.body',
      message: 'La tua tessera vale fino a {to}. Dal giorno dopo puoi rinnovarla.',
    },
    action: /*i18n*/ { id: 'mail.card_expiring.action', message: 'Rinnova tessera' },
  },
  cardExpired: {
    subject: /*i18n*/ { id: 'mail.card_expired.subject', message: 'La tua tessera è scaduta' },
    body: /*i18n*/ {
      id: 'mail.card_expired.body',
      message: 'La tua tessera valeva fino a {to}. Rinnovala per prendere altri oggetti in prestito.',
    },
  },
  cardRenewed: {
    subject: /*i18n*/ { id: 'mail.card_renewed.subject', message: 'Tessera rinnovata con successo!' },
    first: /*i18n*/ { id: 'mail.card_renewed.first', message: 'La tua tessera è pronta!' },
    body: /*i18n*/ {
      id: 'mail.card_renewed.body',
      message: 'Grazie: la tua tessera è valida. Conserva questa email come ricevuta.',
    },
    action: /*i18n*/ { id: 'mail.card_renewed.action', message: 'Le mie tessere' },
  },
} satisfies Record<string, Record<string, Text>>;
