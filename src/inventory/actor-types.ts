import type { ActorRefFrom } from 'xstate';
import type { bulkMachine } from '#machines/inventory/bulk.machine';
import type { namingMachine } from '#machines/inventory/naming.machine';
import type { objectMachine } from '#machines/inventory/object.machine';
import type { objectPagesMachine, objectsMachine } from '#machines/inventory/objects.machine';
import type { photoObjectsMachine } from '#machines/inventory/photo-objects.machine';
import type { objectWaitsMachine } from '#machines/inventory/object-waits.machine';

export type BulkActor = ActorRefFrom<typeof bulkMachine>;
export type NamingActor = ActorRefFrom<typeof namingMachine>;
export type PhotoObjectsActor = ActorRefFrom<typeof photoObjectsMachine>;
export type ObjectsActor = ActorRefFrom<typeof objectsMachine>;
export type ObjectPagesActor = ActorRefFrom<typeof objectPagesMachine>;
export type ObjectActor = ActorRefFrom<typeof objectMachine>;
export type WaitsActor = ActorRefFrom<typeof objectWaitsMachine>;
