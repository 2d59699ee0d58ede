import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import type { cardsMachine } from '#machines/library/lists.machine';
import {
  selectAsked,
  selectIsBusy,
  selectRecords,
  selectRecordsFailure,
  selectRecordsStage,
} from '#machines/library/records.selectors';
import type { StaffCard } from '#machines/library/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatPrice } from '../words/format.ts';
import { LibraryPage } from './library-page.tsx';
import classes from './library.module.css';
import { DeleteDialog, MoveButtons } from './record-rows.tsx';

type CardsActor = ActorRefFrom<typeof cardsMachine>;

/** The cards that members buy and renew, retired ones too. */
export default function Cards({ actor }: ScreenProps<'staff_library_cards'> & { actor: CardsActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectRecordsStage);
  const failure = useSelector(actor, selectRecordsFailure);
  const cards = useSelector(actor, selectRecords<StaffCard>);
  const asked = useSelector(actor, selectAsked<StaffCard>);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <LibraryPage current="staff_library_cards" title={t`Tessere`}>
      {stage === 'loading' && <LinesSkeleton count={3} height="3rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && (
        <>
          {cards.length === 0 && (
            <EmptyState title={<Trans>Nessuna tessera</Trans>}>
              <Trans>Senza una tessera in vendita nessuno può rinnovare la sua.</Trans>
            </EmptyState>
          )}
          <ul className={classes.list}>
            {cards.map((card) => (
              <Row key={card.id} card={card} actor={actor} isBusy={isBusy} />
            ))}
          </ul>
          <Button
            component={Link}
            href={hrefOf('staff_library_card', { id: 'new' })}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
          >
            <Trans>Nuova tessera</Trans>
          </Button>
        </>
      )}
      {asked && (
        <DeleteDialog name={asked.name} send={actor.send} isBusy={isBusy} canDelete={asked.members === 0}>
          <p>
            {asked.members === 0 ? (
              <Trans>Si può eliminare solo se nessuno l’ha mai comprata. Non si può ripristinare.</Trans>
            ) : (
              <Trans>Qualcuno ha questa tessera: aprila e toglila dalla vendita.</Trans>
            )}
          </p>
        </DeleteDialog>
      )}
    </LibraryPage>
  );
}

function Row({
  card: { id, name, duration_months, price_cents, is_active, is_default, members },
  actor,
  isBusy,
}: {
  card: StaffCard;
  actor: CardsActor;
  isBusy: boolean;
}) {
  const { t, i18n } = useLingui();
  return (
    <li className={classes.row}>
      <Link href={hrefOf('staff_library_card', { id })}>{name}</Link>
      <span className={classes.muted}>
        {formatPrice(price_cents / 100, i18n.locale)} · <Plural value={duration_months} one="# mese" other="# mesi" /> ·{' '}
        <Plural value={members} one="# persona" other="# persone" />
      </span>
      {is_default && (
        <Badge color="leaf">
          <Trans>Proposta per prima</Trans>
        </Badge>
      )}
      {!is_active && (
        <Badge color="ochre">
          <Trans>Non più in vendita</Trans>
        </Badge>
      )}
      <MoveButtons id={id} name={name} send={actor.send} isBusy={isBusy}>
        <Button
          variant="subtle"
          color="danger"
          aria-label={t`Elimina ${name}`}
          onClick={() => actor.send({ type: 'delete.asked', id })}
        >
          <Trans>Elimina</Trans>
        </Button>
      </MoveButtons>
    </li>
  );
}
