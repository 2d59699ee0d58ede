import { ApiError } from '#server/core/errors';

/** Refuses a call whose feature is not enabled in this installation. */
export const unavailable = (): never => {
  throw new ApiError('feature.not_available');
};
