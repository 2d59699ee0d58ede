import type { Page, Route } from 'playwright/test';
import type { Screen } from '../../support/screens/screen.ts';
import type { Sees } from '../../support/screens/screen-model.ts';
import { answer, paypal } from './paypal.ts';
import type { Gate } from './screen-walk.ts';

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status, code, message: code, request_id: 'test' }),
});

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Lets a call go on, until its answer is there: two situations may look alike. */
export async function goOn(route: Promise<Route>): Promise<void> {
  const held = await route;
  await held.continue();
  const answer = await held.request().response();
  await answer?.finished();
}

export const lose = async (route: Promise<Route>) => (await route).abort();
export const refuse = async (route: Promise<Route>, status: number, code: string) =>
  (await route).fulfill(problem(status, code));

/** Names and messages of the model that the real page says in other words. */
const real: Readonly<Record<string, string>> = {
  PayPal: 'PayPal (simulazione)',
  'payment.instrument_declined': 'Il pagamento è stato rifiutato',
};

/** What a model expects, in the words of the real page; the provider's window is no part of it. */
export function inRealWords(
  { heading, buttons, says, maySay, ...others }: Sees,
  screen: Screen,
): { sees: Sees; screen: Screen } {
  const inWords = (texts: readonly string[]) => texts.map((text) => real[text] ?? text);
  const isInWindow = buttons?.some((name) => name.startsWith('PayPal: ')) === true;
  const sees: Sees = {
    ...others,
    ...(heading !== undefined && !isInWindow && { heading }),
    // Another page has buttons that depend on its object.
    ...(buttons && !isInWindow && others.at === undefined && { buttons: inWords(buttons) }),
    ...(says && { says: inWords(says) }),
    ...(maySay && { maySay: inWords(maySay) }),
  };
  return { sees, screen };
}

/**
 * What happens during a payment, by the events of its models: a member and the provider's window, and the server's answers to the confirmation.
 * @param confirmation the call that confirms, such as `PUT /v1/checkout/confirm`
 */
export const paymentDeeds = (page: Page, gate: Gate, confirmation: string) => ({
  pay: () => paypal(page).click(),
  approve: ({ rest }: { rest: readonly { event: string }[] }) => {
    const end = rest.find(({ event }) => ['paid', 'declined', 'answerLostAfter'].includes(event))?.event;
    return answer(page, end === 'declined' ? 'Paga con una carta rifiutata' : 'Paga ora');
  },
  close: () => answer(page, 'Annulla e torna indietro'),
  fail: async () => {
    await page.route('**/dev/paypal/orders/*/approve', (route) => route.abort(), { times: 1 });
    await answer(page, 'Paga ora');
  },
  paid: () => goOn(gate.next(confirmation)),
  declined: () => goOn(gate.next(confirmation)),
  reviewed: () => refuse(gate.next(confirmation), 409, 'payment.pending'),
  answerLost: () => lose(gate.next(confirmation)),
  answerLostAfter: async () => {
    const route = await gate.next(confirmation);
    await route.fetch();
    return route.abort();
  },
  checkNow: () => press(page, 'Controlla adesso'),
  askedAgain: () => page.clock.fastForward(30_000),
});
