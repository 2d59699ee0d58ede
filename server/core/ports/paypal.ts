/** PayPal has refused; `issue` is its code for the reason, never its message. */
export class PaypalRefusal extends Error {
  override readonly name = 'PaypalRefusal';
  readonly status: number;
  readonly issue: string;
  readonly debugId: string | undefined;

  constructor(status: number, issue: string, debugId: string | undefined) {
    super(`PayPal refused: ${issue}`);
    this.status = status;
    this.issue = issue;
    this.debugId = debugId;
  }
}

/** No usable answer: it is unknown whether PayPal carried out the request. */
export class PaypalUnreachable extends Error {
  override readonly name = 'PaypalUnreachable';
}

interface Money {
  currency_code: string;
  /** Euros with two decimals. */
  value: string;
}

export interface PaypalCapture {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string | undefined;
}

/** An order of Orders v2, as far as this product uses it. */
export interface PaypalOrder {
  id: string;
  status: string;
  intent?: string | undefined;
  purchase_units: {
    custom_id?: string | undefined;
    amount?: Money | undefined;
    payee?: { merchant_id?: string | undefined } | undefined;
    payments?: { captures?: PaypalCapture[] | undefined } | undefined;
  }[];
}

/** The input for creating an order. */
export interface NewOrder {
  /** The same for every try of the same order. */
  requestId: string;
  customId: string;
  invoiceId: string;
  description: string;
  /** Euros with two decimals. */
  value: string;
  /** The library's own PayPal account, if it differs from that of the credentials. */
  payee: string | undefined;
  brand: string;
  locale: 'it-IT' | 'en-GB';
  returnUrl: string;
  cancelUrl: string;
}

/** The headers that prove the origin of a webhook. */
export interface Transmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/** PayPal's REST API as far as this product uses it; each call throws PaypalRefusal or PaypalUnreachable. */
export interface PaypalClient {
  createOrder: (order: NewOrder) => Promise<PaypalOrder>;
  getOrder: (id: string) => Promise<PaypalOrder>;
  /** Captures an approved order; repeating the same `requestId` changes nothing. */
  captureOrder: (id: string, requestId: string) => Promise<PaypalOrder>;
  refundCapture: (captureId: string, requestId: string) => Promise<{ id: string; status: string }>;
  /** Whether PayPal itself sent these exact bytes. */
  verifyWebhook: (webhookId: string, transmission: Transmission, rawBody: string) => Promise<boolean>;
}

/** The payment provider of this process: its API, and what the page needs to show its button. */
export interface Paypal {
  client: PaypalClient;
  clientId: string;
  /** Id of the registered webhook; without it no webhook is accepted. */
  webhookId: string | undefined;
  /** URL of the button's script, if it is not PayPal's own. */
  sdkUrl: string | null;
  /** No real money is involved. */
  simulation: boolean;
}
