import type { ActorRefFrom } from 'xstate';
import type { bulkMachine } from '#machines/inventory/bulk.machine';
import type { objectMachine } from '#machines/inventory/object.machine';
import type { objectPagesMachine, objectsMachine } from '#machines/inventory/objects.machine';

export type BulkActor = ActorRefFrom<typeof bulkMachine>;
export type ObjectsActor = ActorRefFrom<typeof objectsMachine>;
export type ObjectPagesActor = ActorRefFrom<typeof objectPagesMachine>;
export type ObjectActor = ActorRefFrom<typeof objectMachine>;
