import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';
import type { Deps } from '#server/core/context';

/** The headers that tell browsers what a page may do: load, frame, send on. */
export const securityHeaders = fastifyPlugin<{ deps: Deps }>(
  async (app, { deps }) => {
    const { config } = deps;
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
  },
  { name: 'security-headers' },
);
