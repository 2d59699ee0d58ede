import { createSign, createVerify, randomBytes, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { makeCertificate } from './certificate.ts';

export interface Money {
  currency_code: string;
  value: string;
}

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED';
  amount: Money;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
}

export interface Unit {
  reference_id: string;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  description?: string | undefined;
  amount: Money;
  payee: { merchant_id: string };
  payments?: { captures: Capture[] } | undefined;
}

export interface Order {
  id: string;
  intent: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  purchase_units: Unit[];
  payer?: { payer_id: string; email_address: string } | undefined;
  payment_source?: { paypal?: { experience_context?: Experience } } | undefined;
  create_time: string;
  links: { href: string; rel: string; method: string }[];
}

/** What the buyer sees of the seller, and where the approval page leads. */
export interface Experience {
  brand_name?: string;
  locale?: string;
  return_url?: string;
  cancel_url?: string;
}

/** A call of the REST API, as faults name it. */
export type Step = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'verify';

/** A fault injected into the next call of a step: before or after it has done its work. */
export interface Fault {
  step: Step;
  /** `down`: 503. `cut`: the connection ends. `silence`: no answer. `issue`: a refusal with this code. */
  kind: 'down' | 'cut' | 'silence' | 'issue';
  when?: 'before' | 'after';
  issue?: string;
  /** Only the calls about this order. */
  order?: string;
  /** How many calls; 1 by default. */
  times?: number;
}

export interface StandInSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  merchantId?: string;
}

/** The headers and bytes of a webhook. */
export interface Notice {
  headers: Record<string, string>;
  body: string;
}

export interface Ledger {
  settings: Required<StandInSettings>;
  orders: Map<string, Order>;
  /** Answers by `PayPal-Request-Id`, to repeat them. */
  answers: Map<string, { status: number; body: unknown }>;
  faults: Fault[];
  /** How often each step was requested. */
  calls: Record<Step, number>;
  certificate: string;
  /** Base URL of the stand-in. */
  url: string;
  /** URL of the certificate. */
  certificateUrl: string;
  approve: (id: string) => void;
  /** Approves it with a card that will be declined. */
  approveDeclined: (id: string) => void;
  /** A signed webhook about an order's capture; with a new id unless one is given. */
  noticeOf: (order: Order, type: string, id?: string) => Notice;
  isGenuine: (asked: Record<string, unknown>, rawEvent: string) => boolean;
  /** Receives each webhook, if set. */
  notify: ((notice: Notice) => Promise<unknown>) | undefined;
  /** Called when orders or answers have changed, before any answer is sent. */
  changed: (() => void) | undefined;
  /** Called before a step's work, and after it while its answer is still unsent; the answer waits for it. */
  watch: ((step: Step, when: 'before' | 'after') => Promise<void> | void) | undefined;
}

/** An id in PayPal's format: capitals and digits. */
export const newId = (length = 17): string =>
  [...randomBytes(length)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'[byte % 34] ?? 'A').join('');

/** The ledger of a local PayPal: orders, captures, faults, and the key that signs its webhooks. */
export function makeLedger(given: StandInSettings): Ledger {
  const settings = { merchantId: 'STANDINMERCHANT', ...given };
  const { privateKey, certificate } = makeCertificate('PayPal stand-in');
  const signed = (id: string, at: string, body: string): string =>
    `${id}|${at}|${settings.webhookId}|${crc32(Buffer.from(body))}`;
  const ledger: Ledger = {
    settings,
    orders: new Map(),
    answers: new Map(),
    faults: [],
    calls: { token: 0, create: 0, get: 0, capture: 0, refund: 0, verify: 0 },
    certificate,
    url: '',
    certificateUrl: '',
    notify: undefined,
    changed: undefined,
    watch: undefined,
    approve: (id) => {
      const order = ledger.orders.get(id);
      if (!order || order.status === 'COMPLETED' || order.status === 'VOIDED') return;
      order.status = 'APPROVED';
      order.payer = { payer_id: newId(13), email_address: 'buyer@example.com' };
      ledger.changed?.();
    },
    approveDeclined: (id) => {
      ledger.approve(id);
      ledger.faults.push({ step: 'capture', kind: 'issue', issue: 'INSTRUMENT_DECLINED', order: id });
    },
    noticeOf: (order, type, id = `WH-${newId()}`) => {
      const [unit] = order.purchase_units;
      const capture = unit?.payments?.captures[0];
      const body = JSON.stringify({
        id,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type: capture ? 'capture' : 'checkout-order',
        event_type: type,
        summary: type,
        resource: capture ? { ...capture, supplementary_data: { related_ids: { order_id: order.id } } } : order,
      });
      const transmission = newId(36);
      const at = new Date().toISOString();
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': transmission,
          'paypal-transmission-time': at,
          'paypal-transmission-sig': createSign('sha256')
            .update(signed(transmission, at, body))
            .sign(privateKey, 'base64'),
          'paypal-cert-url': ledger.certificateUrl,
          'paypal-auth-algo': 'SHA256withRSA',
        },
      };
    },
    isGenuine: (asked, rawEvent) => {
      const { webhook_id, transmission_id, transmission_time, transmission_sig, auth_algo, cert_url } = asked;
      if (typeof transmission_id !== 'string' || typeof transmission_time !== 'string') return false;
      if (typeof transmission_sig !== 'string' || webhook_id !== settings.webhookId) return false;
      if (auth_algo !== 'SHA256withRSA' || cert_url !== ledger.certificateUrl) return false;
      return createVerify('sha256')
        .update(signed(transmission_id, transmission_time, rawEvent))
        .verify(new X509Certificate(certificate).publicKey, transmission_sig, 'base64');
    },
  };
  return ledger;
}
