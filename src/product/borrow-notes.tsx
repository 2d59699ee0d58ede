import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { obstacleOf, type Obstacle } from '#machines/membership/membership';
import { hrefOf } from '#machines/core/routes';
import { selectBorrowFailure } from '#machines/product/product.selectors';
import { selectMe } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { ProductActor } from './actor-types.ts';
import { NoCardYet } from '../membership/no-card-yet.tsx';
import { RenewCard } from '../membership/renew-card.tsx';

/** Tells members at the start what would stop them at the last step, and what to do about it. */
export function BorrowWarning() {
  const library = useLibrary();
  const me = useSelector(useSession(), selectMe);
  if (!me) return null;
  const obstacle = obstacleOf(me, library);
  return (
    <>
      {obstacle !== undefined && (
        <AlertBox kind="warning">
          <Obstructed obstacle={obstacle} />
        </AlertBox>
      )}
      <RenewCard hidden={obstacle !== 'no_card' && obstacle !== 'card_over'} />
    </>
  );
}

function Obstructed({ obstacle }: { obstacle: Obstacle }) {
  const { is } = useLibrary();
  switch (obstacle) {
    case 'banned':
      return (
        <Trans>
          Il tuo accesso ai prestiti è sospeso. <Link href={hrefOf('support')}>Scrivici</Link> per capire insieme come
          sbloccarlo.
        </Trans>
      );
    case 'unverified':
      return <Trans>Prima di confermare un prestito apri il link che ti abbiamo mandato per email.</Trans>;
    case 'no_card':
      return <NoCardYet />;
    case 'card_over':
      return is.renewable_card ? (
        <Trans>La tua tessera non è attiva: rinnovala per confermare il prestito.</Trans>
      ) : (
        <Trans>La tua tessera non è attiva: scrivici per riattivarla, poi confermi il prestito.</Trans>
      );
    case 'sharing':
      return (
        <Trans>
          Qui si presta condividendo: <Link href={hrefOf('upload')}>aggiungi un tuo oggetto</Link> per confermare il
          prestito.
        </Trans>
      );
    case 'overdue':
      return (
        <Trans>
          Un tuo prestito è scaduto: guarda nei <Link href={hrefOf('orders')}>tuoi prestiti</Link> che cosa riportare,
          poi puoi prendere altro.
        </Trans>
      );
    case 'limit':
      return (
        <Trans>
          Hai raggiunto il numero massimo di prestiti: guarda nei <Link href={hrefOf('orders')}>tuoi prestiti</Link> che
          cosa riportare o annullare per prenderne un altro.
        </Trans>
      );
  }
}

/** Why the object could not be added to the loan. */
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
