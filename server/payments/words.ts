import { translate } from '#server/core/words/texts';

const delivery = /*i18n*/ { id: 'payment.delivery', message: 'Contributo per la consegna a domicilio' };
const firstCard = /*i18n*/ { id: 'payment.first_card', message: 'Tessera: {card}' };
const renewal = /*i18n*/ { id: 'payment.renewal', message: 'Rinnovo: {card}' };

/** "Other delivery failure" (rules/errors.md#sentences-by-place). */
export const noDelivery = /*i18n*/ {
  id: 'error.payment.no_delivery',
  message:
    'Ops, ci dispiace, al momento non è possibile prendere in prestito gli oggetti tramite consegna a domicilio a causa di un problema tecnico che verrà risolto nel corso della giornata odierna',
};

/** What is paid for, as the payment provider shows it. */
export const deliveryWords = (locale: 'it' | 'en'): string => translate(locale, delivery, {});

/** @param isFirst the member has had no card before */
export const cardWords = (locale: 'it' | 'en', card: string, isFirst: boolean): string =>
  translate(locale, isFirst ? firstCard : renewal, { card });
