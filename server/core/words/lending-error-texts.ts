import type { Text } from '#server/core/words/texts';

/** Messages of the error codes about loans, their payments and cards. */
export const lendingErrorTexts = {
  'loan.meanwhile': /*i18n*/ {
    id: 'error.loan.meanwhile',
    message: 'Nel frattempo il prestito è cambiato: controlla com’è adesso.',
  },
  'locker.no_more_codes': /*i18n*/ {
    id: 'error.locker.no_more_codes',
    message: 'Hai già chiesto tutti i codici possibili: scrivi all’assistenza, ti aiuta una persona.',
  },
  'locker.code_taken': /*i18n*/ {
    id: 'error.locker.code_taken',
    message: 'Questo codice è già di un altro prestito in questo locker: scegline un altro.',
  },
  'locker.compartment_taken': /*i18n*/ {
    id: 'error.locker.compartment_taken',
    message: 'Questo sportello è già di un altro prestito: scegline un altro.',
  },
  'locker.in_use': /*i18n*/ {
    id: 'error.locker.in_use',
    message: 'Ci sono prestiti che usano questo locker: prima vanno conclusi.',
  },
  'locker.not_opened': /*i18n*/ {
    id: 'error.locker.not_opened',
    message: 'Il locker non ha aperto lo sportello: riprova, o aprilo sul posto.',
  },
  'locker.signature_invalid': /*i18n*/ {
    id: 'error.locker.signature_invalid',
    message: 'La firma dell’evento non è valida, oppure l’ora è sbagliata di oltre cinque minuti.',
  },
  'loan.undo_over': /*i18n*/ {
    id: 'error.loan.undo_over',
    message: 'Questa azione non si può più annullare.',
  },
  'loan.not_yet': /*i18n*/ {
    id: 'error.loan.not_yet',
    message: 'Questo prestito comincia più avanti: per consegnarlo prima, spostalo ad altri giorni dalla sua pagina.',
  },
  'card.not_active': /*i18n*/ {
    id: 'error.card.not_active',
    message: 'Per prendere in prestito serve una tessera attiva.',
  },
  'loan.return_first': /*i18n*/ {
    id: 'error.loan.return_first',
    message: 'Hai un prestito scaduto: riporta prima quell’oggetto, poi puoi prenderne altri.',
  },
  'loan.limit_reached': /*i18n*/ {
    id: 'error.loan.limit_reached',
    message: 'Hai già tutti i prestiti che puoi avere: restituisci un oggetto o annulla una richiesta, poi riprova.',
  },
  'loan.not_available': /*i18n*/ {
    id: 'error.loan.not_available',
    message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
  },
  'loan.transition_refused': /*i18n*/ {
    id: 'error.loan.transition_refused',
    message: 'Il prestito nel frattempo è cambiato: aggiorna la pagina e controlla a che punto è.',
  },
  'loan.too_long': /*i18n*/ { id: 'error.loan.too_long', message: 'Tempo di prestito massimo è di 30 giorni!' },
  'loan.too_early': /*i18n*/ {
    id: 'error.loan.too_early',
    message: 'Serve qualche giorno per preparare l’oggetto: scegli una data più avanti.',
  },
  'loan.past': /*i18n*/ { id: 'error.loan.past', message: 'La data è già passata: scegline un’altra.' },
  'loan.max_months': /*i18n*/ {
    id: 'error.loan.max_months',
    message: 'Questo oggetto non si può tenere così a lungo.',
  },
  'loan.closed_day': /*i18n*/ {
    id: 'error.loan.closed_day',
    message: 'Il punto di ritiro è chiuso in quel giorno: scegli un giorno di apertura.',
  },
  'loan.too_far_ahead': /*i18n*/ {
    id: 'error.loan.too_far_ahead',
    message: 'Si può prenotare al massimo con {days} giorni di anticipo: scegli giorni più vicini.',
  },
  'loan.after_card': /*i18n*/ {
    id: 'error.loan.after_card',
    message: 'La tua tessera scade prima: il prestito deve finire entro la sua scadenza.',
  },
  'loan.already_extended': /*i18n*/ {
    id: 'error.loan.already_extended',
    message: 'Hai già esteso questo prestito: si può fare una volta sola.',
  },
  'loan.not_late': /*i18n*/ {
    id: 'error.loan.not_late',
    message: 'Questo prestito non è in ritardo: non c’è niente da ricordare.',
  },
  'loan.reminded': /*i18n*/ {
    id: 'error.loan.reminded',
    message: 'Un promemoria è già partito oggi: se ne manda uno al giorno.',
  },
  'loan.overdue': /*i18n*/ {
    id: 'error.loan.overdue',
    message: 'Il prestito è scaduto: non si può più estendere, restituisci l’oggetto.',
  },
  'loan.extension_conflict': /*i18n*/ {
    id: 'error.loan.extension_conflict',
    message: 'Qualcun altro ha già prenotato l’oggetto: non si può estendere di un mese.',
  },
  'loan.waited_for': /*i18n*/ {
    id: 'error.loan.waited_for',
    message: 'Qualcuno aspetta questo oggetto: il prestito non si può estendere così a lungo.',
  },
  'wait.already': /*i18n*/ {
    id: 'error.wait.already',
    message: 'Aspetti già questo oggetto: per altri giorni, togliti prima dall’attesa.',
  },
  'wait.too_many': /*i18n*/ {
    id: 'error.wait.too_many',
    message: 'Aspetti già tutti gli oggetti che puoi aspettare: togliti da un’attesa, poi riprova.',
  },
  'wait.free_now': /*i18n*/ {
    id: 'error.wait.free_now',
    message: 'Non serve aspettare: in quel periodo l’oggetto è già libero, puoi prenotarlo adesso.',
  },
  'wait.too_short': /*i18n*/ {
    id: 'error.wait.too_short',
    message: 'Tra le due date ci sono meno giorni di quelli che ti servono.',
  },
  'wait.never_fits': /*i18n*/ {
    id: 'error.wait.never_fits',
    message: 'Tra le due date il punto di ritiro non apre in modo da poter ritirare e riportare l’oggetto.',
  },
  'offer.over': /*i18n*/ {
    id: 'error.offer.over',
    message: 'Questa proposta non vale più: è scaduta, oppure hai già risposto.',
  },
  'loan.extension_too_long': /*i18n*/ {
    id: 'error.loan.extension_too_long',
    message: 'Un prestito si può estendere al massimo di un mese.',
  },
  'checkout.empty': /*i18n*/ {
    id: 'error.checkout.empty',
    message: 'Non hai ancora scelto che cosa prendere in prestito: scegli un oggetto.',
  },
  'checkout.incomplete': /*i18n*/ { id: 'error.checkout.incomplete', message: 'Seleziona la data del prestito!' },
  'delivery.off': /*i18n*/ { id: 'error.delivery.off', message: 'Questa biblioteca non consegna a domicilio.' },
  'delivery.too_far': /*i18n*/ {
    id: 'error.delivery.too_far',
    message: 'Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo',
  },
  'delivery.address_required': /*i18n*/ {
    id: 'error.delivery.address_required',
    message: 'Compila il tuo indirizzo per la consegna a domicilio!',
  },
  'delivery.not_transportable': /*i18n*/ {
    id: 'error.delivery.not_transportable',
    message: 'Questo oggetto si può solo ritirare dove si trova.',
  },
  'delivery.cap_not_found': /*i18n*/ {
    id: 'error.delivery.cap_not_found',
    message: 'Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo',
  },
  'delivery.closed_day': /*i18n*/ {
    id: 'error.delivery.closed_day',
    message: 'In quel giorno non facciamo consegne: scegline un altro.',
  },
  'hold.expired': /*i18n*/ { id: 'error.hold.expired', message: 'Tempo scaduto, prestito annullato!' },
  'payment.required': /*i18n*/ { id: 'error.payment.required', message: 'Manca il pagamento del contributo.' },
  'payment.not_required': /*i18n*/ {
    id: 'error.payment.not_required',
    message: 'Non c’è nulla da pagare: conferma e basta.',
  },
  'payment.instrument_declined': /*i18n*/ {
    id: 'error.payment.instrument_declined',
    message: 'Il pagamento è stato rifiutato: prova con un’altra carta.',
  },
  'payment.failed': /*i18n*/ {
    id: 'error.payment.failed',
    message: 'Il pagamento non è riuscito: non ti abbiamo addebitato nulla.',
  },
  'payment.mismatch': /*i18n*/ {
    id: 'error.payment.mismatch',
    message: 'L’importo nel frattempo è cambiato: ricarica la pagina e riprova.',
  },
  'payment.unknown_order': /*i18n*/ { id: 'error.payment.unknown_order', message: 'Questo pagamento non ci risulta.' },
  'payment.unavailable': /*i18n*/ {
    id: 'error.payment.unavailable',
    message: 'I pagamenti al momento non funzionano: riprova più tardi.',
  },
  'payment.pending': /*i18n*/ {
    id: 'error.payment.pending',
    message: 'PayPal sta ancora verificando il pagamento: appena è confermato ti scriviamo.',
  },
  'payment.refunded': /*i18n*/ {
    id: 'error.payment.refunded',
    message: 'Non è più possibile completare la richiesta: ti restituiamo l’importo pagato.',
  },
  'membership.not_renewable': /*i18n*/ {
    id: 'error.membership.not_renewable',
    message: 'La tua tessera è ancora attiva: potrai rinnovarla quando sarà scaduta.',
  },
  'membership.renewal_off': /*i18n*/ {
    id: 'error.membership.renewal_off',
    message: 'Questa biblioteca non fa e non rinnova le tessere online: passa da noi o scrivici.',
  },
} satisfies Record<string, Text>;
