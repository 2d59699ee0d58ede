import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Capture, type Ledger, newId, type Order, type Step, type Unit } from './ledger.ts';

interface Answer {
  status: number;
  body: unknown;
}

const sentences: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: ['AUTHENTICATION_FAILURE', 'Authentication failed due to missing authorization header, or invalid credentials.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

function refusal(status: number, issue: string): Answer {
  const [name, message] = sentences[status] ?? ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'];
  return { status, body: { name, message, debug_id: newId(13).toLowerCase(), details: [{ issue }], links: [] } };
}

/** Orders v2, Payments v2, OAuth and webhook verification, as PayPal documents them, under the root of `app`. */
export function serveRest(app: FastifyInstance, ledger: Ledger): void {
  const tokens = new Set<string>();
  const silent = new Set<FastifyReply>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onClose', (_app, done) => {
    for (const reply of silent) reply.raw.destroy();
    done();
  });

  /** Wraps a call: authorisation, faults, and the same answer again for the same request id. */
  const serve =
    (step: Step, work: (request: FastifyRequest) => Answer) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      ledger.calls[step] += 1;
      await ledger.watch?.(step, 'before');
      const fault = nextFault(ledger, step, request.url);
      const refused = fault?.when === 'after' ? undefined : fault;
      if (refused && refused.kind !== 'issue') return breakDown(reply, refused.kind);
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const requestId = request.headers['paypal-request-id'];
      const key = typeof requestId === 'string' ? `${request.url} ${requestId}` : undefined;
      const known = key === undefined ? undefined : ledger.answers.get(key);
      let answer: Answer;
      if (step !== 'token' && !tokens.has(bearer)) answer = refusal(401, 'INVALID_TOKEN');
      else if (known) answer = { ...known, status: 200 };
      else if (refused?.kind === 'issue') answer = refusal(422, refused.issue ?? 'INSTRUMENT_DECLINED');
      else answer = work(request);
      if (key !== undefined && answer.status < 300) ledger.answers.set(key, answer);
      if (request.method === 'POST' && answer.status === 201) ledger.changed?.();
      await ledger.watch?.(step, 'after');
      if (fault?.when === 'after') return breakDown(reply, fault.kind);
      return reply
        .code(answer.status)
        .header('paypal-debug-id', newId(13))
        .type('application/json')
        .send(JSON.stringify(answer.body));
    };

  const breakDown = async (reply: FastifyReply, kind: string): Promise<FastifyReply> => {
    if (kind === 'down') {
      const { status, body } = refusal(503, 'SERVICE_UNAVAILABLE');
      return reply.code(status).type('application/json').send(JSON.stringify(body));
    }
    reply.hijack();
    if (kind === 'cut') reply.raw.destroy();
    else silent.add(reply);
    await wait(0);
    return reply;
  };

  app.post(
    '/v1/oauth2/token',
    serve('token', ({ headers, body }) => {
      const { clientId, clientSecret } = ledger.settings;
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      if (headers.authorization !== basic || body !== 'grant_type=client_credentials')
        return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
      const access_token = newId(40);
      tokens.add(access_token);
      return {
        status: 200,
        body: { scope: '', access_token, token_type: 'Bearer', app_id: 'APP-1', expires_in: 32_400, nonce: newId() },
      };
    }),
  );
  app.post(
    '/v2/checkout/orders',
    serve('create', ({ body }) => createOrder(ledger, read(body))),
  );
  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', (request, reply) =>
    serve('get', () => {
      const order = ledger.orders.get(request.params.id);
      return order ? { status: 200, body: order } : refusal(404, 'INVALID_RESOURCE_ID');
    })(request, reply),
  );
  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', (request, reply) =>
    serve('capture', () => captureOrder(ledger, request.params.id))(request, reply),
  );
  app.post<{ Params: { id: string } }>('/v2/payments/captures/:id/refund', (request, reply) =>
    serve('refund', () => refundCapture(ledger, request.params.id))(request, reply),
  );
  app.post(
    '/v1/notifications/verify-webhook-signature',
    serve('verify', ({ body }) => {
      // The event is verified verbatim: parsed and reserialised, its checksum would differ.
      const text = String(body);
      const begin = text.indexOf('"webhook_event":') + '"webhook_event":'.length;
      const genuine = ledger.isGenuine(read(body), text.slice(begin, -1));
      return { status: 200, body: { verification_status: genuine ? 'SUCCESS' : 'FAILURE' } };
    }),
  );
  app.get('/v1/notifications/certs/:id', (_request, reply) =>
    reply.type('application/x-pem-file').send(ledger.certificate),
  );
}

