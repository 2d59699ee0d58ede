import type { ActorRefFrom } from 'xstate';
import type { mergeMachine } from '#machines/members/merge.machine';
import type { newPersonMachine } from '#machines/members/new-person.machine';
import type { recordMachine } from '#machines/members/record.machine';

export type RecordActor = ActorRefFrom<typeof recordMachine>;
export type NewPersonActor = ActorRefFrom<typeof newPersonMachine>;
export type MergeActor = ActorRefFrom<typeof mergeMachine>;
