import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLibrary } from '../core/actors.ts';
import { formatPrice } from '../words/numbers.ts';

/** For members who never had a card: what it is for, its price and its duration. */
export function NoCardYet() {
  const { t } = useLingui();
  const { is, renewal_card: card, max_loans: loans } = useLibrary();
  if (!is.renewable_card || card === null)
    return <Trans>Per prendere in prestito serve la tessera. Scrivici: la facciamo insieme.</Trans>;
  const { duration } = card;
  // With a comma in every language (rules/membership.md#price).
  const price = card.price === 0 ? t`è gratis` : t`costa ${formatPrice(card.price, 'it')}`;
  return (
    <>
      <Trans>
        Per prendere in prestito serve la tessera: {price} e vale{' '}
        <Plural value={duration} one="# mese" other="# mesi" />.
      </Trans>{' '}
      <Plural
        value={loans}
        one="Poi gli oggetti sono gratis, uno alla volta."
        other="Poi gli oggetti sono gratis, fino a # insieme."
      />
    </>
  );
}
