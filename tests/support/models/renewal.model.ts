import { screenGraph } from '../screens/screen-model.ts';

const page = { heading: 'Rinnova tessera' };

/**
 * What a member with an expired card sees while renewing it: "Membership renewal: available only when the card is not
 * active. After payment, the profile and memberships reload. Renewal success toast 'Tessera rinnovata con successo!'." (rules/membership.md#renewal)
 */
export const renewalModel = screenGraph({
  first: 'loading',
  events: [
    'loaded',
    'loadedNone',
    'notLoaded',
    'retry',
    'pay',
    'ordered',
    'orderRefused',
    'approve',
    'close',
    'fail',
    'paid',
    'declined',
    'reviewed',
    'answerLost',
    'checkNow',
    'askedAgain',
    'orderOver',
    'answerLostAfter',
  ],
  situations: {
    loading: {
      ...page,
      buttons: [],
      says: ['Caricamento'],
      does: { loaded: 'offered', loadedNone: 'none', notLoaded: 'failed' },
    },
    failed: { ...page, buttons: ['Riprova'], says: ['Sei senza rete'], does: { retry: 'loading' } },
    none: { ...page, buttons: ['Scrivi all’assistenza'], does: {} },
    offered: { ...page, buttons: ['PayPal'], does: { pay: 'ordering' } },
    ordering: { ...page, buttons: ['PayPal'], does: { ordered: 'approving', orderRefused: 'refused' } },
    refused: { ...page, buttons: ['PayPal'], says: ['payment.unavailable'], does: { pay: 'ordering' } },
    approving: {
      ...page,
      buttons: ['PayPal: approva', 'PayPal: chiudi', 'PayPal: guasto'],
      does: { approve: 'confirming', close: 'closed', fail: 'broken' },
    },
    closed: { ...page, buttons: ['PayPal'], says: ['Hai chiuso PayPal senza pagare'], does: { pay: 'ordering' } },
    broken: { ...page, buttons: ['PayPal'], says: ['PayPal non ha risposto'], does: { pay: 'ordering' } },
    confirming: {
      ...page,
      buttons: [],
      says: ['Stiamo confermando il pagamento'],
      does: {
        paid: 'renewed',
        declined: 'declined',
        reviewed: 'waiting',
        orderOver: 'over',
        answerLost: 'doubtful',
        answerLostAfter: 'doubtfulPaid',
      },
    },
    declined: { ...page, buttons: ['PayPal'], says: ['payment.instrument_declined'], does: { pay: 'ordering' } },
    doubtful: {
      ...page,
      buttons: ['Controlla adesso'],
      says: ['Non sappiamo ancora com’è andata'],
      does: { checkNow: 'confirming', askedAgain: 'confirming' },
    },
    // A card is not held: a payment that comes too late is taken up again.
    over: {
      ...page,
      buttons: ['PayPal'],
      says: ['Il tempo per pagare è scaduto e non ti è stato addebitato nulla: premi di nuovo il pulsante.'],
      does: { pay: 'ordering' },
    },
    // The money has been taken, which only the server knows.
    doubtfulPaid: {
      ...page,
      buttons: ['Controlla adesso'],
      says: ['Non sappiamo ancora com’è andata'],
      does: { checkNow: 'confirmingPaid' },
    },
    confirmingPaid: {
      ...page,
      buttons: [],
      says: ['Stiamo confermando il pagamento'],
      does: { paid: 'renewed' },
    },
    waiting: {
      ...page,
      buttons: ['Controlla adesso'],
      says: ['PayPal sta verificando il pagamento'],
      does: { checkNow: 'confirming' },
    },
    renewed: {
      ...page,
      buttons: ['Le mie tessere'],
      toast: 'Tessera rinnovata con successo!',
      does: {},
    },
  },
});
