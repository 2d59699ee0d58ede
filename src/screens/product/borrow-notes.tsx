import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/routes';
import { selectBorrowFailure } from '#machines/selectors/product.selectors';
import { selectMe } from '#machines/selectors/session.selectors';
import type { Library, Me } from '#machines/wire';
import { useLibrary, useSession } from '../../actors.ts';
import { useMessages } from '../../messages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import type { ProductActor } from '../actor-types.ts';
import { RenewCard } from '../parts/renew-card.tsx';

/** What would stop this member at the last step, said at the first. */
export function BorrowWarning() {
  const library = useLibrary();
  const me = useSelector(useSession(), selectMe);
  if (!me) return null;
  const words = warningFor(me, library);
  return (
    <>
      {words !== undefined && <AlertBox kind="warning">{words}</AlertBox>}
      {library.is.renewable_card && <RenewCard hidden={!isStoppedByCard(me, library)} />}
    </>
  );
}

/** Nothing else stops this member but the card. */
const isStoppedByCard = ({ is: { banned, verified, active_card } }: Me, { is }: Library): boolean =>
  !banned && verified && !active_card && !is.auto_membership;

function warningFor(me: Me, { is }: Library): ReactNode | undefined {
  if (me.is.banned) {
    return (
      <Trans>
        Il tuo accesso ai prestiti è sospeso. <Link href={hrefOf('support')}>Scrivici</Link> per capire insieme come
        sbloccarlo.
      </Trans>
    );
  }
  if (!me.is.verified) {
    return <Trans>Prima di confermare un prestito apri il link che ti abbiamo mandato per email.</Trans>;
  }
  if (!me.is.active_card && !is.auto_membership) {
    return <Trans>La tua tessera non è attiva: rinnovala per confermare il prestito.</Trans>;
  }
  if (is.mandatory_sharing && me.my_product_count === 0) {
    return (
      <Trans>
        Qui si presta condividendo: <Link href={hrefOf('product_edit')}>aggiungi un tuo oggetto</Link> per confermare il
        prestito.
      </Trans>
    );
  }
  if (me.available_loans <= 0) {
    return (
      <Trans>
        Hai raggiunto il numero massimo di prestiti: riporta un oggetto dai{' '}
        <Link href={hrefOf('my_orders')}>tuoi prestiti</Link> per prenderne un altro.
      </Trans>
    );
  }
  return undefined;
}

/** Why the object could not be taken. */
export function BorrowFailure({ actor }: { actor: ProductActor }) {
  const failure = useSelector(actor, selectBorrowFailure);
  const { failureText } = useMessages();
  if (!failure) return null;
  return (
    <AlertBox kind="error" live>
      {failureText(failure)}
    </AlertBox>
  );
}
