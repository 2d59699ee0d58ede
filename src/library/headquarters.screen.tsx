import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import type { headquartersMachine } from '#machines/library/headquarters.machine';
import {
  selectAsked,
  selectIsBusy,
  selectRecords,
  selectRecordsFailure,
  selectRecordsStage,
} from '#machines/library/records.selectors';
import type { StaffHeadquarter } from '#machines/library/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { LibraryPage } from './library-page.tsx';
import classes from './library.module.css';
import { DeleteDialog, MoveButtons } from './record-rows.tsx';

type HeadquartersActor = ActorRefFrom<typeof headquartersMachine>;

/** The pickup points of the library. */
export default function Headquarters({
  actor,
}: ScreenProps<'staff_library_headquarters'> & { actor: HeadquartersActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectRecordsStage);
  const failure = useSelector(actor, selectRecordsFailure);
  const points = useSelector(actor, selectRecords<StaffHeadquarter>);
  const asked = useSelector(actor, selectAsked<StaffHeadquarter>);
  const isBusy = useSelector(actor, selectIsBusy);
  const canDelete = asked?.objects === 0 && asked.live_loans === 0;
  return (
    <LibraryPage current="staff_library_headquarters" title={t`Punti di ritiro`}>
      {stage === 'loading' && <LinesSkeleton count={4} height="3.5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && points.length === 0 && (
        <EmptyState art={<ShelfArt scene="search" />} title={t`Nessun punto di ritiro`}>
          <Trans>Serve almeno un posto dove consegnare e riprendere gli oggetti.</Trans>
        </EmptyState>
      )}
      {stage === 'shown' && (
        <>
          <ul className={classes.list}>
            {points.map((point) => (
              <Row key={point.id} point={point} actor={actor} isBusy={isBusy} />
            ))}
          </ul>
          <Button
            component={Link}
            href={hrefOf('staff_library_headquarter', { id: 'new' })}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
          >
            <Trans>Nuovo punto di ritiro</Trans>
          </Button>
        </>
      )}
      {asked && (
        <DeleteDialog name={asked.name} send={actor.send} isBusy={isBusy} canDelete={canDelete}>
          <p>
            {canDelete ? (
              <Trans>Per un giorno lo puoi ripristinare dalla pagina Manutenzione.</Trans>
            ) : (
              <Trans>
                Prima vanno spostati i suoi oggetti ({asked.objects}) e conclusi i suoi prestiti ({asked.live_loans}).
              </Trans>
            )}
          </p>
        </DeleteDialog>
      )}
    </LibraryPage>
  );
}

function Row({
  point: { id, name, address, city, objects, live_loans, is_available, is_smartlocker },
  actor,
  isBusy,
}: {
  point: StaffHeadquarter;
  actor: HeadquartersActor;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  return (
    <li className={classes.row}>
      <Link href={hrefOf('staff_library_headquarter', { id })}>{name}</Link>
      <span className={classes.muted}>
        {address}, {city}
      </span>
      {is_smartlocker && (
        <Badge color="sky">
          <Trans>Locker</Trans>
        </Badge>
      )}
      {!is_available && (
        <Badge color="ochre">
          <Trans>Non si può scegliere</Trans>
        </Badge>
      )}
      <span className={classes.muted}>
        <Plural value={objects} one="# oggetto" other="# oggetti" />,{' '}
        <Plural value={live_loans} one="# prestito in corso" other="# prestiti in corso" />
      </span>
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
