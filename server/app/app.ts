import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { authorise, depsOfCaller, recordOutcome, requireGoingOn, visitor } from '#server/http/access';
import { networkOf } from '#server/auth/throttle';
import { makeTokens, type Tokens } from '#server/auth/tokens';
import { makeCatalogueCache, type CatalogueCache } from '#server/catalogue/answer-cache';
import { compressAnswers } from '#server/http/compress';
import { endStreamOfHead, headAsGet, refuseUnreadable, serverOfBoundedConnections } from '#server/http/connections';
import type { Context, Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { lazily } from '#server/core/lazily';
import { prepareDrain } from '#server/http/drain';
import { ApiError, invalid, problemOf } from '#server/core/errors';
import { fieldsOf } from '#server/http/field-reasons';
import { handlerOf } from '#server/app/handlers';
import { localeOf } from '#server/core/words/locale';
import type { ContractRoute } from '#server/http/contract/contract-routes';
import { registerOperations } from '#server/http/contract/openapi';
import { databaseUnavailable, isHeldUp, isShortOfDescriptors, outageOf, refusedData } from '#server/core/outages';
import { TAKEN_CODES } from '#server/core/scanned-codes.queries';
import { deletedField, isOfErased } from '#server/db/transaction';
import { sendOutagePage } from '#server/pages/outage-page';
import { isPage, servePages } from '#server/pages/page';
import type { PictureProcess } from '#server/core/ports/pictures';
import { makePictureProcess } from '#server/pictures/picture-process';
import { serveLazily } from '#server/pages/serve-lazily';
import { makeLiveLoans } from '#server/staff/live/live';
import { makeStreams, type Streams } from '#server/staff/live/streams';
import { serveFiles } from '#server/http/serve-files';
import { labelOf, makeTenants, type Tenants } from '#server/http/tenant';
import { makeUploadFolder, type UploadFolder } from '#server/http/upload/upload-folder';
import { serveWebManifest } from '#server/pages/web-manifest';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context;
  }
  interface FastifyInstance {
    tokens: Tokens;
    tenants: Tenants;
    catalogue: CatalogueCache;
    pictures: PictureProcess;
    uploads: UploadFolder;
    /** Live updates of the day board. */
    streams: Streams;
    /** False before the server is ready and while it drains: `/v1/status` then answers 503. */
    isReady: () => boolean;
    /** Starts draining: pending answers are the last ones, and connections still open after the timeout are cut off. */
    drain: (cutAfterMilliseconds: number) => void;
    /** False while the database is down. */
    hasDatabase: () => boolean;
    answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
    answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  }
}

export interface AppOptions {
  /** Calls per minute and network address, ten times as many for pages and files; raised by tests that race many members. */
  callsPerMinute?: number;
  /** Adds routes outside the contract before the application is ready: for the demo or a benchmark. */
  extend?: (app: FastifyInstance) => void;
}

/** A page loads its code and pictures, so files are requested far more often than calls. */
const filesPerCall = 10;

/** Retry-After for a closed library, in seconds. */
const closedSeconds = 60;

/** JSON bodies are small; files have their own limit in the contract. */
const bodyLimit = 64 * 1024;

