import type { Order } from './ledger.ts';

/** What a buyer reads before paying: who charges, for what, and how much. */
export interface OrderWords {
  brand: string;
  description: string;
  amount: string;
}

const italian = {
  title: 'PayPal – simulazione',
  note: 'Nessun pagamento reale.',
  approve: 'Paga ora',
  decline: 'Paga con una carta rifiutata',
  cancel: 'Annulla e torna indietro',
};
const english = {
  title: 'PayPal – simulation',
  note: 'No real payment.',
  approve: 'Pay now',
  decline: 'Pay with a card that is declined',
  cancel: 'Cancel and go back',
};

const isEnglish = (order: Order): boolean =>
  order.payment_source?.paypal?.experience_context?.locale?.startsWith('en') === true;

export function wordsOf(order: Order): OrderWords {
  const [unit] = order.purchase_units;
  const { currency_code = 'EUR', value = '0' } = unit?.amount ?? {};
  const money = new Intl.NumberFormat(isEnglish(order) ? 'en-GB' : 'it-IT', {
    style: 'currency',
    currency: currency_code,
  });
  return {
    brand: order.payment_source?.paypal?.experience_context?.brand_name ?? '',
    description: unit?.description ?? '',
    amount: money.format(Number(value)),
  };
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A replacement for PayPal's page, which says that it is a simulation. */
export function approvalPage(order: Order): string {
  const words = isEnglish(order) ? english : italian;
  const { brand, description, amount } = wordsOf(order);
  const button = (answer: 'approve' | 'decline' | 'cancel'): string =>
    `<button formaction="/checkoutnow/${answer}?token=${order.id}" class="${answer}">${words[answer]}</button>`;
  return `<!doctype html>
<html lang="${isEnglish(order) ? 'en' : 'it'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f2f4f7;color:#111;font:16px/1.5 system-ui}
main{box-sizing:border-box;width:min(24rem,100%);padding:24px;border-radius:12px;background:#fff}
h1{margin:0 0 8px;font-size:20px}p{margin:0 0 8px}strong{font-size:24px}
button{display:block;width:100%;min-height:48px;margin-top:8px;border:0;border-radius:6px;background:#eee;color:#111;font:600 16px system-ui;cursor:pointer}
.approve{background:#ffc439}</style></head>
<body><main><h1>${words.title}</h1><p>${escaped(brand)}: ${escaped(description)}</p><p><strong>${escaped(amount)}</strong></p>
<p>${words.note}</p><form method="post">${button('approve')}${button('decline')}${button('cancel')}</form></main></body></html>
`;
}
