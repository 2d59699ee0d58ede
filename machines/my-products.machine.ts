import { assign, sendTo, setup } from 'xstate';
import { type Failure, toFailure } from './failure.ts';
import { loadEnds, loadError } from './loading.ts';
import { isUnknown } from './pages.machine.ts';
import { slot } from './slot.ts';
import { failureNotice, notice, session, toasts } from './system.ts';
import type { ProductTile } from './wire.ts';

/** What an owner may do with a shared object, besides changing it. */
export type OwnDeed = 'pause' | 'resume' | 'withdraw';

type MyProductsEvent =
  | { type: 'retry' }
  | { type: 'deed.asked'; object: ProductTile; deed: OwnDeed }
  | { type: 'confirmed' }
  | { type: 'dismissed' };

/** What came of it: the object's new status, or undefined where it is gone. */
export type DeedDone = { status: ProductTile['status'] } | undefined;

interface Context {
  document: readonly ProductTile[] | undefined;
  chosen: ProductTile | undefined;
  deed: OwnDeed | undefined;
  failure: Failure | undefined;
  /** Why the question on show was refused. */
  refusal: Failure | undefined;
}

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** The objects that the member shares; each can be paused, offered again and withdrawn, what matters after a question. */
export const myProductsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MyProductsEvent,
    tags: {} as 'loading' | 'failed' | 'unknown' | 'asking' | 'busy',
  },
  actors: {
    load: slot<readonly ProductTile[], undefined>('myProducts.load'),
    doDeed: slot<DeedDone, { id: string; deed: OwnDeed }>('myProducts.doDeed'),
  },
  guards: {
    isUnknown,
    isHarmless: (_, { deed }: { deed: OwnDeed }) => deed === 'resume',
    isAsking: ({ context }) => context.deed !== 'resume',
  },
  actions: {
    keepDocument: assign((_, { document }: { document: readonly ProductTile[] }) => ({ document, failure: undefined })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    choose: assign((_, { object, deed }: { object: ProductTile; deed: OwnDeed }) => ({
      chosen: object,
      deed,
      refusal: undefined,
    })),
    clearRefusal: assign({ refusal: undefined }),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: toFailure(params.error) })),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
    showDone: assign(({ context: { document, chosen } }, { done }: { done: DeedDone }) => ({
      document: document?.flatMap((each) =>
        each.id !== chosen?.id ? [each] : done === undefined ? [] : [{ ...each, status: done.status }],
      ),
    })),
    tell: sendTo(toasts, ({ context: { deed, chosen } }) =>
      notice('success', `product.${deed === 'withdraw' ? 'withdrawn' : deed === 'pause' ? 'paused' : 'resumed'}`, {
        name: chosen?.name ?? '',
      }),
    ),
    reloadMe: sendTo(session, { type: 'me.reload' }),
  },
}).createMachine({
  id: 'myProducts',
  context: { document: undefined, chosen: undefined, deed: undefined, failure: undefined, refusal: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'shown',
          actions: { type: 'keepDocument', params: ({ event }) => ({ document: event.output }) },
        },
        onError: loadError,
      },
    },
    ...loadEnds,
    shown: {
      on: {
        'deed.asked': [
          {
            guard: { type: 'isHarmless', params: ({ event }) => event },
            target: 'doing',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      tags: 'asking',
      on: { confirmed: { target: 'doing', actions: 'clearRefusal' }, dismissed: 'shown' },
    },
    doing: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'doDeed',
        src: 'doDeed',
        input: ({ context: { chosen, deed } }) => ({ id: chosen?.id ?? '', deed: deed ?? 'resume' }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'showDone', params: ({ event }) => ({ done: event.output }) }, 'tell', 'reloadMe'],
        },
        onError: [
          { guard: 'isAsking', target: 'asking', actions: { type: 'storeRefusal', params: errorOf } },
          { target: 'shown', actions: { type: 'raiseFailure', params: errorOf } },
        ],
      },
    },
  },
});
