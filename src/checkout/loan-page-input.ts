import type { clockMachine } from '#machines/app/clock.machine';
import { selectTimeIn, selectTodayIn } from '#machines/app/clock.selectors';
import type { LoanPageInput } from '#machines/checkout/choice';
import { loanTerms } from '#machines/loans/loan-terms';
import type { draftMachine } from '#machines/checkout/draft.machine';
import { daysIn } from '#machines/product/days-query';
import type { Checkout, Library } from '#machines/core/wire';
import type { ActorRefFrom } from 'xstate';
import { sessionOf, type AppActor } from '../core/root.ts';

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

/** The draft as known when a checkout step opens. */
export const draftOf = (app: AppActor): Checkout =>
  (app.system.get('draft') as ActorRefFrom<typeof draftMachine> | undefined)?.getSnapshot().context.checkout ?? none;

/** No delivery if its fee cannot be paid. */
const offeredDelivery = ({ delivery, pp_pk }: Library): Library['delivery'] => ({
  ...delivery,
  on: delivery.on && (pp_pk !== null || delivery.price === 0),
});

/** Initial input of the loan page; the query may carry the days chosen on the object's page. */
export function loanPageInput(app: AppActor, query: string): LoanPageInput {
  const { library } = app.getSnapshot().context;
  const me = sessionOf(app)?.getSnapshot().context.me;
  const clock = app.system.get('clock') as ActorRefFrom<typeof clockMachine>;
  const timezone = library?.timezone ?? 'Europe/Rome';
  const today = selectTodayIn(timezone)(clock.getSnapshot());
  const time = selectTimeIn(timezone)(clock.getSnapshot());
  return {
    checkout: draftOf(app),
    delivery: library ? offeredDelivery(library) : { on: false, price: 0, radius: 0, days: [] },
    terms: library ? loanTerms(library, me, today, time) : { horizon: today, cardTo: null, deliveryDays: [] },
    today,
    ...daysIn(query),
    member: me?.id,
    home: me?.domicile_geo ?? undefined,
  };
}
