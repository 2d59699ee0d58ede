import * as v from 'valibot';
import { type NewOrder, type PaypalClient, PaypalRefusal, PaypalUnreachable } from '#server/core/ports/paypal';
import { errorSchema, orderSchema, refundSchema, tokenSchema, verificationSchema } from './wire.ts';

export interface PaypalAccess {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** Timeout of a call in milliseconds. */
  timeout?: number;
}

/** A token is renewed this long before it expires, in milliseconds. */
const tokenMargin = 60_000;
const defaultTimeout = 20_000;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  requestId?: string;
}

/** Opens PayPal's REST API (Orders v2, Payments v2, Webhooks v1) under a base URL, with a token requested on demand. */
export function openPaypal(access: PaypalAccess): PaypalClient {
  const { apiUrl, clientId, clientSecret, timeout = defaultTimeout } = access;
  let token: { promise: Promise<string>; until: number } | undefined;

  const send = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
    } catch (error) {
      throw new PaypalUnreachable(`PayPal did not answer ${path}`, { cause: error });
    }
  };

  const askToken = async (): Promise<string> => {
    const { status, body } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200) throw new PaypalUnreachable(`PayPal did not issue a token (${status})`);
    const answer = parse(tokenSchema, body);
    if (token) token.until = Date.now() + answer.expires_in * 1000 - tokenMargin;
    return answer.access_token;
  };

  const tokenNow = (): Promise<string> => {
    if (token && token.until > Date.now()) return token.promise;
    const promise = askToken();
    token = { promise, until: Date.now() + timeout };
    promise.catch(() => {
      token = undefined;
    });
    return promise;
  };

  const call = async ({ method, path, body, requestId }: Call, again = true): Promise<unknown> => {
    const bearer = await tokenNow();
    const answer = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status < 300) return answer.body;
    if (answer.status === 401 && again) {
      token = undefined;
      return call(
        { method, path, ...(body === undefined ? {} : { body }), ...(requestId === undefined ? {} : { requestId }) },
        false,
      );
    }
    throw failureOf(path, answer);
  };

  return {
    createOrder: async (order) =>
      parse(
        orderSchema,
        await call({
          method: 'POST',
          path: '/v2/checkout/orders',
          requestId: order.requestId,
          body: JSON.stringify(orderBody(order)),
        }),
      ),
    getOrder: async (id) =>
      parse(orderSchema, await call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` })),
    captureOrder: async (id, requestId) =>
      parse(
        orderSchema,
        await call({
          method: 'POST',
          path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
          requestId,
          body: '{}',
        }),
      ),
    refundCapture: async (captureId, requestId) =>
      parse(
        refundSchema,
        await call({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          requestId,
          body: '{}',
        }),
      ),
    verifyWebhook: async (webhookId, transmission, rawBody) => {
      // The event is inserted verbatim: reserialised, its checksum would differ.
      const head = JSON.stringify({ ...transmission, webhook_id: webhookId });
      const body = `${head.slice(0, -1)},"webhook_event":${rawBody}}`;
      const answer = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
      return parse(verificationSchema, answer).verification_status === 'SUCCESS';
    },
  };
}

/** 4xx is a definite answer; 408, 409, 429 and 5xx leave the outcome open. */
function failureOf(path: string, { status, body }: { status: number; body: unknown }): Error {
  const reading = v.safeParse(errorSchema, body);
  const error = reading.success ? reading.output : undefined;
  const issue = error?.details[0]?.issue ?? error?.name ?? `HTTP_${status}`;
  const open = status >= 500 || [401, 403, 408, 409, 429].includes(status) || issue === 'ORDER_COMPLETION_IN_PROGRESS';
  return open
    ? new PaypalUnreachable(`PayPal answered ${status} ${issue} to ${path} (${error?.debug_id ?? '-'})`)
    : new PaypalRefusal(status, issue, error?.debug_id);
}

function parse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const reading = v.safeParse(schema, body);
  if (!reading.success) throw new PaypalUnreachable(`PayPal's answer cannot be read: ${reading.issues[0].message}`);
  return reading.output;
}

const orderBody = (order: NewOrder): object => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: order.customId,
      invoice_id: order.invoiceId,
      description: order.description.slice(0, 127),
      amount: { currency_code: 'EUR', value: order.value },
      ...(order.payee === undefined ? {} : { payee: { merchant_id: order.payee } }),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: order.brand.slice(0, 127),
        locale: order.locale,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
});
