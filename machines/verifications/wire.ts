import type { components } from '#openapi/types.d.ts';

export type PendingObject = components['schemas']['PendingObject'];
