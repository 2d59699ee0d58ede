import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Table } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages/pages.selectors';
import { hrefOf } from '#machines/core/routes';
import { selectOutcome } from '#machines/imports/import.selectors';
import type { Import, ImportRow } from '#machines/imports/wire';
import { leavesCellOut } from '#machines/rules/imports';
import { Failed } from '../parts/failed.tsx';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import type { ImportActor, ImportRowsActor } from './actor-types.ts';
import classes from './imports.module.css';
import { FIELD_WORDS, KEPT_WORDS, LABEL_WORDS, OUTCOME_COLOURS, OUTCOME_WORDS, OUTCOMES } from './words.ts';

interface ReportProps {
  actor: ImportActor;
  rows: ImportRowsActor;
  found: Import;
}

/** What each row does, or has done, by outcome. */
export function ImportReport({ actor, rows, found }: ReportProps) {
  const { t, i18n } = useLingui();
  const outcome = useSelector(actor, selectOutcome);
  const stage = useSelector(rows, selectStage);
  const failure = useSelector(rows, selectFailure);
  const { counts, kind, undone } = found;
  return (
    <Section title={kind === 'pictures' ? t`File` : t`Righe`}>
      <FilterChips
        label={kind === 'pictures' ? t`Filtra i file` : t`Filtra le righe`}
        options={OUTCOMES.filter((value) => value !== 'kept' || undone !== null).map((value) => {
          const n = i18n.number(value === 'kept' ? (undone?.kept ?? 0) : counts[value]);
          return { value, label: `${i18n._(OUTCOME_WORDS[value])}: ${n}` };
        })}
        chosen={outcome === undefined ? [] : [outcome]}
        onToggle={(value) => actor.send({ type: 'outcome.chosen', outcome: outcome === value ? undefined : value })}
        onClear={() => actor.send({ type: 'outcome.chosen', outcome: undefined })}
      />
      {stage === 'loading' && <LinesSkeleton count={4} height="2.5rem" />}
      {stage === 'failed' && <Failed level={3} failure={failure} onRetry={() => rows.send({ type: 'retry' })} />}
      {stage === 'shown' && <Rows rows={rows} kind={kind} />}
    </Section>
  );
}

function Rows({ rows, kind }: Pick<ReportProps, 'rows'> & { kind: Import['kind'] }) {
  const { t, i18n } = useLingui();
  const items = useSelector(rows, selectItems);
  const failure = useSelector(rows, selectFailure);
  const hasMore = useSelector(rows, selectHasMore);
  const hasMoreFailed = useSelector(rows, selectHasMoreFailed);
  const isLoadingMore = useSelector(rows, selectIsLoadingMore);
  if (items.length === 0)
    return (
      <p className={classes.muted}>
        <Trans>Nessuna riga con questo esito.</Trans>
      </p>
    );
  const name = kind === 'pictures' ? t`File` : t`Righe`;
  return (
    <>
      <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': name } }}>
        <Table aria-label={name}>
          <Table.Thead>
            <Table.Tr>
              {kind !== 'pictures' && (
                <Table.Th>
                  <Trans>Riga</Trans>
                </Table.Th>
              )}
              <Table.Th>{i18n._(LABEL_WORDS[kind])}</Table.Th>
              <Table.Th>
                <Trans>Esito</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((row) => (
              <Row key={row.id} row={row} kind={kind} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {hasMoreFailed && <Failed level={3} failure={failure} onRetry={() => rows.send({ type: 'more' })} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => rows.send({ type: 'more' })}>
          <Trans>Mostra altre righe</Trans>
        </BusyButton>
      )}
    </>
  );
}

function Row({ row, kind }: { row: ImportRow; kind: Import['kind'] }) {
  const { i18n } = useLingui();
  const { line, label, outcome, target_id, problems, kept } = row;
  const shown = label === '' ? '–' : label;
  return (
    <Table.Tr>
      {kind !== 'pictures' && <Table.Td className={classes.number}>{line}</Table.Td>}
      <Table.Td className={classes.words}>
        {target_id === null ? (
          shown
        ) : (
          <Link href={hrefOf(kind === 'members' ? 'staff_person' : 'staff_object', { id: target_id })}>{shown}</Link>
        )}
      </Table.Td>
      <Table.Td className={classes.words}>
        {outcome !== 'faulty' && <Badge color={OUTCOME_COLOURS[outcome]}>{i18n._(OUTCOME_WORDS[outcome])}</Badge>}
        {kept !== null && <p>{i18n._(KEPT_WORDS[kept])}</p>}
        {problems.length > 0 && (
          <ul>
            {problems.map(({ field, code, text, is_warning }) => (
              <li key={`${field ?? ''} ${code}`}>
                {field !== null && <strong>{i18n._(FIELD_WORDS[field])}: </strong>}
                {text}
                {is_warning && leavesCellOut(code) && (
                  <>
                    {' '}
                    <Trans>(la cella resta fuori)</Trans>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
