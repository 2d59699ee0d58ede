import type { ActorRefFrom } from 'xstate';
import type { objectMachine } from '#machines/inventory/object.machine';
import type { objectPagesMachine, objectsMachine } from '#machines/inventory/objects.machine';

export type ObjectsActor = ActorRefFrom<typeof objectsMachine>;
export type ObjectPagesActor = ActorRefFrom<typeof objectPagesMachine>;
export type ObjectActor = ActorRefFrom<typeof objectMachine>;
