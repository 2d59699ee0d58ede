import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconTags } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { BULK_ACTIONS } from '#machines/inventory/bulk-form';
import { selectBulkJob, selectBulkStage, selectChosen, selectIsAll } from '#machines/inventory/bulk.machine';
import { labelsHref } from '#machines/inventory/labels-query';
import type { ObjectsFilter } from '#machines/inventory/objects-list';
import { SelectField } from '../../ui/fields/text-field.tsx';
import type { BulkActor, ObjectsActor } from '../actor-types.ts';
import { BULK_WORDS } from './bulk-words.ts';
import classes from './bulk.module.css';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

interface BulkBarProps {
  actor: BulkActor;
  objects: ObjectsActor;
  filter: ObjectsFilter;
  shown: readonly string[];
  total: number | null;
}

/** What can be done with the chosen objects; nothing while none is chosen. */
export function BulkBar({ actor, objects, filter, shown, total }: BulkBarProps) {
  const stage = useSelector(actor, selectBulkStage);
  const ids = useSelector(actor, selectChosen);
  const isAll = useSelector(actor, selectIsAll);
  const count = isAll ? (total ?? shown.length) : ids.length;
  const hasProgress = stage === 'running' || stage === 'done';
  if (count === 0 && !hasProgress) return null;
  return (
    <>
      {hasProgress ? (
        <Running actor={actor} />
      ) : (
        <Choice actor={actor} filter={filter} shown={shown} total={total} count={count} />
      )}
      <Suspense>
        {(stage === 'writing' || stage === 'previewed') && <BulkDialog actor={actor} objects={objects} stage={stage} />}
      </Suspense>
    </>
  );
}

function Choice({ actor, filter, shown, total, count }: Omit<BulkBarProps, 'objects'> & { count: number }) {
  const { t, i18n } = useLingui();
  const ids = useSelector(actor, selectChosen);
  const isAll = useSelector(actor, selectIsAll);
  return (
    <div className={classes.bar} role="region" aria-label={t`Oggetti scelti`}>
      <p className={classes.count} role="status">
        <Plural value={count} one="# oggetto scelto" other="# oggetti scelti" />
      </p>
      {!isAll && ids.length < shown.length && (
        <Button variant="subtle" onClick={() => actor.send({ type: 'shown.chosen', shown })}>
          <Trans>Scegli quelli mostrati</Trans>
        </Button>
      )}
      {!isAll && total !== null && total > ids.length && (
        <Button variant="subtle" onClick={() => actor.send({ type: 'all.chosen', filter })}>
          <Trans>Scegli tutti i {total}</Trans>
        </Button>
      )}
      <Button variant="subtle" onClick={() => actor.send({ type: 'cleared' })}>
        <Trans>Nessuno</Trans>
      </Button>
      <Button
        component={Link}
        href={labelsHref(isAll ? { filter } : { ids })}
        variant="default"
        leftSection={<IconTags size={20} aria-hidden="true" />}
      >
        <Trans>Stampa le etichette</Trans>
      </Button>
      <SelectField
        label={t`Modifica tutti`}
        name="bulk"
        value=""
        placeholder={t`Scegli`}
        options={BULK_ACTIONS.map((value) => ({ value, label: i18n._(BULK_WORDS[value]) }))}
        onChange={(value) => {
          const action = BULK_ACTIONS.find((each) => each === value);
          if (action) actor.send({ type: 'opened', action });
        }}
      />
    </div>
  );
}

function Running({ actor }: { actor: BulkActor }) {
  const { t } = useLingui();
  const job = useSelector(actor, selectBulkJob);
  const stage = useSelector(actor, selectBulkStage);
  if (!job) return null;
  const { done, total } = job.progress;
  const changed = job.counts['updated'] ?? 0;
  const refused = job.counts['refused'] ?? 0;
  return (
    <div className={classes.bar} role="region" aria-label={t`Modifica di più oggetti`}>
      <div className={classes.count} role="status">
        {stage === 'running' && (
          <>
            <p>
              {total === null ? (
                <Trans>Modifica in corso …</Trans>
              ) : (
                <Trans>
                  Modificati {done} su {total} …
                </Trans>
              )}
            </p>
            <Progress value={total === null || total === 0 ? 0 : (done / total) * 100} aria-label={t`Avanzamento`} />
          </>
        )}
        {stage === 'done' && job.state === 'failed' && (
          <Trans>La modifica si è fermata dopo {done} oggetti: riprova tra poco.</Trans>
        )}
        {stage === 'done' && job.state !== 'failed' && (
          <>
            <Plural value={changed} one="# oggetto modificato." other="# oggetti modificati." />
            {refused > 0 && (
              <>
                {' '}
                <Plural value={refused} one="# non si poteva modificare." other="# non si potevano modificare." />
              </>
            )}
          </>
        )}
      </div>
      {stage === 'done' && (
        <Button onClick={() => actor.send({ type: 'closed' })}>
          <Trans>Va bene</Trans>
        </Button>
      )}
    </div>
  );
}
