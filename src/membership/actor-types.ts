import type { ActorRefFrom } from 'xstate';
import type { renewalMachine } from '#machines/membership/renewal.machine';

/** The actors that a screen shares with its parts. */
export type RenewalActor = ActorRefFrom<typeof renewalMachine>;

/** Who gets the verification mail again: the member, by their id, or whoever has just signed up, by their address. */
export type Recipient = { userId: string } | { email: string };
