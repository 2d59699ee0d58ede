import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/words/texts';

/** The labels of the statuses (rules/lending.md#statuses). */
export const statusTexts: Record<Schema<'Order'>['status'], Text> = {
  checkout: /*i18n*/ { id: 'status.checkout', message: 'Checkout in corso' },
  pending: /*i18n*/ { id: 'status.pending', message: 'Attesa conferma' },
  approved: /*i18n*/ { id: 'status.approved', message: 'Approvato' },
  extended: /*i18n*/ { id: 'status.extended', message: 'Esteso' },
  cancelled: /*i18n*/ { id: 'status.cancelled', message: 'Annullato' },
  denied: /*i18n*/ { id: 'status.denied', message: 'Negato' },
  returned: /*i18n*/ { id: 'status.returned', message: 'Restituito' },
};

/** How an object gets to its borrower. */
export const methodTexts: Record<'pickup' | 'delivery', Text> = {
  pickup: /*i18n*/ { id: 'method.pickup', message: 'Ritiro' },
  delivery: /*i18n*/ { id: 'method.delivery', message: 'Consegna a domicilio' },
};
