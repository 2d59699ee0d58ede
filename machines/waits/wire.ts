import type { components } from '#openapi/types.d.ts';

/** A member waits for an object on some days between two dates. */
export type Wait = components['schemas']['Wait'];
/** Days that are kept for one person. */
export type WaitOffer = components['schemas']['WaitOffer'];
/** One with days that are kept for its member now. */
export type OfferedWait = Wait & { offer: WaitOffer };

export const isOffered = (wait: Wait): wait is OfferedWait => wait.offer !== null;
