import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/texts';

/** The message of every error code; the client shows it unchanged. */
export const errorTexts: Record<Schema<'ErrorCode'>, Text> = {
  'request.malformed': /*i18n*/ { id: 'error.request.malformed', message: 'La richiesta non si può leggere.' },
  'request.too_large': /*i18n*/ { id: 'error.request.too_large', message: 'La richiesta è troppo grande.' },
  'request.too_many': /*i18n*/ {
    id: 'error.request.too_many',
    message: 'Troppe richieste: aspetta un momento e riprova.',
  },
  'resource.validation': /*i18n*/ { id: 'error.resource.validation', message: 'Attenzione ai campi richiesti' },
  'resource.not_found': /*i18n*/ { id: 'error.resource.not_found', message: 'Non abbiamo trovato quello che cerchi.' },
  'library.not_found': /*i18n*/ {
    id: 'error.library.not_found',
    message: 'A questo indirizzo non c’è nessuna biblioteca.',
  },
  'library.unavailable': /*i18n*/ {
    id: 'error.library.unavailable',
    message: 'La biblioteca è in manutenzione: ripassa più tardi.',
  },
  'auth.required': /*i18n*/ { id: 'error.auth.required', message: 'Accedi per continuare.' },
  'auth.token_expired': /*i18n*/ { id: 'error.auth.token_expired', message: 'La tua sessione va rinnovata.' },
  'auth.token_invalid': /*i18n*/ {
    id: 'error.auth.token_invalid',
    message: 'La tua sessione non è valida: accedi di nuovo.',
  },
  'auth.session_expired': /*i18n*/ {
    id: 'error.auth.session_expired',
    message: 'La tua sessione è scaduta: accedi di nuovo.',
  },
  'auth.forbidden': /*i18n*/ { id: 'error.auth.forbidden', message: 'Non hai il permesso per farlo.' },
  'auth.invalid_credentials': /*i18n*/ {
    id: 'error.auth.invalid_credentials',
    message: 'E-mail o password non validi',
  },
  'auth.email_unverified': /*i18n*/ {
    id: 'error.auth.email_unverified',
    message: 'Prima conferma il tuo indirizzo email con il link che ti abbiamo mandato.',
  },
  'auth.banned': /*i18n*/ { id: 'error.auth.banned', message: 'Il tuo accesso è sospeso: contatta la biblioteca.' },
  'auth.code_not_found': /*i18n*/ { id: 'error.auth.code_not_found', message: 'Ops, inserisci il codice corretto' },
  'auth.recovery_exhausted': /*i18n*/ {
    id: 'error.auth.recovery_exhausted',
    message: 'Troppi tentativi: chiedi un nuovo codice e riprova.',
  },
  'auth.verification_not_found': /*i18n*/ {
    id: 'error.auth.verification_not_found',
    message: 'Questo link non è più valido: chiedine uno nuovo.',
  },
  'auth.sso_only': /*i18n*/ {
    id: 'error.auth.sso_only',
    message: 'In questa biblioteca si accede con le credenziali del tuo ente.',
  },
  'auth.sso_failed': /*i18n*/ {
    id: 'error.auth.sso_failed',
    message: 'L’accesso con le credenziali del tuo ente non è riuscito: riprova.',
  },
  'auth.sso_unavailable': /*i18n*/ {
    id: 'error.auth.sso_unavailable',
    message: 'Il servizio di accesso del tuo ente non risponde. Riprova tra qualche minuto.',
  },
  'auth.sso_cancelled': /*i18n*/ { id: 'error.auth.sso_cancelled', message: 'Hai annullato l’accesso.' },
  'auth.sso_expired': /*i18n*/ {
    id: 'error.auth.sso_expired',
    message: 'Questo accesso è scaduto o è già stato usato: ricomincia da capo.',
  },
  'auth.sso_email_unverified': /*i18n*/ {
    id: 'error.auth.sso_email_unverified',
    message: 'Il tuo ente non ha confermato il tuo indirizzo email. Confermalo nel tuo account dell’ente, poi riprova.',
  },
  'auth.sso_email_taken': /*i18n*/ {
    id: 'error.auth.sso_email_taken',
    message: 'Il tuo indirizzo email appartiene già all’account di un’altra persona: scrivi alla biblioteca.',
  },
  'auth.sso_other_library': /*i18n*/ {
    id: 'error.auth.sso_other_library',
    message: 'Il tuo account non appartiene all’ente di questa biblioteca.',
  },
  'person.meanwhile': /*i18n*/ {
    id: 'error.person.meanwhile',
    message: 'Un’altra persona dello staff ha appena cambiato questo account: ecco com’è adesso.',
  },
  'person.last_super': /*i18n*/ {
    id: 'error.person.last_super',
    message: 'È l’unico super amministratore: prima nominane un altro.',
  },
  'object.meanwhile': /*i18n*/ {
    id: 'error.object.meanwhile',
    message: 'Nel frattempo questo oggetto è cambiato: ecco com’è adesso.',
  },
  'member.banned': /*i18n*/ { id: 'error.member.banned', message: 'Questa persona è sospesa.' },
  'member.unverified': /*i18n*/ {
    id: 'error.member.unverified',
    message: 'Questa persona non ha ancora confermato la sua email.',
  },
  'desk.unknown_code': /*i18n*/ {
    id: 'error.desk.unknown_code',
    message: 'In questa biblioteca non c’è niente con questo codice.',
  },
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
    message: 'Questo prestito comincia più avanti: prima serve cambiare i giorni.',
  },
  'card.not_active': /*i18n*/ {
    id: 'error.card.not_active',
    message: 'Per prendere in prestito serve una tessera attiva.',
  },
  'sharing.required': /*i18n*/ {
    id: 'error.sharing.required',
    message: 'Per prendere in prestito condividi prima almeno un oggetto: dopo la verifica potrai continuare.',
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
  'loan.overdue': /*i18n*/ {
    id: 'error.loan.overdue',
    message: 'Il prestito è scaduto: non si può più estendere, restituisci l’oggetto.',
  },
  'loan.extension_conflict': /*i18n*/ {
    id: 'error.loan.extension_conflict',
    message: 'Qualcun altro ha già prenotato l’oggetto: non si può estendere di un mese.',
  },
  'loan.extension_too_long': /*i18n*/ {
    id: 'error.loan.extension_too_long',
    message: 'Un prestito si può estendere al massimo di un mese.',
  },
  'product.own': /*i18n*/ {
    id: 'error.product.own',
    message: 'Questo oggetto lo condividi tu: non serve chiederlo in prestito.',
  },
  'product.unavailable': /*i18n*/ {
    id: 'error.product.unavailable',
    message: 'Al momento questo oggetto non si può prendere in prestito.',
  },
  'product.pending': /*i18n*/ {
    id: 'error.product.pending',
    message: 'Questo oggetto è ancora in verifica: finché non è confermato non viene offerto a nessuno.',
  },
  'product.on_loan': /*i18n*/ {
    id: 'error.product.on_loan',
    message:
      'Questo oggetto è in prestito o prenotato: mettilo in pausa, così nessun altro lo prenota, e ritiralo quando l’ultimo prestito è concluso.',
  },
  'review.already_written': /*i18n*/ {
    id: 'error.review.already_written',
    message: 'Hai già recensito questo prestito: grazie!',
  },
  'review.not_allowed': /*i18n*/ {
    id: 'error.review.not_allowed',
    message: 'Puoi recensire solo gli oggetti che hai preso in prestito.',
  },
  'review.too_early': /*i18n*/ {
    id: 'error.review.too_early',
    message: 'Potrai recensire l’oggetto dopo averlo ritirato.',
  },
  'review.own_product': /*i18n*/ {
    id: 'error.review.own_product',
    message: 'Questo oggetto lo condividi tu: le recensioni le scrive chi lo prende in prestito.',
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
  'idempotency.conflict': /*i18n*/ {
    id: 'error.idempotency.conflict',
    message: 'Questa richiesta risulta già inviata: aggiorna la pagina per vedere com’è andata.',
  },
  'file.too_large': /*i18n*/ { id: 'error.file.too_large', message: 'Il file è troppo grande: al massimo 9 MB.' },
  'file.unsupported': /*i18n*/ { id: 'error.file.unsupported', message: "File ''{name}'' non supportato" },
  'file.in_use': /*i18n*/ {
    id: 'error.file.in_use',
    message: 'Questo file è mostrato da un oggetto o da una pagina: toglilo prima da lì.',
  },
  'deletion.over': /*i18n*/ {
    id: 'error.deletion.over',
    message: 'È passato più di un giorno: quello che era stato eliminato non si può più ripristinare.',
  },
  'feature.not_available': /*i18n*/ {
    id: 'error.feature.not_available',
    message: 'Questa funzione non è attiva in questa biblioteca.',
  },
  maintenance: /*i18n*/ { id: 'error.maintenance', message: 'In manutenzione, Ripassa più tardi' },
  'service.unavailable': /*i18n*/ {
    id: 'error.service.unavailable',
    message: 'Il servizio è fermo per un momento: riprova tra poco.',
  },
  'storage.full': /*i18n*/ {
    id: 'error.storage.full',
    message: 'Lo spazio della biblioteca è finito: avvisa chi la gestisce e riprova più tardi.',
  },
  internal: /*i18n*/ { id: 'error.internal', message: 'Ops, qualcosa è andato storto, riprova più tardi' },
};

/** Messages for a list of all codes, where the code's own message has placeholders. */
export const generalTexts: Partial<Record<Schema<'ErrorCode'>, Text>> = {
  'file.unsupported': /*i18n*/ { id: 'error.general.file.unsupported', message: 'Formato di file non supportato' },
  'loan.too_far_ahead': /*i18n*/ {
    id: 'error.general.loan.too_far_ahead',
    message: 'Non si può ancora prenotare per quei giorni: scegli giorni più vicini.',
  },
};
