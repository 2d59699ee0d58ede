import { assign, enqueueActions, setup } from 'xstate';
import { isTownOf, type Town } from '../rules/delivery.ts';
import { plainCap } from '../rules/typed/cap.ts';
import { slot } from '../core/slot.ts';

/** The address as typed so far. */
export interface TypedPlace extends Town {
  cap: string;
}

interface TownsContext {
  place: TypedPlace;
  /** The towns of the CAP; undefined until they are loaded. */
  towns: readonly Town[] | undefined;
  /** The town that the postal code has filled in. */
  filled: Town | undefined;
}

const isTyped = ({ place, filled }: TownsContext): boolean =>
  !(place.city === '' && place.province === '') && !(place.city === filled?.city && place.province === filled.province);

const noTown: Town = { city: '', province: '' };

/** The only town of the CAP, if neither town nor province has been typed; where there is none, that of the CAP before is taken out. */
const townToFill = (context: TownsContext, towns: readonly Town[]): Town | undefined =>
  isTyped(context) ? undefined : towns.length === 1 ? towns[0] : context.filled && noTown;

/** Suggested towns of a CAP, while the typed town is not among them or its province does not match. */
export const townsToChoose = ({ place, towns }: TownsContext): readonly Town[] =>
  towns === undefined || isTownOf(towns, place) ? [] : towns;

/** Loads the towns of the typed CAP. One alone is filled in, several are suggested; if that fails it does neither. */
export const townsMachine = setup({
  types: {
    input: {} as TypedPlace,
    context: {} as TownsContext,
    events: {} as { type: 'place.changed'; place: TypedPlace },
    emitted: {} as { type: 'town.filled'; town: Town },
  },
  actors: { findTowns: slot<readonly Town[], { cap: string }>('findTowns') },
  actions: {
    forgetTowns: assign({ towns: undefined }),
    keepPlace: assign((_, { place }: Pick<TownsContext, 'place'>) => ({ place })),
    keepTowns: assign((_, { towns }: Pick<TownsContext, 'towns'>) => ({ towns })),
    fillTown: enqueueActions(({ context, enqueue }, { towns }: { towns: readonly Town[] }) => {
      const town = townToFill(context, towns);
      if (town === undefined) return;
      const { city, province } = town;
      enqueue.assign({ filled: { city, province } });
      enqueue.emit({ type: 'town.filled', town: { city, province } });
    }),
  },
  guards: {
    isOtherCap: ({ context }, { place }: { place: TypedPlace }) => plainCap(place.cap) !== plainCap(context.place.cap),
    isWholeCap: ({ context }) => /^\d{5}$/.test(plainCap(context.place.cap)),
  },
}).createMachine({
  id: 'towns',
  context: ({ input }) => ({ place: input, towns: undefined, filled: undefined }),
  initial: 'deciding',
  on: {
    'place.changed': [
      {
        guard: { type: 'isOtherCap', params: ({ event }) => event },
        target: '.deciding',
        actions: ['forgetTowns', { type: 'keepPlace', params: ({ event }) => event }],
      },
      { actions: { type: 'keepPlace', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: {
      description: 'A postal code was typed; only five digits are looked up',
      always: [{ guard: 'isWholeCap', target: 'asking' }, { target: 'idle' }],
    },
    asking: {
      description: 'The towns of the postal code are being looked up',
      invoke: {
        id: 'findTowns',
        src: 'findTowns',
        input: ({ context }) => ({ cap: plainCap(context.place.cap) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepTowns', params: ({ event }) => ({ towns: event.output }) },
            { type: 'fillTown', params: ({ event }) => ({ towns: event.output }) },
          ],
        },
        onError: 'idle',
      },
    },
    idle: { description: 'Nothing is being looked up' },
  },
});
