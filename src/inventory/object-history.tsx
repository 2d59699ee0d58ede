import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages/pages.selectors';
import { hrefOf } from '#machines/core/routes';
import type { historyMachine } from '#machines/inventory/history.machine';
import type { ObjectEvent } from '#machines/inventory/wire';
import { useLibrary } from '../core/actors.ts';
import { Failed } from '../parts/failed.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatDate } from '../words/dates.ts';
import { formatInstant } from '../words/times.ts';
import classes from './inventory.module.css';
import { FIELD_WORDS, OBJECT_ACTION_WORDS } from './words.ts';

type HistoryActor = ActorRefFrom<typeof historyMachine>;

/** What happened to an object: loans, tickets and changes, the latest first. */
export default function ObjectHistory({ actor }: { id: string; actor: HistoryActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Section title={t`Storia`}>
      {stage === 'loading' && <LinesSkeleton count={3} />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} level={3} />}
      {stage === 'shown' && <Events actor={actor} />}
    </Section>
  );
}

function Events({ actor }: { actor: HistoryActor }) {
  const events = useSelector(actor, selectItems);
  const hasMore = useSelector(actor, selectHasMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const failure = useSelector(actor, selectFailure);
  if (events.length === 0)
    return (
      <p className={classes.muted}>
        <Trans>Ancora niente da raccontare.</Trans>
      </p>
    );
  return (
    <>
      <ul>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      {hasMoreFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'more' })} level={3} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
          <Trans>Mostra prima</Trans>
        </BusyButton>
      )}
    </>
  );
}

function Event({ event }: { event: ObjectEvent }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { at, by } = event;
  return (
    <li className={classes.event}>
      <span className={classes.muted}>{formatInstant(at, i18n.locale, timezone)}</span>
      <span>
        <What event={event} />
      </span>
      {by !== null && <span className={classes.muted}>{by}</span>}
    </li>
  );
}

function What({ event }: { event: ObjectEvent }) {
  const { i18n } = useLingui();
  const { kind, subject_id, summary, details } = event;
  if (kind === 'loan' && subject_id !== null) {
    const day = (name: string) => {
      const value = details?.[name];
      return typeof value === 'string' ? formatDate(value, i18n.locale) : '';
    };
    const from = day('from_date');
    const to = day('to_date');
    return (
      <Link href={hrefOf('staff_loan', { id: subject_id })}>
        <Trans>
          Prestito dal {from} al {to}
        </Trans>
      </Link>
    );
  }
  if (kind === 'ticket' && subject_id !== null)
    return (
      <Link href={hrefOf('staff_ticket', { id: subject_id })}>
        {summary === 'done' ? <Trans>Guasto, riparato</Trans> : <Trans>Guasto, aperto</Trans>}
      </Link>
    );
  const words = OBJECT_ACTION_WORDS[summary];
  const after = details?.['after'];
  const file = details?.['file'];
  const changed =
    (summary === 'objects.change' || summary === 'objects.import') && typeof after === 'object' && after !== null
      ? Object.keys(after).flatMap((name) => (name in FIELD_WORDS ? [fieldName(name)] : []))
      : [];
  return (
    <>
      {words ? i18n._(words) : summary}
      {typeof file === 'string' && ` (${file})`}
      {changed.length > 0 && `: ${changed.map((word) => i18n._(word)).join(', ')}`}
    </>
  );
}

const fieldName = (name: string) => FIELD_WORDS[name as keyof typeof FIELD_WORDS];
