import type { ActorRefFrom } from 'xstate';
import type { productMachine } from '#machines/product/product.machine';

/** The actors that a screen shares with its parts. */
export type ProductActor = ActorRefFrom<typeof productMachine>;
