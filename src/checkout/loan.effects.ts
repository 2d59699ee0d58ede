import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { addressMachine } from '#machines/checkout/address.machine';
import { checkoutLoanMachine } from '#machines/checkout/loan.machine';
import { signatureOf, type Choice, type LoanPage, type LoanPageRequest } from '#machines/checkout/choice';
import { isDate } from '#machines/rules/dates';
import { call, type Api } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { BrowserStorage } from '../device/storage.ts';
import { saveDays, saveShipping } from './save.effects.ts';
import { watchQuestion } from './watch-question.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

type Actions = Pick<ActionsOf<typeof checkoutLoanMachine>, 'rememberChoice' | 'rememberAsked' | 'forgetChoice'>;

async function loadPage(
  api: Api,
  id: string,
  { checkout, terms }: Pick<LoanPageRequest, 'checkout' | 'terms'>,
  signal: AbortSignal,
): Promise<LoanPage> {
  const params = { path: { id } };
  const [product, taken, headquarters] = await Promise.all([
    call(api.GET('/v1/catalogs/products/{id}', { params, signal })),
    call(api.GET('/v1/catalogs/products/{id}/loans', { params, signal })),
    loadHeadquarters(api, signal),
  ]);
  // The days held by the member's own draft count as free: changing them releases them.
  const own = checkout.hold_expires_at === null ? null : checkout.loan;
  const others = taken.filter(({ from_date, to_date }) => own?.from_date !== from_date || own.to_date !== to_date);
  return { product, taken: others, headquarters, terms };
}

const day = v.pipe(v.string(), v.check(isDate));
const keptChoice = v.object({
  of: v.string(),
  days: v.string(),
  choice: v.object({
    from_date: v.optional(day),
    to_date: v.optional(day),
    method: v.picklist(['pickup', 'delivery']),
    headquarterId: v.optional(v.string()),
    address: v.object({ address: v.string(), cap: v.string(), city: v.string(), province: v.string() }),
    note: v.string(),
  }),
});

type Base = Pick<LoanPageRequest, 'checkout' | 'from_date' | 'to_date' | 'member'>;

/** The draft a choice was based on, and whose it is; the choice is void once the draft is changed elsewhere. */
const baseOf = ({ checkout, member }: Base): string => `${member ?? ''} ${signatureOf(checkout)}`;
/** The days of the page's address; others than those that a choice began with void it, none leave it as it is. */
const askedFor = ({ from_date, to_date }: Base): string => [from_date, to_date].join(' ').trim();

function choiceKept(storage: BrowserStorage, base: Base): Choice | undefined {
  try {
    const { of, days, choice } = v.parse(keptChoice, JSON.parse(storage.get('choice') ?? 'null'));
    const asked = askedFor(base);
    return of === baseOf(base) && (asked === '' || asked === days)
      ? { ...choice, from_date: choice.from_date, to_date: choice.to_date, headquarterId: choice.headquarterId }
      : undefined;
  } catch {
    return undefined;
  }
}

const provideAddress = ({ api }: Deps) =>
  addressMachine.provide({
    actors: {
      measure: fromPromise(({ input: { productId, cap }, signal }) =>
        call(api.GET('/v1/geos/{productId}/distances/{cap}', { params: { path: { productId, cap } }, signal })),
      ),
    } satisfies ActorsOf<typeof addressMachine>,
  });

export const provideCheckoutLoan = (deps: Deps) => {
  const { api, storage } = deps;
  const remember = (context: Base & { choice: Choice }) => {
    const { choice } = context;
    storage.set('choice', JSON.stringify({ of: baseOf(context), days: askedFor(context), choice }));
  };
  return checkoutLoanMachine.provide({
    actors: {
      loadLoanPage: fromPromise(async ({ input, signal }) => {
        const known = input.checkout.product?.id;
        const [checkout, begun] = await Promise.all([
          call(api.GET('/v1/checkout', { signal })),
          known === undefined ? undefined : loadPage(api, known, input, signal),
        ]);
        const id = checkout.product?.id;
        // Another tab may have changed the object of the draft.
        const page =
          id === undefined
            ? undefined
            : id === known
              ? begun
              : await loadPage(api, id, { checkout, terms: input.terms }, signal);
        return { checkout, page, kept: choiceKept(storage, { ...input, checkout }) };
      }),
      watchQuestion,
      address: provideAddress(deps),
      saveShipping: saveShipping(deps),
      saveDays: saveDays(deps),
    } satisfies ActorsOf<typeof checkoutLoanMachine>,
    actions: {
      rememberChoice: ({ context }) => remember(context),
      rememberAsked: ({ context }) => {
        if (context.from_date !== undefined) remember(context);
      },
      forgetChoice: () => storage.remove('choice'),
    } satisfies Actions,
  });
};
