import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { authorise, visitor } from '#server/access';
import { networkOf } from '#server/auth/throttle';
import { makeTokens, type Tokens } from '#server/auth/tokens';
import { makeCatalogueMemory, type CatalogueMemory } from '#server/catalogue-memory';
import { compressAnswers } from '#server/compress';
import { refuseUnreadable, serverOfBoundedConnections } from '#server/connections';
import type { Context, Deps } from '#server/context';
import type { Library } from '#server/db/libraries';
import { prepareDrain } from '#server/drain';
import { ApiError, problemOf } from '#server/errors';
import { fieldsOf } from '#server/field-reasons';
import { handlers } from '#server/handlers';
import { localeOf } from '#server/locale';
import { registerOperations } from '#server/openapi';
import { awayRefusal, outageOf } from '#server/outages';
import { sendOutagePage } from '#server/outage-page';
import { isPage, servePages } from '#server/page';
import { makePictureProcess, type PictureProcess } from '#server/picture-process';
import { serveLater } from '#server/serve-later';
import { serveFiles } from '#server/serve-files';
import { labelOf, makeTenants, type Tenants } from '#server/tenant';
import { makeUploadFolder, type UploadFolder } from '#server/upload-folder';
import { serveWebManifest } from '#server/web-manifest';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context;
  }
  interface FastifyInstance {
    tokens: Tokens;
    tenants: Tenants;
    catalogue: CatalogueMemory;
    pictures: PictureProcess;
    uploads: UploadFolder;
    /** False before the server is ready and while it drains: `/v1/status` answers 503 then. */
    isReady: () => boolean;
    /** Begins the end: the answers under way are the last ones, and what is open after so long is cut off. */
    drain: (cutAfterMilliseconds: number) => void;
    /** False while the database is away. */
    hasDatabase: () => boolean;
    answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
    answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  }
}

export interface AppOptions {
  /** Calls a minute and network address, ten times as many pages and files; the tests that race many members raise it. */
  callsPerMinute?: number;
  /** Adds routes that are not the contract's before the application is ready: of the demo, of a benchmark. */
  extend?: (app: FastifyInstance) => void;
}

/** A page brings its code and pictures along, so many more of them than of calls are usual. */
const filesPerCall = 10;

/** When to ask again whether a library is open, seconds. */
const closedSeconds = 60;

/** JSON bodies are small; files have their own limit in the contract. */
const bodyLimit = 64 * 1024;

/** Builds the HTTP application on shared dependencies; it listens nowhere yet, so tests inject requests. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps;
  // One for each address that a host name stands for.
  const drains: ReturnType<typeof prepareDrain>[] = [];
  const app = fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: 180_000,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    // Who asks while the server drains is still answered.
    return503OnClosing: false,
    serverFactory: (handle, settings) => {
      const server = serverOfBoundedConnections(handle, settings);
      drains.push(prepareDrain(server));
      return server;
    },
    clientErrorHandler: refuseUnreadable,
  }) as unknown as FastifyInstance;

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
  app.decorate('catalogue', makeCatalogueMemory(deps.db));
  app.decorate('uploads', makeUploadFolder(`${config.dataDir}/uploads`));
  app.decorate('pictures', makePictureProcess({ log: deps.log }));
  app.addHook('onClose', () => app.pictures.close());
  app.decorate('answerUnknown', (request: FastifyRequest, reply: FastifyReply) =>
    answerError(new ApiError('resource.not_found'), request, reply),
  );
  app.decorate('answerError', answerError);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));

  // PayPal's own button comes from PayPal, in frames and windows of PayPal; where nothing is paid there, nobody else's script runs.
  const paypalHosts =
    deps.paypal && !deps.paypal.simulation ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...paypalHosts],
        // PayPal's script writes the styles of its button's frame into the page.
        'style-src': ["'self'", ...(paypalHosts.length > 0 ? ["'unsafe-inline'"] : [])],
        'img-src': ["'self'", 'data:', 'blob:', ...paypalHosts],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...paypalHosts],
        ...(paypalHosts.length > 0 ? { 'frame-src': paypalHosts } : {}),
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
    // Only where the product is reached over https: a browser would remember it for plain-http copies as well.
    strictTransportSecurity: config.publicUrl?.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  await app.register(cookie);
  compressAnswers(app);
  const callsPerMinute = options.callsPerMinute ?? 1200;
  // By the route that was matched: the same address can be spelt in many ways.
  const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/v1/') === true;
  await app.register(rateLimit, {
    global: true,
    max: (request) => (isCall(request) ? callsPerMinute : callsPerMinute * filesPerCall),
    timeWindow: 60_000,
    keyGenerator: (request) => `${isCall(request) ? 'calls' : 'pages'} ${networkOf(request.ip)}`,
    errorResponseBuilder: (_request, limit) =>
      new ApiError('request.too_many', { retryAfter: Math.ceil(limit.ttl / 1000) }),
  });

  // Nobody waits for a database that is known to be away.
  app.addHook('onRequest', (request, _reply, next) => {
    next(app.hasDatabase() || isWithoutDatabase(request) ? undefined : awayRefusal());
  });

  const libraryOf = (request: FastifyRequest): Promise<Library | undefined> =>
    app.tenants.byLabel(labelOf(request.hostname, config.defaultLibrary));

  await app.register(async (api) => {
    await registerOperations(api, handlers, async (request, { access, whenClosed }) => {
      const library = await libraryOf(request);
      if (!library) throw new ApiError('library.not_found');
      if (!library.is_available && !whenClosed)
        throw new ApiError('library.unavailable', { retryAfter: closedSeconds });
      request.ctx = { library, locale: localeOf(request), actor: visitor, deps };
      request.ctx.actor = await authorise(request, access, library, deps, app.tokens);
    });
    api.addHook('onSend', async (request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      void reply.header('x-request-id', request.id);
    });
  });
  await serveFiles(app, deps, libraryOf);
  await serveWebManifest(app, libraryOf);
  serveLater(app, ['/docs', '/docs/*'], async () => (await import('#server/docs')).makeDocs());
  if (config.mailboxIsOpen) await (await import('#server/dev-mailbox')).serveMailbox(app, deps);
  options.extend?.(app);
  servePages(app, deps, libraryOf);
  return app;
}

/** What is answered as ever while the database is away: the status, and the files that pages are built of. */
const isWithoutDatabase = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/v1/status' || (!isPage(request) && !/^\/(v1|files)(\/|$)/.test(request.url));

/** Every refusal of a request leaves through here: one body, one content type, nothing of the inside in it; of a page that fails, a page. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal =
    error instanceof ApiError ? error : (outageOf(error, request.method) ?? refusalOf(error as FastifyError));
  if (refusal.status >= 500 && !(error instanceof ApiError && error.retryAfter !== undefined))
    request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.status >= 500 && isPage(request)) return sendOutagePage(refusal, request, reply);
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, request)));
}

/** The refusal that stands for an error of the framework, of the database, or of nobody. */
function refusalOf(error: FastifyError): ApiError {
  // An id of a wrong form is one that there is nothing under.
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
    // PostgreSQL keeps no text with a NUL in it.
    case '22021':
    case '22P05':
      return new ApiError('resource.validation', { fields: { body: 'characters' } });
  }
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new ApiError('request.malformed') : new ApiError('internal');
}
