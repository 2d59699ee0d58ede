import type { ActorRefFrom } from 'xstate';
import type { waitMachine } from '#machines/waits/wait.machine';
import type { waitsMachine } from '#machines/waits/waits.machine';

/** The actors that a view shares with its parts. */
export type WaitActor = ActorRefFrom<typeof waitMachine>;
export type WaitsActor = ActorRefFrom<typeof waitsMachine>;
