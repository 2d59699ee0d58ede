import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectMe } from '#machines/account/session.selectors';
import { isHeldBy } from '#machines/membership/membership';
import { useLibrary, useSession } from '../core/actors.ts';
import { formatPrice } from '../words/numbers.ts';

/** The card that is still to be bought before a loan, with its price; nothing for members who have one. */
export function CardCost() {
  const me = useSelector(useSession(), selectMe);
  const { is, renewal_card: card } = useLibrary();
  if (!me || !isHeldBy(me, 'card.not_active') || !is.renewable_card || card === null || card.price === 0) return null;
  // With a comma in every language (rules/membership.md#price).
  const price = formatPrice(card.price, 'it');
  return (
    <Trans>
      Prima serve la tessera: {price} per <Plural value={card.duration} one="# mese" other="# mesi" />.
    </Trans>
  );
}
