import type { ReactPayPalScriptOptions } from '@paypal/react-paypal-js';
import type { Library } from '#machines/core/wire';

/**
 * Disabled in PayPal's button: card and local methods (rules/money.md#payment-button). The names are those of PayPal's
 * script.
 */
const disabledFunding = [
  'card',
  'credit',
  'paylater',
  'bancontact',
  'blik',
  'eps',
  'giropay',
  'ideal',
  'mybank',
  'p24',
  'sepa',
  'sofort',
];

type PaySettings = Pick<Library, 'pp_pk' | 'pp_sdk_url' | 'pp_merchant_id'>;

/** Options of PayPal's script for a library, in the page's language. */
export const paypalOptions = (
  { pp_pk, pp_sdk_url, pp_merchant_id }: PaySettings,
  locale: string,
): ReactPayPalScriptOptions => ({
  clientId: pp_pk ?? '',
  currency: 'EUR',
  intent: 'capture',
  components: 'buttons',
  locale: locale === 'it' ? 'it_IT' : 'en_GB',
  disableFunding: disabledFunding.join(','),
  ...(pp_merchant_id === null ? {} : { merchantId: pp_merchant_id }),
  ...(pp_sdk_url === null ? {} : { sdkBaseUrl: pp_sdk_url }),
});