function nextFault(ledger: Ledger, step: Step, url: string): Ledger['faults'][number] | undefined {
  const isAbout = (order: string | undefined): boolean => order === undefined || url.includes(order);
  const fault = ledger.faults.find((one) => one.step === step && isAbout(one.order));
  if (!fault) return undefined;
  fault.times = (fault.times ?? 1) - 1;
  if (fault.times <= 0) ledger.faults.splice(ledger.faults.indexOf(fault), 1);
  return fault;
}

const read = (body: unknown): Record<string, unknown> => JSON.parse(String(body)) as Record<string, unknown>;

function createOrder({ orders, settings, url }: Ledger, body: Record<string, unknown>): Answer {
  const units = body['purchase_units'] as (Omit<Unit, 'payee'> & Partial<Pick<Unit, 'payee'>>)[] | undefined;
  const [unit] = units ?? [];
  if (!unit || body['intent'] !== 'CAPTURE') return refusal(400, 'MISSING_REQUIRED_PARAMETER');
  if (!/^\d+\.\d\d$/.test(unit.amount.value)) return refusal(422, 'DECIMAL_PRECISION');
  if (Number(unit.amount.value) <= 0) return refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  const id = newId();
  const source = body['payment_source'] as Order['payment_source'];
  const itself = `${url}/v2/checkout/orders/${id}`;
  const order: Order = {
    id,
    intent: 'CAPTURE',
    status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    purchase_units: [{ ...unit, payee: { merchant_id: unit.payee?.merchant_id ?? settings.merchantId } }],
    ...(source === undefined ? {} : { payment_source: source }),
    create_time: new Date().toISOString(),
    links: [
      { href: itself, rel: 'self', method: 'GET' },
      {
        href: `${url}/checkoutnow?token=${id}`,
        rel: source === undefined ? 'approve' : 'payer-action',
        method: 'GET',
      },
      { href: itself, rel: 'update', method: 'PATCH' },
      { href: `${itself}/capture`, rel: 'capture', method: 'POST' },
    ],
  };
  orders.set(order.id, order);
  return { status: 201, body: structuredClone(order) };
}

function captureOrder(ledger: Ledger, id: string): Answer {
  const order = ledger.orders.get(id);
  const [unit] = order?.purchase_units ?? [];
  if (!order || !unit) return refusal(404, 'INVALID_RESOURCE_ID');
  if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
  const capture: Capture = {
    id: newId(),
    status: 'COMPLETED',
    amount: unit.amount,
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
  };
  order.status = 'COMPLETED';
  unit.payments = { captures: [capture] };
  tell(ledger, order, 'PAYMENT.CAPTURE.COMPLETED');
  const { reference_id, payments } = unit;
  return {
    status: 201,
    body: { id, status: order.status, payer: order.payer, purchase_units: [{ reference_id, payments }] },
  };
}

function refundCapture(ledger: Ledger, id: string): Answer {
  for (const order of ledger.orders.values()) {
    const capture = order.purchase_units[0]?.payments?.captures.find((one) => one.id === id);
    if (!capture) continue;
    if (capture.status === 'REFUNDED') return refusal(422, 'CAPTURE_FULLY_REFUNDED');
    capture.status = 'REFUNDED';
    tell(ledger, order, 'PAYMENT.CAPTURE.REFUNDED');
    return { status: 201, body: { id: newId(), status: 'COMPLETED' } };
  }
  return refusal(404, 'INVALID_RESOURCE_ID');
}

/** Sends a webhook a moment later, and again if nobody accepted it. */
function tell(ledger: Ledger, order: Order, type: string): void {
  const { notify } = ledger;
  if (!notify) return;
  void (async () => {
    await wait(0);
    const notice = ledger.noticeOf(order, type);
    for (const pause of [0, 2_000, 10_000]) {
      await wait(pause, undefined, { ref: false });
      if (await notify(notice).then(Boolean, () => false)) return;
    }
  })();
}
