import type { AnyActorRef } from 'xstate';
import { checkoutRecapMachine } from '#machines/checkout/recap.machine';
import { holdTimeMachine } from '#machines/payments/hold-time.machine';
import { paymentMachine } from '#machines/payments/payment.machine';
import { delivered, intent } from '../../support/checkout.ts';
import { category, checkout, library, me } from '../../support/data/factories.ts';
import { product } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { json, problem } from '../../support/render.tsx';
import { deliveryModel } from '../../support/models/delivery.model.ts';
import { describeScreens, type Page } from '../../support/screens/screens.ts';

const abandon = 'Abbandona il prestito';
const next = { from_date: '2026-03-20', to_date: '2026-03-22' };
const held = { ...delivered, hold_expires_at: intent.expires_at };

/** The answer of a server whose time is given. */
const at = (date: string, body: object) => {
  const answer = json(200, body);
  answer.headers.set('date', date);
  return answer;
};
const tenMinutesLater = ({ actorOf }: Page) =>
  actorOf('holdTime').send({ type: 'second.passed', now: Date.parse(intent.expires_at) });

const goTo =
  (to: string) =>
  ({ app }: Page) => {
    const navigation = app.system.get('navigation') as AnyActorRef;
    navigation.send({ type: 'navigate', to });
  };

describeScreens('the payment of a delivery', {
  machines: [checkoutRecapMachine, paymentMachine, holdTimeMachine],
  unseen: [
    // Left at once.
    'checkoutRecap.ready',
    'holdTime.deciding',
    'payment.open.deciding',
    // Without a fee or for a pickup.
    'checkoutRecap.checking',
    'checkoutRecap.confirming',
    'checkoutRecap.free',
    // Only a card, which is not held, waits for the button before its order is made.
    'holdTime.free',
    'payment.open.offered.ordering',
  ],
  from: '/help',
  url: '/checkout/recap',
  page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
  answers: {
    'GET /v1/checkout': delivered,
    'GET /v1/headquarters': [],
    'GET /v1/me': me(),
    'GET /v1/me/orders/o1': order(),
    'GET /v1/catalogs/products/p1': product({ id: 'p1', name: 'Trapano' }),
    'GET /v1/catalogs/products/p1/loans': [],
    'GET /v1/catalogs/products/p1/reviews': { items: [], next: null },
    'GET /v1/catalogs/products/highlighted': [],
    'DELETE /v1/checkout/cart': checkout(),
  },
  first: deliveryModel.first,
  events: {
    loaded: { answer: 'GET /v1/checkout', with: delivered },
    notLoaded: { lose: 'GET /v1/checkout' },
    goneElsewhere: { answer: 'GET /v1/checkout', with: checkout() },
    retry: { press: 'Riprova' },
    prepared: { answer: 'POST /v1/checkout/intent', with: intent },
    providerDown: { answer: 'POST /v1/checkout/intent', with: problem(503, 'payment.unavailable') },
    takenMeanwhile: {
      answer: 'POST /v1/checkout/intent',
      with: problem(409, 'loan.not_available', { next_free: next }),
    },
    takeNext: { press: 'Prendi questi giorni' },
    saved: { answer: 'POST /v1/checkout/loan', with: { ...delivered, loan: next } },
    pay: { press: 'PayPal' },
    approve: { press: 'PayPal: approva' },
    close: { press: 'PayPal: chiudi' },
    fail: { press: 'PayPal: guasto' },
    paid: { answer: 'PUT /v1/checkout/confirm', with: order() },
    declined: { answer: 'PUT /v1/checkout/confirm', with: problem(402, 'payment.instrument_declined') },
    reviewed: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'payment.pending') },
    holdOver: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'hold.expired') },
    answerLost: { lose: 'PUT /v1/checkout/confirm' },
    answerLostAfter: { lose: 'PUT /v1/checkout/confirm' },
    checkNow: { press: 'Controlla adesso' },
    askedAgain: { pass: 'untilAskedAgain' },
    tenMinutes: { run: tenMinutesLater },
    serverSaysOver: { answer: 'GET /v1/checkout', with: at('Sat, 02 Jan 2999 00:00:00 GMT', held) },
    serverSaysGoesOn: { answer: 'GET /v1/checkout', with: at('Mon, 31 Dec 2998 23:55:00 GMT', held) },
    abandon: { press: abandon },
    keep: { press: 'Tieni il prestito' },
    giveUp: { press: 'Sì, abbandona' },
    leave: { run: goTo('/help') },
    comeBack: { run: goTo('/checkout/recap') },
  },
  situations: deliveryModel.situations,
});
