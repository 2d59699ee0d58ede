import type { SupportSection } from '#machines/rules/forms';
import type { Text } from '#server/core/words/texts';
import { loanMailTexts } from './loan-texts.ts';

/** Texts that several mails share. */
export const commonTexts = {
  greeting: /*i18n*/ { id: 'mail.greeting', message: 'Ciao {name},' },
  hello: /*i18n*/ { id: 'mail.hello', message: 'Ciao,' },
  object: /*i18n*/ { id: 'mail.detail.object', message: 'Oggetto' },
  period: /*i18n*/ { id: 'mail.detail.period', message: 'Periodo' },
  days: /*i18n*/ { id: 'mail.detail.days', message: 'da {from} a {to}' },
  hours: /*i18n*/ { id: 'mail.detail.hours', message: 'Orari' },
  allDay: /*i18n*/ { id: 'mail.detail.all_day', message: 'tutto il giorno' },
  closedDay: /*i18n*/ { id: 'mail.detail.closed_day', message: 'Chiuso {from}' },
  closedDays: /*i18n*/ { id: 'mail.detail.closed_days', message: 'Chiuso da {from} a {to}' },
  pickup: /*i18n*/ { id: 'mail.detail.pickup', message: 'Ritiro' },
  delivery: /*i18n*/ { id: 'mail.detail.delivery', message: 'Consegna a domicilio' },
  note: /*i18n*/ { id: 'mail.detail.note', message: 'La tua nota' },
  memberNote: /*i18n*/ { id: 'mail.detail.member_note', message: 'Nota' },
  answer: /*i18n*/ { id: 'mail.detail.answer', message: 'Risposta' },
  member: /*i18n*/ { id: 'mail.detail.member', message: 'Chi lo chiede' },
  email: /*i18n*/ { id: 'mail.detail.email', message: 'Email' },
  subject: /*i18n*/ { id: 'mail.detail.subject', message: 'Argomento' },
  section: /*i18n*/ { id: 'mail.detail.section', message: 'Reparto' },
  pickupCode: /*i18n*/ { id: 'mail.detail.pickup_code', message: 'Codice di ritiro' },
  depositCode: /*i18n*/ { id: 'mail.detail.deposit_code', message: 'Codice di deposito' },
  codeAwaited: /*i18n*/ {
    id: 'mail.detail.code_awaited',
    message: 'in preparazione: ti scriviamo appena c’è',
  },
  codeValidTo: /*i18n*/ { id: 'mail.detail.code_valid_to', message: 'Il codice vale fino a' },
  validity: /*i18n*/ { id: 'mail.detail.validity', message: 'Validità' },
  amount: /*i18n*/ { id: 'mail.detail.amount', message: 'Importo pagato' },
  paidAt: /*i18n*/ { id: 'mail.detail.paid_at', message: 'Pagato il' },
  paidWith: /*i18n*/ { id: 'mail.detail.paid_with', message: 'Pagato con' },
  paymentNumber: /*i18n*/ { id: 'mail.detail.payment_number', message: 'Numero del pagamento' },
  openLoan: /*i18n*/ { id: 'mail.action.loan', message: 'Vedi il prestito' },
  footer: /*i18n*/ { id: 'mail.footer', message: 'Ricevi questa email perché usi {library}: {url}' },
  footerOfChoice: /*i18n*/ {
    id: 'mail.footer.choice',
    message: 'Ricevi questa email perché usi {library}. Non vuoi più email come questa? {url}',
  },
  pickupDay: /*i18n*/ { id: 'mail.calendar.pickup', message: 'Ritiro: {object}' },
  deliveryDay: /*i18n*/ { id: 'mail.calendar.delivery', message: 'Consegna: {object}' },
  returnDay: /*i18n*/ { id: 'mail.calendar.return', message: 'Restituzione: {object}' },
  outDays: /*i18n*/ { id: 'mail.calendar.out', message: 'In prestito: {object}' },
  loansCalendar: /*i18n*/ { id: 'mail.calendar.loans', message: 'Prestiti · {library}' },
  pointCalendar: /*i18n*/ { id: 'mail.calendar.point', message: '{point} · {library}' },
} satisfies Record<string, Text>;

/** The departments of the support page, with that page's names. */
export const sectionTexts: Record<SupportSection, Text> = {
  loans: /*i18n*/ { id: 'section.loans', message: 'Prestiti' },
  objects: /*i18n*/ { id: 'section.objects', message: 'Oggetti' },
  card: /*i18n*/ { id: 'section.card', message: 'Tessera e account' },
  website: /*i18n*/ { id: 'section.website', message: 'Problemi con il sito' },
  other: /*i18n*/ { id: 'section.other', message: 'Altro' },
};

