import { ApiError } from '#server/errors';

/** Answers a call whose part is not switched on in this installation with the contract's own refusal. */
export const unavailable = (): never => {
  throw new ApiError('feature.not_available');
};
