import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { closuresMachine } from '#machines/closures/closures.machine';
import type { Closure } from '#machines/closures/wire';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages.selectors';
import { hrefOf } from '#machines/core/routes';
import { Failed } from '../parts/failed.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatPeriod } from '../words/format.ts';
import classes from './closures.module.css';
import { CLOSURE_COLOURS, CLOSURE_WORDS } from './words.ts';

type ClosuresActor = ActorRefFrom<typeof closuresMachine>;

/** Planned and past closures of the library. */
export default function Closures({ actor }: { actor: ClosuresActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Page compact title={t`Chiusure`} actions={<StaffNav current="staff_closures" />}>
      <p>
        <Button
          component={Link}
          href={hrefOf('staff_new_closure')}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          <Trans>Nuova chiusura</Trans>
        </Button>
      </p>
      {stage === 'loading' && <LinesSkeleton count={4} height="3.5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && <List actor={actor} />}
    </Page>
  );
}

function List({ actor }: { actor: ClosuresActor }) {
  const closures = useSelector(actor, selectItems<Closure>);
  const hasMore = useSelector(actor, selectHasMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const failure = useSelector(actor, selectFailure);
  if (closures.length === 0)
    return (
      <EmptyState title={<Trans>Nessuna chiusura</Trans>}>
        <Trans>Nei giorni di festa nazionale i punti di ritiro sono già chiusi, se non dicono altro.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list}>
        {closures.map((closure) => (
          <Row key={closure.id} closure={closure} />
        ))}
      </ul>
      {hasMoreFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'more' })} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
          <Trans>Mostra altre chiusure</Trans>
        </BusyButton>
      )}
    </>
  );
}

function Row({ closure: { id, from_date, to_date, reason, headquarter, status } }: { closure: Closure }) {
  const { t, i18n } = useLingui();
  return (
    <li className={classes.row}>
      <div>
        <Link href={hrefOf('staff_closure', { id })}>{formatPeriod(from_date, to_date, i18n.locale)}</Link>
        <p className={classes.muted}>
          {reason} · {headquarter ?? t`tutti i punti di ritiro`}
        </p>
      </div>
      <Badge color={CLOSURE_COLOURS[status]}>{i18n._(CLOSURE_WORDS[status])}</Badge>
    </li>
  );
}
