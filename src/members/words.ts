import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonCard, PersonRecord } from '#machines/members/wire';

export const PAID_WORDS: Record<PersonCard['paid'], MessageDescriptor> = {
  online: msg`Pagata online`,
  cash: msg`Pagata in contanti`,
  free: msg`Gratuita`,
  elsewhere: msg`Registrata altrove`,
};

export const PAYMENT_KINDS: Record<PersonRecord['payments'][number]['kind'], MessageDescriptor> = {
  membership: msg`Tessera`,
  delivery: msg`Consegna a domicilio`,
};

/** What happened to the money, as staff at the counter say it. */
export const PAYMENT_STATES: Record<PersonRecord['payments'][number]['status'], MessageDescriptor> = {
  created: msg`Iniziato`,
  approved: msg`Iniziato`,
  capturing: msg`In corso`,
  pending: msg`In verifica da PayPal`,
  captured: msg`Pagato`,
  refused: msg`Rifiutato`,
  expired: msg`Scaduto`,
  refunding: msg`Rimborso in corso`,
  refunded: msg`Rimborsato`,
};

export const OBJECT_STATES: Record<PersonRecord['objects'][number]['status'], MessageDescriptor> = {
  active: msg`Nel catalogo`,
  pending: msg`Da verificare`,
  hidden: msg`In pausa`,
};
