import type { components } from '#openapi/types.d.ts';

/** One of the caller's objects in the list of them. */
export type OwnTile = components['schemas']['OwnProductTile'];

/** What became of one of the caller's objects. */
export type OwnRecord = components['schemas']['OwnProductRecord'];
export type OwnLoan = components['schemas']['OwnProductLoan'];
