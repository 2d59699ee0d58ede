import rateLimit from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#server/auth/throttle';
import { ApiError } from '#server/core/errors';

/** A page loads its code and pictures, so files are requested far more often than calls. */
const filesPerCall = 10;

// By the matched route: a URL can be spelt in many ways.
const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/v1/') === true;

/** How often a network may call in a minute. */
export const rateLimits = fastifyPlugin<{ callsPerMinute: number }>(
  async (app, { callsPerMinute }) => {
    await app.register(rateLimit, {
      global: true,
      max: (request) => (isCall(request) ? callsPerMinute : callsPerMinute * filesPerCall),
      timeWindow: 60_000,
      keyGenerator: (request) => `${isCall(request) ? 'calls' : 'pages'} ${networkOf(request.ip)}`,
      errorResponseBuilder: (_request, limit) =>
        new ApiError('request.too_many', { retryAfter: Math.ceil(limit.ttl / 1000) }),
    });
  },
  { name: 'rate-limits', dependencies: ['errors'] },
);
