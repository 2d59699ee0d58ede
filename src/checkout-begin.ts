import type { Beginning } from '#machines/checkout.choice';
import type { draftMachine } from '#machines/draft.machine';
import { isDate, wallClock } from '#machines/rules/dates';
import type { Checkout } from '#machines/wire';
import type { ActorRefFrom } from 'xstate';
import { sessionOf, type AppActor } from './root.ts';

const none: Checkout = {
  exists: false,
  is_set_loan: false,
  product: null,
  loan: null,
  note: null,
  shipping: null,
  hold_expires_at: null,
  amount: null,
};

/** The loan being built, as it is known when a step of the checkout opens. */
export const draftOf = (app: AppActor): Checkout =>
  (app.system.get('draft') as ActorRefFrom<typeof draftMachine> | undefined)?.getSnapshot().context.checkout ?? none;

/** What the loan page begins with; the query may carry the days that were picked on the object's page. */
export function beginningOf(app: AppActor, query: string): Beginning {
  const { library } = app.getSnapshot().context;
  const asked = new URLSearchParams(query);
  const dayOf = (name: string) => {
    const text = asked.get(name);
    return text !== null && isDate(text) ? text : undefined;
  };
  return {
    checkout: draftOf(app),
    delivery: library?.delivery ?? { on: false, price: 0, radius: 0 },
    today: wallClock(Date.now(), library?.timezone ?? 'Europe/Rome').date,
    from: dayOf('from'),
    to: dayOf('to'),
    home: sessionOf(app)?.getSnapshot().context.me?.domicile_geo ?? undefined,
  };
}
