import { translate } from '#server/texts';

const delivery = /*i18n*/ { id: 'payment.delivery', message: 'Contributo per la consegna a domicilio' };
const membership = /*i18n*/ { id: 'payment.membership', message: 'Tessera:' };

/** What a member reads at the payment provider. */
export const paymentWords = (locale: 'it' | 'en'): { delivery: string; membership: string } => ({
  delivery: translate(locale, delivery, {}),
  membership: translate(locale, membership, {}),
});
