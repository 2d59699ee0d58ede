import type { Text } from '#server/core/words/texts';

/** Subject, heading, body and button of the mails about an account and its cards. */
export const personMailTexts = {
  cardReceipt: {
    subject: /*i18n*/ { id: 'mail.card_receipt.subject', message: 'Ricevuta {receipt}: la tua tessera' },
    body: /*i18n*/ {
      id: 'mail.card_receipt.body',
      message: 'Grazie: la tua tessera è valida. Conserva questa email come ricevuta.',
    },
    receipt: /*i18n*/ { id: 'mail.card_receipt.receipt', message: 'Ricevuta' },
    card: /*i18n*/ { id: 'mail.card_receipt.card', message: 'Tessera' },
    paid: /*i18n*/ { id: 'mail.card_receipt.paid', message: 'Pagato in contanti' },
    free: /*i18n*/ { id: 'mail.card_receipt.free', message: 'Gratuita' },
    action: /*i18n*/ { id: 'mail.card_receipt.action', message: 'Le mie tessere' },
  },
  invitation: {
    subject: /*i18n*/ { id: 'mail.invitation.subject', message: 'Un invito a gestire {library}' },
    body: /*i18n*/ {
      id: 'mail.invitation.body',
      message: '{by} ti invita a gestire con lo staff la biblioteca {library}.',
    },
    action: /*i18n*/ { id: 'mail.invitation.action', message: 'Apri l’invito' },
    ending: /*i18n*/ {
      id: 'mail.invitation.ending',
      message: 'Il link vale {days} giorni e una volta sola. Se non ti aspettavi questo invito, ignora questa email.',
    },
    footer: /*i18n*/ {
      id: 'mail.invitation.footer',
      message: 'Ricevi questa email perché {by} ti ha invitato nello staff di {library}',
    },
  },
  accountInvitation: {
    subject: /*i18n*/ { id: 'mail.account_invitation.subject', message: 'Il tuo account nella biblioteca {library}' },
    body: /*i18n*/ {
      id: 'mail.account_invitation.body',
      message:
        'La biblioteca {library} ha creato un account per te. Scegli una password: poi puoi prenotare oggetti e seguire i tuoi prestiti anche da casa.',
    },
    action: /*i18n*/ { id: 'mail.account_invitation.action', message: 'Scegli la password' },
    ending: /*i18n*/ {
      id: 'mail.account_invitation.ending',
      message:
        'Il link vale {days} giorni e una volta sola. Dopo, dalla pagina di accesso puoi chiedere una nuova password con questo indirizzo.',
    },
  },
  inactive: {
    subject: /*i18n*/ { id: 'mail.inactive.subject', message: 'Stiamo per cancellare il tuo account' },
    body: /*i18n*/ {
      id: 'mail.inactive.body',
      message:
        'Da molto tempo non usi il tuo account nella biblioteca {library}: da {date} lo cancelliamo con tutti i tuoi dati. Per tenerlo basta accedere prima di quel giorno.',
    },
    action: /*i18n*/ { id: 'mail.inactive.action', message: 'Tieni il mio account' },
    ending: /*i18n*/ {
      id: 'mail.inactive.ending',
      message: 'Se non ti serve più, non devi fare niente.',
    },
  },
  accountsMerged: {
    subject: /*i18n*/ { id: 'mail.accounts_merged.subject', message: 'I tuoi due account ora sono uno' },
    body: /*i18n*/ {
      id: 'mail.accounts_merged.body',
      message:
        'Nella biblioteca {library} avevi due account: li abbiamo uniti. Prestiti, tessere e oggetti di tutti e due sono in quello che resta.',
    },
    access: /*i18n*/ {
      id: 'mail.accounts_merged.access',
      message: 'Accedi con questo indirizzo email. Se la password non va, chiedine una nuova dalla pagina di accesso.',
    },
    action: /*i18n*/ { id: 'mail.accounts_merged.action', message: 'Accedi' },
    ending: /*i18n*/ {
      id: 'mail.accounts_merged.ending',
      message: 'Se non li hai fatti unire tu, o se manca qualcosa, scrivici.',
    },
  },
  emailChanged: {
    subject: /*i18n*/ { id: 'mail.email_changed.subject', message: 'Il tuo account non usa più questo indirizzo' },
    body: /*i18n*/ {
      id: 'mail.email_changed.body',
      message:
        'Nella biblioteca {library} il tuo account ha un altro indirizzo email: {at}. Da ora si accede con quello e scriviamo lì; i link e i codici mandati a questo non valgono più.',
    },
    action: /*i18n*/ { id: 'mail.email_changed.action', message: 'Scrivi alla biblioteca' },
    ending: /*i18n*/ {
      id: 'mail.email_changed.ending',
      message: 'Se lo sapevi, non devi fare nulla. Se non l’hai chiesto tu, scrivici subito.',
    },
  },
  cardRefunded: {
    subject: /*i18n*/ { id: 'mail.card_refunded.subject', message: 'La tessera della ricevuta {receipt} è annullata' },
    body: /*i18n*/ {
      id: 'mail.card_refunded.body',
      message: 'Abbiamo annullato la tessera che avevi preso al banco: la ricevuta {receipt} non vale più. Il motivo:',
    },
    ending: /*i18n*/ {
      id: 'mail.card_refunded.ending',
      message: 'Se avevi pagato in contanti, ti restituiamo {amount} al banco.',
    },
  },
} satisfies Record<string, Record<string, Text>>;