/** Subject, heading, body and button of each mail. */
export const mailTexts = {
  ...loanMailTexts,
  verification: {
    subject: /*i18n*/ { id: 'mail.verification.subject', message: 'Conferma la tua email' },
    body: /*i18n*/ {
      id: 'mail.verification.body',
      message:
        'Grazie per l’iscrizione! Conferma il tuo indirizzo per poter prendere in prestito gli oggetti: il link vale {hours} ore.',
    },
    action: /*i18n*/ { id: 'mail.verification.action', message: 'Conferma l’email' },
    ending: /*i18n*/ { id: 'mail.verification.ending', message: 'Se l’iscrizione non è tua, non devi fare nulla.' },
  },
  alreadyRegistered: {
    subject: /*i18n*/ { id: 'mail.already_registered.subject', message: 'Hai già un account' },
    body: /*i18n*/ {
      id: 'mail.already_registered.body',
      message:
        'Qualcuno ha provato a registrarsi con questo indirizzo, che ha già un account nella nostra biblioteca. Se eri tu, accedi; se non ricordi la password, puoi recuperarla.',
    },
    action: /*i18n*/ { id: 'mail.already_registered.action', message: 'Accedi' },
    ending: /*i18n*/ {
      id: 'mail.already_registered.ending',
      message: 'Se non eri tu, non devi fare nulla: il tuo account non è cambiato.',
    },
  },
  resetCode: {
    subject: /*i18n*/ { id: 'mail.reset_code.subject', message: 'Il tuo codice per cambiare password' },
    body: /*i18n*/ {
      id: 'mail.reset_code.body',
      message:
        'Inserisci questo codice nella pagina da cui lo hai chiesto, oppure apri il link qui sotto. Vale {minutes} minuti e una volta sola.',
    },
    action: /*i18n*/ { id: 'mail.reset_code.action', message: 'Scegli una nuova password' },
    ending: /*i18n*/ {
      id: 'mail.reset_code.ending',
      message:
        'Se non lo hai chiesto tu, non devi fare nulla. Non dare a nessuno né il codice né il link: noi non te lo chiederemo mai.',
    },
  },
  deliveryPaid: {
    subject: /*i18n*/ { id: 'mail.delivery_paid.subject', message: 'Ricevuta della consegna: {object}' },
    body: /*i18n*/ {
      id: 'mail.delivery_paid.body',
      message: 'Abbiamo ricevuto il tuo contributo per la consegna a domicilio. Il prestito è gratis.',
    },
  },
  refund: {
    subject: /*i18n*/ { id: 'mail.refund.subject', message: 'Rimborso di {amount}' },
    delivery: /*i18n*/ {
      id: 'mail.refund.delivery',
      message:
        'Ti abbiamo restituito {amount}, il contributo per la consegna a domicilio di «{object}»: il prestito non avrà luogo.',
    },
    card: /*i18n*/ {
      id: 'mail.refund.card',
      message: 'Ti abbiamo restituito {amount}: la tessera che hai pagato non è stata attivata.',
    },
    ending: /*i18n*/ {
      id: 'mail.refund.ending',
      message: 'L’importo torna sul conto o sulla carta con cui hai pagato; PayPal può metterci qualche giorno.',
    },
  },
  paymentDeclined: {
    subject: /*i18n*/ { id: 'mail.payment_declined.subject', message: 'Il pagamento non è riuscito' },
    delivery: /*i18n*/ {
      id: 'mail.payment_declined.delivery',
      message:
        'PayPal non ha confermato il pagamento per la consegna di «{object}»: il prestito non avrà luogo e non ti abbiamo addebitato nulla.',
    },
    card: /*i18n*/ {
      id: 'mail.payment_declined.card',
      message:
        'PayPal non ha confermato il pagamento della tessera: non è stata attivata e non ti abbiamo addebitato nulla.',
    },
  },
  passwordChanged: {
    subject: /*i18n*/ { id: 'mail.password_changed.subject', message: 'La tua password è cambiata' },
    body: /*i18n*/ {
      id: 'mail.password_changed.body',
      message: 'La password del tuo account è stata cambiata: {at}. Se la modifica è tua, non devi fare nulla.',
    },
    action: /*i18n*/ { id: 'mail.password_changed.action', message: 'Recupera l’account' },
    ending: /*i18n*/ {
      id: 'mail.password_changed.ending',
      message:
        'Se la modifica non è tua, chiedi subito una nuova password con il pulsante qui sopra e scrivi alla biblioteca.',
    },
  },
  wish: {
    subject: /*i18n*/ { id: 'mail.wish.subject', message: 'È di nuovo libero: {object}' },
    body: /*i18n*/ {
      id: 'mail.wish.body',
      message:
        'Un oggetto che desideri è di nuovo libero: si può ritirare da {from}. Chi lo chiede per primo lo prende.',
    },
    action: /*i18n*/ { id: 'mail.wish.action', message: 'Prendi in prestito' },
  },
  banned: {
    subject: /*i18n*/ { id: 'mail.banned.subject', message: 'Il tuo accesso ai prestiti è sospeso' },
    body: /*i18n*/ {
      id: 'mail.banned.body',
      message:
        'Per ora non puoi chiedere nuovi prestiti. I prestiti che hai restano tuoi, e li vedi nel tuo profilo. Il motivo:',
    },
    bodyUntil: /*i18n*/ {
      id: 'mail.banned.body_until',
      message:
        'Fino a {until} compreso non puoi chiedere nuovi prestiti; dal giorno dopo tutto torna come prima. I prestiti che hai restano tuoi, e li vedi nel tuo profilo. Il motivo:',
    },
    action: /*i18n*/ { id: 'mail.banned.action', message: 'Scrivi alla biblioteca' },
    ending: /*i18n*/ {
      id: 'mail.banned.ending',
      message: 'Se pensi che sia un errore, scrivici: ne parliamo volentieri.',
    },
  },
  unbanned: {
    subject: /*i18n*/ { id: 'mail.unbanned.subject', message: 'Puoi di nuovo chiedere prestiti' },
    body: /*i18n*/ { id: 'mail.unbanned.body', message: 'La sospensione è finita: il catalogo ti aspetta.' },
    action: /*i18n*/ { id: 'mail.unbanned.action', message: 'Guarda gli oggetti' },
  },
  objectAccepted: {
    subject: /*i18n*/ { id: 'mail.object_accepted.subject', message: 'Il tuo oggetto è nel catalogo: {object}' },
    body: /*i18n*/ {
      id: 'mail.object_accepted.body',
      message: 'Abbiamo controllato «{object}» e da adesso si può prendere in prestito. Grazie di condividerlo!',
    },
    action: /*i18n*/ { id: 'mail.object_accepted.action', message: 'Vedi la sua pagina' },
  },
  objectRefused: {
    subject: /*i18n*/ { id: 'mail.object_refused.subject', message: 'Non possiamo accettare il tuo oggetto: {object}' },
    body: /*i18n*/ {
      id: 'mail.object_refused.body',
      message: 'Grazie di averci proposto «{object}». Non possiamo metterlo nel catalogo, per questo motivo:',
    },
    ending: /*i18n*/ {
      id: 'mail.object_refused.ending',
      message: 'Se si può rimediare, cambialo o rispondici: lo guarderemo di nuovo.',
    },
    action: /*i18n*/ { id: 'mail.object_refused.action', message: 'Vai ai tuoi oggetti' },
  },
  reviewHidden: {
    subject: /*i18n*/ { id: 'mail.review_hidden.subject', message: 'La tua recensione non si vede più: {object}' },
    body: /*i18n*/ {
      id: 'mail.review_hidden.body',
      message: 'La biblioteca ha nascosto quello che hai scritto di «{object}», per questo motivo:',
    },
    ending: /*i18n*/ {
      id: 'mail.review_hidden.ending',
      message: 'Se pensi che sia un errore, rispondi a questa email.',
    },
    action: /*i18n*/ { id: 'mail.review_hidden.action', message: 'Vai al prestito' },
  },
  objectQuestion: {
    subject: /*i18n*/ { id: 'mail.object_question.subject', message: 'Una domanda sul tuo oggetto: {object}' },
    body: /*i18n*/ {
      id: 'mail.object_question.body',
      message: 'Prima di mettere «{object}» nel catalogo ci serve ancora qualcosa:',
    },
    action: /*i18n*/ { id: 'mail.object_question.action', message: 'Rispondi o completa l’oggetto' },
  },
  support: {
    subject: /*i18n*/ { id: 'mail.support.subject', message: 'Assistenza: {subject}' },
    body: /*i18n*/ { id: 'mail.support.body', message: 'Un nuovo messaggio dalla pagina di assistenza.' },
  },
  supportCopy: {
    subject: /*i18n*/ { id: 'mail.support_copy.subject', message: 'Abbiamo ricevuto il tuo messaggio' },
    body: /*i18n*/ {
      id: 'mail.support_copy.body',
      message: 'Grazie per averci scritto! Ti risponderemo il prima possibile!',
    },
  },
} satisfies Record<string, Record<string, Text>>;