/** Builds the HTTP application on shared dependencies; it does not listen, so tests inject requests. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps;
  // One per address that a host name resolves to.
  const drains: ReturnType<typeof prepareDrain>[] = [];
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: 180_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    // Requests that arrive while the server drains are still answered.
    return503OnClosing: false,
    serverFactory: (handle, settings) => {
      const server = serverOfBoundedConnections(headAsGet(handle), settings);
      drains.push(prepareDrain(server));
      return server;
    },
    clientErrorHandler: refuseUnreadable,
  });

  let ready = false;
  app.decorate('isReady', () => ready);
  app.decorate('drain', (cutAfterMilliseconds: number) => {
    ready = false;
    for (const drain of drains) drain(cutAfterMilliseconds);
  });
  app.decorate('hasDatabase', () => deps.presence?.isUp() !== false);
  app.addHook('onReady', (done) => {
    ready = true;
    done();
  });
  app.decorateRequest('ctx');
  app.decorate('tokens', makeTokens(config.sessionSecrets, deps.clock));
  app.decorate('tenants', makeTenants(deps.db));
  app.decorate('catalogue', makeCatalogueCache(deps.db));
  app.decorate('uploads', makeUploadFolder(`${config.dataDir}/uploads`));
  app.decorate('pictures', makePictureProcess({ log: deps.log }));
  app.addHook('onClose', () => app.pictures.close());
  const live = makeLiveLoans(deps.pool, deps.log);
  app.decorate('streams', makeStreams(live));
  // Streams never end by themselves; their pages reconnect to another server.
  app.addHook('preClose', (done) => {
    app.streams.close();
    done();
  });
  app.addHook('onClose', () => live.close());
  app.decorate('answerUnknown', (request: FastifyRequest, reply: FastifyReply) =>
    answerError(new ApiError('resource.not_found'), request, reply),
  );
  app.decorate('answerError', answerError);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));

  // PayPal's button loads from PayPal, in its frames and windows; without it, no third-party script may run.
  const paypalHosts =
    deps.paypal && !deps.paypal.simulation ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...paypalHosts],
        // Server-rendered markup has inline styles; rich text is stripped of them (`server/core/words/safe-html.ts`).
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...paypalHosts],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...paypalHosts],
        ...(paypalHosts.length > 0
          ? { 'frame-src': [...(config.hasInspector ? ["'self'"] : []), ...paypalHosts] }
          : {}),
        'media-src': ["'self'", 'blob:'],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    ...(paypalHosts.length > 0 ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const } } : {}),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only if the product is served over https: browsers would remember it for plain-http copies too.
    strictTransportSecurity: config.publicUrl?.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  // The inspector is docked into the pages of the product, and nothing else may be framed.
  if (config.hasInspector)
    app.addHook('onSend', (request, reply, _payload, done) => {
      const policy = reply.getHeader('content-security-policy');
      if (request.url.split('?')[0] === '/ui/inspector' && typeof policy === 'string')
        void reply.header(
          'content-security-policy',
          policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        );
      done();
    });
  await app.register(cookie);
  compressAnswers(app);
  app.addHook('onSend', endStreamOfHead);
  const callsPerMinute = options.callsPerMinute ?? 1200;
  // By the matched route: a URL can be spelt in many ways.
  const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/v1/') === true;
  await app.register(rateLimit, {
    global: true,
    max: (request) => (isCall(request) ? callsPerMinute : callsPerMinute * filesPerCall),
    timeWindow: 60_000,
    keyGenerator: (request) => `${isCall(request) ? 'calls' : 'pages'} ${networkOf(request.ip)}`,
    errorResponseBuilder: (_request, limit) =>
      new ApiError('request.too_many', { retryAfter: Math.ceil(limit.ttl / 1000) }),
  });

  // Do not wait for a database that is known to be down.
  app.addHook('onRequest', (request, _reply, next) => {
    next(app.hasDatabase() || isWithoutDatabase(request) ? undefined : databaseUnavailable());
  });

  const libraryOf = (request: FastifyRequest): Promise<Library | undefined> =>
    app.tenants.byLabel(labelOf(request.hostname, config.defaultLibrary));

  await app.register(async (api) => {
    const allow = async (request: FastifyRequest, route: ContractRoute): Promise<void> => {
      const library = await libraryOf(request);
      if (!library) throw new ApiError('library.not_found');
      if (!library.is_available && !route.whenClosed)
        throw new ApiError('library.unavailable', { retryAfter: closedSeconds });
      request.ctx = { library, locale: localeOf(request), actor: visitor, deps };
      const actor = await authorise(request, route, library, deps, app.tokens);
      request.ctx.actor = actor;
      if (actor.kind === 'member' && route.method !== 'GET') request.ctx.deps = depsOfCaller(deps, library, actor);
    };
    await registerOperations(api, handlerOf, { allow, requireGoingOn });
    api.addHook('onSend', async (request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      void reply.header('x-request-id', request.id);
      await recordOutcome(request, reply.statusCode);
    });
  });
  await serveFiles(app, deps, libraryOf);
  await serveWebManifest(app, deps, libraryOf);
  serveLazily(app, ['/docs', '/docs/*'], async () => (await loadDocs()).makeDocs());
  if (config.mailboxIsOpen) await (await import('#server/mail/dev-mailbox')).serveMailbox(app, deps);
  options.extend?.(app);
  servePages(app, deps, libraryOf);
  return app;
}

const loadDocs = lazily(() => import('#server/http/contract/docs'));

/** Served even while the database is down: the status, and the files of the pages. */
const isWithoutDatabase = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/v1/status' || (!isPage(request) && !/^\/(v1|files)(\/|$)/.test(request.url));

/** Every refused request ends here: one body, one content type, no internals; a page that fails gets an HTML page. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
