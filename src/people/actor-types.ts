import type { ActorRefFrom } from 'xstate';
import type { personMachine } from '#machines/people/person.machine';

export type PersonActor = ActorRefFrom<typeof personMachine>;
