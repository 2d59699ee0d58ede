import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { LendingObstacle, Me } from '#machines/core/wire';
import { isFirstCard } from '#machines/membership/membership';
import { useLibrary } from '../core/actors.ts';
import { SuspensionWords } from '../parts/suspension-words.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatDate } from '../words/dates.ts';
import { formatPrice } from '../words/numbers.ts';
import { NoCardYet } from './no-card-yet.tsx';
import { SendAgain } from './widgets.ts';
import classes from './obstacles.module.css';

export interface ObstacleListProps {
  me: Me;
  obstacles: readonly LendingObstacle[];
  /** The button of the card. */
  card?: ReactNode;
  /** A loan was just refused. */
  live?: boolean;
}

/** Everything that keeps a member from borrowing, each with its way out. */
export function ObstacleList({ me, obstacles, card, live = false }: ObstacleListProps) {
  if (obstacles.length === 0) return null;
  const isSuspended = obstacles.some(({ code }) => code === 'auth.banned');
  return (
    <AlertBox
      kind={live || isSuspended ? 'error' : 'warning'}
      live={live}
      title={obstacles.length > 1 && <Trans>Che cosa manca per un prestito</Trans>}
    >
      <ul className={classes.list}>
        {obstacles.map((obstacle) => (
          <li key={obstacle.code} className={classes.obstacle}>
            <Obstacle obstacle={obstacle} me={me} card={card} />
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

function Obstacle({ obstacle, me, card }: Pick<ObstacleListProps, 'me' | 'card'> & { obstacle: LendingObstacle }) {
  switch (obstacle.code) {
    case 'auth.banned':
      return <Suspended suspension={me.suspension} />;
    case 'auth.email_unverified':
      return <Unverified me={me} />;
    case 'card.not_active':
      return (
        <>
          <p>
            {isFirstCard(me) ? (
              <NoCardYet />
            ) : (
              <>
                <CardOver /> <CardPrice />
              </>
            )}
          </p>
          {card}
        </>
      );
    case 'sharing.required':
      return <NothingShared isWaiting={me.my_product_count > 0} />;
    case 'loan.return_first':
      return <Late loan={obstacle.loan} />;
    case 'loan.limit_reached':
      return (
        <p>
          <Trans>
            Hai raggiunto il numero massimo di prestiti: guarda nei <Link href={hrefOf('orders')}>tuoi prestiti</Link>{' '}
            che cosa riportare o annullare per prenderne un altro.
          </Trans>
        </p>
      );
  }
}

/** With what the library gave as the reason, and the last day. */
function Suspended({ suspension }: { suspension: Me['suspension'] | undefined }) {
  return (
    <div>
      <p>
        <Trans>
          Il tuo accesso ai prestiti è sospeso. <Link href={hrefOf('support')}>Scrivici</Link> per capire insieme come
          sbloccarlo.
        </Trans>
      </p>
      {suspension && <SuspensionWords suspension={suspension} />}
    </div>
  );
}

function Unverified({ me: { id, email } }: { me: Me }) {
  const { sends_mail } = useLibrary().is;
  return (
    <>
      {sends_mail && (
        <p>
          <Trans>
            Apri il link che abbiamo mandato a <strong>{email}</strong>: serve per confermare un prestito.
          </Trans>
        </p>
      )}
      <Suspense fallback={null}>
        <SendAgain key={id} to={{ userId: id }} />
      </Suspense>
    </>
  );
}

function CardOver() {
  const { is } = useLibrary();
  return is.renewable_card ? (
    <Trans>La tua tessera non è attiva: rinnovala per confermare il prestito.</Trans>
  ) : (
    <Trans>La tua tessera non è attiva: scrivici per riattivarla, poi confermi il prestito.</Trans>
  );
}

/** Of a renewal; a first card says it with what it gives. */
function CardPrice() {
  const { t } = useLingui();
  const { is, renewal_card: card } = useLibrary();
  if (!is.renewable_card || card === null) return null;
  // With a comma in every language (rules/membership.md#price).
  const price = card.price === 0 ? t`È gratis` : t`Costa ${formatPrice(card.price, 'it')}`;
  return (
    <Trans>
      {price} e vale <Plural value={card.duration} one="# mese" other="# mesi" />.
    </Trans>
  );
}

function NothingShared({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p>
      {isWaiting ? (
        <Trans>
          Qui si presta condividendo: <Link href={hrefOf('own_products')}>il tuo oggetto</Link> aspetta ancora la
          verifica della biblioteca.
        </Trans>
      ) : (
        <Trans>
          Qui si presta condividendo: <Link href={hrefOf('upload')}>aggiungi un tuo oggetto</Link> per confermare il
          prestito.
        </Trans>
      )}
    </p>
  );
}

function Late({ loan }: { loan: LendingObstacle['loan'] | undefined }) {
  const { i18n } = useLingui();
  if (!loan) {
    return (
      <p>
        <Trans>
          Un tuo prestito è scaduto: guarda nei <Link href={hrefOf('orders')}>tuoi prestiti</Link> che cosa riportare,
          poi puoi prendere altro.
        </Trans>
      </p>
    );
  }
  const { id, name } = loan;
  const day = formatDate(loan.to_date, i18n.locale);
  return (
    <>
      <p>
        <Trans>
          Prima riporta <strong>{name}</strong> (fine del prestito: {day}).
        </Trans>
      </p>
      <Button component={Link} variant="default" href={hrefOf('order', { id })}>
        <Trans>Vedi il prestito</Trans>
      </Button>
    </>
  );
}
