import type { ActorRefFrom } from 'xstate';
import type { recordMachine } from '#machines/members/record.machine';

export type RecordActor = ActorRefFrom<typeof recordMachine>;
