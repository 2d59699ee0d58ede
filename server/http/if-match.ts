import type { FastifyRequest } from 'fastify';
import { ApiError, invalid } from '#server/core/errors';

/**
 * Refuses a change that was made from another version than the present one, so that nobody overwrites what they have not seen. @throws ApiError
 * `resource.changed` (412); 422 without `If-Match`
 */
export function requireVersion({ headers }: FastifyRequest, version: string): void {
  const seen = headers['if-match']?.replace(/^"|"$/g, '') ?? '';
  if (seen === '') throw invalid({ 'if-match': 'required' });
  if (seen !== version) throw new ApiError('resource.changed');
}
