import fastifyPlugin from 'fastify-plugin';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalid, problemOf } from '#server/core/errors';
import { isHeldUp, isShortOfDescriptors, outageOf, refusedData } from '#server/core/outages';
import { TAKEN_CODES } from '#server/core/scanned-codes.queries';
import { deletedField, isOfErased } from '#server/db/transaction';
import { fieldsOf } from '#server/http/field-reasons';
import { sendOutagePage } from '#server/pages/outage-page';
import { isPage } from '#server/pages/page';

declare module 'fastify' {
  interface FastifyInstance {
    answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
    answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  }
}

/** The answers to what is refused and to what fails. */
export const errors = fastifyPlugin(
  (app, _options, registered) => {
    app.decorate('answerUnknown', (request: FastifyRequest, reply: FastifyReply) =>
      answerError(new ApiError('resource.not_found'), request, reply),
    );
    app.decorate('answerError', answerError);
    app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
    registered();
  },
  { name: 'errors' },
);

/** Every refused request ends here: one body, one content type, no internals; a page that fails gets an HTML page. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal =
    error instanceof ApiError
      ? error
      : (outageOf(error, request.method) ?? conflictOf(error) ?? refusalOf(error as FastifyError));
  if (refusal.status >= 500 && !(error instanceof ApiError && error.retryAfter !== undefined))
    request.log.error(
      { err: error },
      isShortOfDescriptors(error) ? 'the process has too few file descriptors (ulimit -n)' : 'request failed',
    );
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.status >= 500 && isPage(request)) return sendOutagePage(refusal, request, reply);
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, request)));
}

/** The refusal for a code that somebody else has written a moment ago. */
function conflictOf(error: unknown): ApiError | undefined {
  const code = TAKEN_CODES[refusedData(error) ?? ''];
  return code && new ApiError(code);
}

/** The refusal for an error of the framework or the database; `internal` for any other. */
function refusalOf(error: FastifyError): ApiError {
  // A malformed id cannot identify anything: not found.
  if (error.validation && error.validationContext === 'params') return new ApiError('resource.not_found');
  if (error.validation) {
    const fields = fieldsOf(error.validation, error.validationContext ?? 'body');
    return new ApiError('resource.validation', { fields });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new ApiError('request.too_large');
    case 'FST_ERR_NOT_FOUND':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('resource.not_found');
    // PostgreSQL does not store text with a NUL.
    case '22021':
    case '22P05':
      return new ApiError('resource.validation', { fields: { body: 'characters' } });
  }
  // Erased, or merged with another account, while the call was under way.
  if (isOfErased(error)) return new ApiError('auth.session_expired');
  const field = deletedField(error);
  if (field !== undefined) return invalid({ [field]: 'refused' });
  // Others went ahead each time.
  if (isHeldUp(error)) return new ApiError('request.too_many', { retryAfter: 1 });
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new ApiError('request.malformed') : new ApiError('internal');
}
