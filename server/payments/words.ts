import { translate } from '#server/core/words/texts';

const delivery = /*i18n*/ { id: 'payment.delivery', message: 'Contributo per la consegna a domicilio' };
const membership = /*i18n*/ { id: 'payment.membership', message: 'Rinnovo:' };

/** "Other delivery failure" (rules/errors.md#sentences-by-place). */
export const noDelivery = /*i18n*/ {
  id: 'error.payment.no_delivery',
  message:
    'Ops, ci dispiace, al momento non è possibile prendere in prestito gli oggetti tramite consegna a domicilio a causa di un problema tecnico che verrà risolto nel corso della giornata odierna',
};

/** The descriptions shown at the payment provider. */
export const paymentWords = (locale: 'it' | 'en'): { delivery: string; membership: string } => ({
  delivery: translate(locale, delivery, {}),
  membership: translate(locale, membership, {}),
});
