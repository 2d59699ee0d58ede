import type { ActorRefFrom } from 'xstate';
import type { mergeMachine } from '#machines/members/merge.machine';
import type { recordMachine } from '#machines/members/record.machine';

export type RecordActor = ActorRefFrom<typeof recordMachine>;
export type MergeActor = ActorRefFrom<typeof mergeMachine>;
