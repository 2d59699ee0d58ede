import type { Schema } from '#server/core/wire';
import { fileErrorTexts } from '#server/core/words/file-error-texts';
import { lendingErrorTexts } from '#server/core/words/lending-error-texts';
import type { Text } from '#server/core/words/texts';

/** The message of every error code; the client shows it unchanged. */
export const errorTexts: Record<Schema<'ErrorCode'>, Text> = {
  ...fileErrorTexts,
  ...lendingErrorTexts,
  'request.malformed': /*i18n*/ { id: 'error.request.malformed', message: 'La richiesta non si può leggere.' },
  'request.too_large': /*i18n*/ { id: 'error.request.too_large', message: 'La richiesta è troppo grande.' },
  'request.too_many': /*i18n*/ {
    id: 'error.request.too_many',
    message: 'Troppe richieste: aspetta un momento e riprova.',
  },
  'resource.validation': /*i18n*/ { id: 'error.resource.validation', message: 'Attenzione ai campi richiesti' },
  'resource.not_found': /*i18n*/ { id: 'error.resource.not_found', message: 'Non abbiamo trovato quello che cerchi.' },
  'resource.changed': /*i18n*/ {
    id: 'error.resource.changed',
    message: 'Nel frattempo qualcun altro ha cambiato questi dati: confronta le due versioni e salva di nuovo.',
  },
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
  'auth.sso_issuer': /*i18n*/ {
    id: 'error.auth.sso_issuer',
    message:
      'La risposta non viene dal servizio di accesso del tuo ente: per sicurezza non la accettiamo. Ricomincia da capo.',
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
  'impersonation.over': /*i18n*/ {
    id: 'error.impersonation.over',
    message: 'L’impersonazione è finita: torna al tuo account.',
  },
  'impersonation.read_only': /*i18n*/ {
    id: 'error.impersonation.read_only',
    message: 'Stai solo guardando: per cambiare qualcosa, prima sblocca le modifiche.',
  },
  'impersonation.in_person': /*i18n*/ {
    id: 'error.impersonation.in_person',
    message: 'Questo lo può fare solo la persona stessa: torna al tuo account.',
  },
  'person.meanwhile': /*i18n*/ {
    id: 'error.person.meanwhile',
    message: 'Un’altra persona dello staff ha appena cambiato questo account: ecco com’è adesso.',
  },
  'person.last_super': /*i18n*/ {
    id: 'error.person.last_super',
    message: 'È l’unico super amministratore: prima nominane un altro.',
  },
  'erasure.blocked': /*i18n*/ {
    id: 'error.erasure.blocked',
    message: 'Questa persona non si può ancora cancellare: ha qualcosa in corso.',
  },
  'merge.blocked': /*i18n*/ {
    id: 'error.merge.blocked',
    message: 'Questi due account non si possono unire.',
  },
  'invitation.unknown': /*i18n*/ {
    id: 'error.invitation.unknown',
    message: 'Questo invito non esiste: controlla di aver aperto tutto il link dell’email.',
  },
  'invitation.expired': /*i18n*/ {
    id: 'error.invitation.expired',
    message: 'Questo invito è scaduto: chiedi a chi ti ha invitato di mandarlo di nuovo.',
  },
  'invitation.used': /*i18n*/ {
    id: 'error.invitation.used',
    message: 'Questo invito è già stato accettato: accedi con la tua email.',
  },
  'invitation.withdrawn': /*i18n*/ {
    id: 'error.invitation.withdrawn',
    message: 'Questo invito è stato revocato o sostituito: apri il link dell’ultima email che hai ricevuto.',
  },
  'invitation.other_account': /*i18n*/ {
    id: 'error.invitation.other_account',
    message: 'Questo invito è per un altro indirizzo email: esci e accedi con quello.',
  },
  'invitation.member': /*i18n*/ {
    id: 'error.invitation.member',
    message: 'Questa persona amministra già la biblioteca con questo ruolo.',
  },
  'person.email_taken': /*i18n*/ {
    id: 'error.person.email_taken',
    message: 'Questo indirizzo email appartiene già a un’altra persona.',
  },
  'person.similar': /*i18n*/ {
    id: 'error.person.similar',
    message: 'Nel frattempo c’è già una persona molto simile: guarda se è lei.',
  },
  'card.number_taken': /*i18n*/ {
    id: 'error.card.number_taken',
    message: 'Questo numero di tessera appartiene già a un’altra persona.',
  },
  'card.in_use': /*i18n*/ {
    id: 'error.card.in_use',
    message:
      'Un prestito in corso ha bisogno di questa tessera: prima fatti restituire l’oggetto o annulla il prestito.',
  },
  'object.state': /*i18n*/ {
    id: 'error.object.state',
    message: 'L’oggetto non è più nello stato in cui lo vedi: ricarica la pagina.',
  },
  'object.booked': /*i18n*/ {
    id: 'error.object.booked',
    message:
      'Questo oggetto è prenotato nel suo punto di ritiro: guarda quali prestiti si spostano con lui, poi conferma.',
  },
  'object.code_taken': /*i18n*/ {
    id: 'error.object.code_taken',
    message: 'Questo codice ce l’ha già un altro oggetto: scegline uno diverso.',
  },
  'object.bulk_busy': /*i18n*/ {
    id: 'error.object.bulk_busy',
    message: 'Qualcuno sta già modificando più oggetti: aspetta che finisca e riprova.',
  },
  'ticket.state': /*i18n*/ {
    id: 'error.ticket.state',
    message: 'Nel frattempo qualcun altro ha cambiato questo guasto: ecco com’è adesso.',
  },
  'object.meanwhile': /*i18n*/ {
    id: 'error.object.meanwhile',
    message: 'Nel frattempo questo oggetto è cambiato: ecco com’è adesso.',
  },
  'member.banned': /*i18n*/ { id: 'error.member.banned', message: 'Questa persona è sospesa.' },
  'member.no_email': /*i18n*/ {
    id: 'error.member.no_email',
    message: 'Questa persona non ha un’email: chiamala.',
  },
  'member.unverified': /*i18n*/ {
    id: 'error.member.unverified',
    message: 'Questa persona non ha ancora confermato la sua email.',
  },
  'desk.unknown_code': /*i18n*/ {
    id: 'error.desk.unknown_code',
    message: 'In questa biblioteca non c’è niente con questo codice.',
  },
  'sharing.required': /*i18n*/ {
    id: 'error.sharing.required',
    message: 'Per prendere in prestito condividi prima almeno un oggetto: dopo la verifica potrai continuare.',
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
  'product.not_asked': /*i18n*/ {
    id: 'error.product.not_asked',
    message: 'Nessuno aspetta una risposta su questo oggetto.',
  },
  'product.on_loan': /*i18n*/ {
    id: 'error.product.on_loan',
    message:
      'Questo oggetto è in prestito o prenotato: mettilo in pausa, così nessun altro lo prenota, e toglilo quando l’ultimo prestito è concluso.',
  },
  'report.already_sent': /*i18n*/ {
    id: 'error.report.already_sent',
    message: 'Hai già segnalato un guasto da questo prestito: la biblioteca se ne sta occupando.',
  },
  'report.not_allowed': /*i18n*/ {
    id: 'error.report.not_allowed',
    message: 'Si segnala un guasto mentre si ha l’oggetto, o nei giorni dopo averlo riportato.',
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
  'review.meanwhile': /*i18n*/ {
    id: 'error.review.meanwhile',
    message: 'Nel frattempo qualcun altro ha nascosto o mostrato questa recensione: aggiorna la pagina.',
  },
  'idempotency.conflict': /*i18n*/ {
    id: 'error.idempotency.conflict',
    message: 'Questa richiesta risulta già inviata: aggiorna la pagina per vedere com’è andata.',
  },
  'deletion.over': /*i18n*/ {
    id: 'error.deletion.over',
    message: 'È passato più di un giorno: quello che era stato eliminato non si può più ripristinare.',
  },
  'category.in_use': /*i18n*/ {
    id: 'error.category.in_use',
    message: 'In questa categoria ci sono oggetti: scegli in quale spostarli.',
  },
  'card.sold': /*i18n*/ {
    id: 'error.card.sold',
    message: 'Qualcuno ha comprato questa tessera: si può solo ritirare dalla vendita.',
  },
  'headquarter.in_use': /*i18n*/ {
    id: 'error.headquarter.in_use',
    message: 'Questo punto di ritiro serve ancora a oggetti o a prestiti in corso: spostali prima.',
  },
  'closure.collected': /*i18n*/ {
    id: 'error.closure.collected',
    message: 'Qualcuno ha già ritirato un oggetto nei nuovi giorni: questa chiusura non si può più annullare.',
  },
  'closure.not_undoable': /*i18n*/ {
    id: 'error.closure.not_undoable',
    message: 'Questa chiusura è già passata, o i suoi prestiti si stanno ancora spostando: non si può annullare.',
  },
  'closure.only_today': /*i18n*/ {
    id: 'error.closure.only_today',
    message: 'Chi fa volontariato può chiudere, o riaprire, un solo punto di ritiro e solo per oggi.',
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
