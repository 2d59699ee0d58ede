import type { components } from '#openapi/types.d.ts';

/** One of the caller's objects in the list of them. */
export type OwnTile = components['schemas']['OwnProductTile'];
