import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Progress, Table } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  percentOf,
  selectFailure,
  selectHasMore,
  selectHasReportFailed,
  selectIsReporting,
  selectJob,
  selectRecords,
  selectStage,
} from '#machines/jobs/job.selectors';
import type { Job, JobOutcome } from '#machines/jobs/wire';
import { useLibrary } from '../core/actors.ts';
import { Failed } from '../parts/failed.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/times.ts';
import type { JobActor } from './actor-types.ts';
import classes from './tools.module.css';
import { countWords, fill, outcomeWords, problemWords } from './words.ts';

interface JobPanelProps {
  actor: JobActor;
  /** What it does. */
  children: ReactNode;
  /** Of the button that begins it. */
  label: ReactNode;
  /** Of the progress bar and the report. */
  name: string;
}

/** Work on the whole library: a button, the progress, and the report of the last time. */
export function JobPanel({ actor, children, label, name }: JobPanelProps) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const job = useSelector(actor, selectJob);
  if (stage === 'loading') return <LinesSkeleton count={2} height="2.5rem" />;
  if (stage === 'failed') return <Failed level={3} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  return (
    <div className={classes.panel}>
      <p>{children}</p>
      <div>
        <BusyButton
          variant={job ? 'default' : 'filled'}
          busy={stage === 'starting' || stage === 'running'}
          onClick={() => actor.send({ type: 'start' })}
        >
          {label}
        </BusyButton>
      </div>
      {job && stage !== 'starting' && <State job={job} name={name} />}
      {job && stage === 'ended' && <Report actor={actor} name={name} />}
    </div>
  );
}

function State({ job, name }: { job: Job; name: string }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const { state, problem, retry_at, started_by, created_at, finished_at, progress } = job;
  const percent = percentOf(job);
  const { done, total } = progress;
  const at = formatInstant(finished_at ?? created_at, i18n.locale, timezone, 'dateTime');
  const who = started_by?.name ?? t`in automatico`;
  return (
    <>
      <div role="status" className={classes.panel}>
        {state === 'done' && (
          <p>
            <Trans>
              Finito il {at} ({who}): {done} letti.
            </Trans>
          </p>
        )}
        {(state === 'queued' || state === 'running') && (
          <p>
            {total === null ? (
              <Trans>In attesa di cominciare…</Trans>
            ) : (
              <Trans>
                {done} di {total}
              </Trans>
            )}
          </p>
        )}
        {problem !== null && (
          <AlertBox kind={state === 'failed' ? 'error' : 'warning'}>
            {i18n._(problemWords[problem])}{' '}
            {state === 'failed' ? (
              <Trans>Il lavoro si è fermato: fallo ripartire.</Trans>
            ) : (
              retry_at !== null && <Trans>Riprende da solo.</Trans>
            )}
          </AlertBox>
        )}
      </div>
      {state !== 'done' && state !== 'failed' && (
        <Progress value={percent ?? 0} animated aria-label={name} size="lg" radius="xl" />
      )}
      <ul className={classes.counts}>
        {outcomesOf(job.counts).map(([outcome, n]) => (
          <li key={outcome}>
            <Badge color={BAD.includes(outcome) ? 'danger' : 'leaf'}>{fill(i18n, countWords[outcome], { n })}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

const BAD: readonly JobOutcome[] = ['lost', 'removed', 'refused'];
const isOutcome = (name: string): name is JobOutcome => name in countWords;
const outcomesOf = (counts: Job['counts']): [JobOutcome, number][] =>
  Object.entries(counts).flatMap(([name, n]): [JobOutcome, number][] => (isOutcome(name) ? [[name, n]] : []));

function Report({ actor, name }: { actor: JobActor; name: string }) {
  const { t, i18n } = useLingui();
  const records = useSelector(actor, selectRecords);
  const hasMore = useSelector(actor, selectHasMore);
  const isReporting = useSelector(actor, selectIsReporting);
  const hasFailed = useSelector(actor, selectHasReportFailed);
  const failure = useSelector(actor, selectFailure);
  if (hasFailed) return <Failed level={3} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  if (records.length === 0)
    return isReporting ? (
      <LinesSkeleton count={2} height="2rem" />
    ) : (
      <p className={classes.muted}>
        <Trans>Niente da segnalare.</Trans>
      </p>
    );
  return (
    <>
      <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': name } }}>
        <Table aria-label={t`Rapporto: ${name}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Che cosa</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Esito</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Dettaglio</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map(({ id, subject, outcome, detail }) => (
              <Table.Tr key={id}>
                <Table.Td className={classes.words}>{subject}</Table.Td>
                <Table.Td>{i18n._(outcomeWords[outcome])}</Table.Td>
                <Table.Td className={classes.words}>{detail}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {hasMore && (
        <BusyButton variant="default" busy={isReporting} onClick={() => actor.send({ type: 'more' })}>
          <Trans>Mostra il resto del rapporto</Trans>
        </BusyButton>
      )}
    </>
  );
}
