import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkAction } from '#machines/inventory/bulk-form';
import type { BulkPreview } from '#machines/inventory/wire';

export const BULK_WORDS: Record<BulkAction, MessageDescriptor> = {
  add_category: msg`Aggiungi una categoria`,
  remove_category: msg`Togli una categoria`,
  move: msg`Sposta in un punto di ritiro`,
  transportable: msg`Consegna a domicilio`,
  max_months: msg`Durata massima del prestito`,
  add_keywords: msg`Aggiungi parole per la ricerca`,
  remove_keywords: msg`Togli parole per la ricerca`,
  retire: msg`Togli dalla biblioteca`,
  bring_back: msg`Riporta in biblioteca`,
};

export const BULK_OBSTACLES: Record<BulkPreview['obstacles'][number]['reason'], MessageDescriptor> = {
  on_loan: msg`in prestito o prenotati`,
  last_category: msg`resterebbero senza categoria`,
  too_long: msg`hanno già troppe parole`,
  pending: msg`da verificare`,
  shared: msg`tolti da chi li condivideva`,
};
