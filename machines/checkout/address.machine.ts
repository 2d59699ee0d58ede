import { assign, sendParent, setup } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { validate } from '../core/forms/form-fields.ts';
import { chooseByCity, isElsewhere, isTownOf, withinRadius, type Town } from '../rules/delivery.ts';
import { addressForm } from '../rules/forms.ts';
import { plainCap } from '../rules/typed/cap.ts';
import { slot } from '../core/slot.ts';
import type { DeliveryAddress, Distance } from '../core/wire.ts';

/**
 * `missing`: a field is empty or invalid; `refused`: too far away, or an unknown CAP; `elsewhere`: the town contradicts the CAP; `open`: the server
 * decides.
 */
export type AddressVerdict = 'missing' | 'refused' | 'elsewhere' | 'open';

/** Reported to the page around the form after every change. */
export type AddressReport = { type: 'address.changed'; address: DeliveryAddress; verdict: AddressVerdict };

type AddressEvent =
  /** All fields as they are in the form, after every change. */
  | { type: 'address.typed'; address: DeliveryAddress }
  /** The server knows the town elsewhere. */
  | { type: 'town.refused' }
  | { type: 'retry' };

interface AddressContext {
  values: DeliveryAddress;
  productId: string;
  radius: number;
  /** Distances from the object to the towns of the CAP; undefined until loaded. */
  rows: readonly Distance[] | undefined;
  failure: Failure | undefined;
  /** The town that the server refused under this CAP. */
  refusedCity: string | undefined;
}

const tooFar: Failure = { kind: 'problem', status: 409, code: 'delivery.too_far' };
const isUnknownCap = (failure: Failure | undefined) => failure?.kind === 'problem' && failure.status === 404;
const hasWholeCap = (values: DeliveryAddress): boolean => validate(addressForm, { ...values })['cap'] === undefined;

type Place = Pick<AddressContext, 'rows' | 'values' | 'refusedCity'>;

/** Whether the town contradicts the CAP, as far as known. A province that is still being typed says nothing. */
export function isTownElsewhere({ rows, values, refusedCity }: Place): boolean {
  const { city, province } = validate(addressForm, { ...values });
  if (rows === undefined || city !== undefined || province !== undefined) return false;
  return values.city === refusedCity || isElsewhere(plainCap(values.cap), rows, values);
}

/** The towns of the CAP, while the typed one contradicts it. */
export const townsInstead = (place: Place): readonly Town[] => (isTownElsewhere(place) ? (place.rows ?? []) : []);

/**
 * Distance in kilometres from the object's location to the address: that of its town, else of the nearest town with the CAP; none to a town that
 * contradicts it.
 */
export const distanceTo = (place: Place): number | undefined =>
  place.rows && !isTownElsewhere(place) ? chooseByCity(place.rows, place.values.city)?.distance_from_u : undefined;

/** The towns of the CAP, while the typed town is not among them or its province does not match. */
export const proposedTowns = (place: Place): readonly Town[] =>
  place.rows === undefined || (isTownOf(place.rows, place.values) && !isTownElsewhere(place)) ? [] : place.rows;

/** Why delivery there is impossible, as far as known; undefined if it is possible or not known yet. */
export const addressRefusal = (context: AddressContext): Failure | undefined => {
  if (context.failure) return context.failure;
  const km = distanceTo(context);
  return km === undefined || withinRadius(km, context.radius) ? undefined : tooFar;
};

function verdictOf(context: AddressContext): AddressVerdict {
  if (Object.keys(validate(addressForm, { ...context.values })).length > 0) return 'missing';
  if (isTownElsewhere(context)) return 'elsewhere';
  const refusal = addressRefusal(context);
  return refusal === tooFar || isUnknownCap(refusal) ? 'refused' : 'open';
}

/** The address of a delivery. As soon as the CAP has five digits, the page says whether the object can be delivered there. */
export const addressMachine = setup({
  types: {
    input: {} as { productId: string; radius: number; address: DeliveryAddress },
    context: {} as AddressContext,
    events: {} as AddressEvent,
    tags: {} as 'measuring',
  },
  actors: { measure: slot<readonly Distance[], { productId: string; cap: string }>('measure') },
  actions: {
    storeFailure,
    keepRows: assign((_, { rows }: Pick<AddressContext, 'rows'>) => ({ rows })),
    keepValues: assign((_, { address }: { address: DeliveryAddress }) => ({ values: address })),
    forgetRows: assign({ rows: undefined, failure: undefined, refusedCity: undefined }),
    refuseTown: assign(({ context }) => ({ refusedCity: context.values.city })),
    report: sendParent(({ context }: { context: AddressContext }): AddressReport => ({
      type: 'address.changed',
      address: context.values,
      verdict: verdictOf(context),
    })),
  },
  guards: {
    isOtherCap: ({ context }, { address }: { address: DeliveryAddress }) =>
      plainCap(address.cap) !== plainCap(context.values.cap),
    isWholeCap: ({ context }) => hasWholeCap(context.values),
  },
}).createMachine({
  id: 'address',
  context: ({ input: { productId, radius, address } }) => ({
    productId,
    radius,
    values: address,
    rows: undefined,
    failure: undefined,
    refusedCity: undefined,
  }),
  initial: 'deciding',
  on: {
    'address.typed': [
      {
        guard: { type: 'isOtherCap', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'keepValues', params: ({ event }) => event },
      },
      { actions: [{ type: 'keepValues', params: ({ event }) => event }, 'report'] },
    ],
  },
  states: {
    deciding: {
      description: 'Only a complete postal code can be measured',
      entry: ['forgetRows', 'report'],
      always: [{ guard: 'isWholeCap', target: 'measuring' }, { target: 'incomplete' }],
    },
    incomplete: { description: 'The postal code is incomplete, so the distance is unknown' },
    measuring: {
      description: 'The distance from the object to the postal code is being measured',
      tags: 'measuring',
      invoke: {
        id: 'measure',
        src: 'measure',
        input: ({ context }) => ({ productId: context.productId, cap: plainCap(context.values.cap) }),
        onDone: {
          target: 'measured',
          actions: [{ type: 'keepRows', params: ({ event }) => ({ rows: event.output }) }, 'report'],
        },
        onError: {
          target: 'measured',
          actions: [failureStored, 'report'],
        },
      },
    },
    measured: {
      description: 'The distance tells whether the address can be delivered to',
      on: { retry: 'deciding', 'town.refused': { actions: ['refuseTown', 'report'] } },
    },
  },
});
