import type { ActorRefFrom } from 'xstate';
import type { cropMachine } from '#machines/objects/crop.machine';
import type { ownProductMachine } from '#machines/objects/own-product.machine';
import type { ownProductsMachine } from '#machines/objects/own-products.machine';
import type { uploadQueueMachine } from '#machines/objects/upload-queue.machine';
import type { uploadMachine } from '#machines/objects/upload.machine';

/** The actors that a screen shares with its parts. */
export type CropActor = ActorRefFrom<typeof cropMachine>;
export type OwnProductActor = ActorRefFrom<typeof ownProductMachine>;
export type OwnProductsActor = ActorRefFrom<typeof ownProductsMachine>;
export type QueueActor = ActorRefFrom<typeof uploadQueueMachine>;
export type UploadActor = ActorRefFrom<typeof uploadMachine>;
