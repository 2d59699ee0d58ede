import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MyPayment } from '#machines/payments/my-payments.machine';

export const WHAT_WORDS: Record<MyPayment['what'], MessageDescriptor> = {
  card: msg`Tessera`,
  renewal: msg`Rinnovo della tessera`,
  delivery: msg`Consegna a domicilio`,
};

export const HOW_WORDS: Record<MyPayment['how'], MessageDescriptor> = {
  paypal: msg`Online, con PayPal`,
  cash: msg`In contanti, al banco`,
  free: msg`Gratuita, al banco`,
};

export const STATE_WORDS: Record<MyPayment['state'], MessageDescriptor> = {
  paid: msg`Pagato`,
  pending: msg`In verifica`,
  refused: msg`Non riuscito`,
  refunding: msg`Rimborso in corso`,
  refunded: msg`Rimborsato`,
};

export const STATE_COLOURS: Record<MyPayment['state'], string> = {
  paid: 'leaf',
  pending: 'ochre',
  refused: 'danger',
  refunding: 'ochre',
  refunded: 'gray',
};
