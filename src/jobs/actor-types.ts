import type { ActorRefFrom } from 'xstate';
import type { deletionsMachine } from '#machines/jobs/deletions.machine';
import type { jobMachine } from '#machines/jobs/job.machine';
import type { toolsMachine } from '#machines/jobs/tools.machine';

export type ToolsActor = ActorRefFrom<typeof toolsMachine>;
export type JobActor = ActorRefFrom<typeof jobMachine>;
export type DeletionsActor = ActorRefFrom<typeof deletionsMachine>;
