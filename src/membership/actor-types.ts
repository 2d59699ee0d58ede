import type { ActorRefFrom } from 'xstate';
import type { renewalMachine } from '#machines/membership/renewal.machine';

/** The actors that a screen shares with its parts. */
export type RenewalActor = ActorRefFrom<typeof renewalMachine>;
