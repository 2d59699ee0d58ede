import { vi } from 'vitest';

import { addressMachine } from '#machines/checkout/address.machine';
import { checkoutLoanMachine } from '#machines/checkout/loan.machine';
import type { LoanPageInput, Choice, LoadedLoanPage, LoanPage, LoanPageRequest } from '#machines/checkout/choice';
import type { Failure } from '#machines/core/failure';
import type { Checkout } from '#machines/core/wire';
import { drafted, page, planned, terms, today } from '../../support/checkout.ts';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';
import { answers } from '../../support/screens/scripted-answers.ts';

export const delivery = { on: true, price: 5, radius: 8, days: [1, 2, 3, 4, 5] };
export const next = { from_date: '2026-04-05', to_date: '2026-04-11' };
export const taken: Failure = { kind: 'problem', status: 409, code: 'loan.not_available', next_free: next };
export const offline: Failure = { kind: 'network' };

export const near = { cap: '40123', city: 'Bologna', province: 'BO', lat: 44, lng: 11, distance_from_u: 3.4 };

interface LoanSetting {
  part?: Partial<LoanPageInput>;
  shown?: LoanPage | 'none';
  kept?: Choice;
  shipping?: (Checkout | { failure: Failure })[];
  loan?: (Checkout | { failure: Failure })[];
  distances?: (readonly (typeof near)[] | { failure: Failure })[];
}

export async function loanPage({ part = {}, shown = page, kept, ...given }: LoanSetting = {}) {
  const shipping = answers<{ shipping: unknown }, Checkout>(...(given.shipping ?? [drafted]));
  const loan = answers<{ period: unknown; note: string }, Checkout>(...(given.loan ?? [planned]));
  const forgotten = vi.fn();
  const machine = checkoutLoanMachine.provide({
    actors: {
      loadLoanPage: answers<LoanPageRequest, LoadedLoanPage>({
        checkout: part.checkout ?? drafted,
        page: shown === 'none' ? undefined : shown,
        kept,
      }).logic,
      address: addressMachine.provide({
        actors: { measure: answers(...(given.distances ?? [[near]])).logic as never },
      }),
      saveShipping: shipping.logic as never,
      saveDays: loan.logic as never,
    },
    actions: { forgetChoice: forgotten },
  });
  const input = {
    checkout: drafted,
    delivery,
    terms,
    today,
    from_date: undefined,
    member: 'u1',
    home: undefined,
    ...part,
  };
  const { actor, told } = inSystem(machine, { input });
  const focused: string[] = [];
  actor.on('focus', ({ field }) => focused.push(field));
  await settle();
  const choice = () => actor.getSnapshot().context.choice;
  return { actor, told, choice, focused, shipping, loan, forgotten };
}
