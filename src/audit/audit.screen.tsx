import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import {
  AUDIT_AREAS,
  AUDIT_LINKS,
  auditForm,
  auditHref,
  auditQuery,
  factsOf,
  isInstant,
  isTooShort,
  readAuditFilter,
  type AuditFilter,
  isUnfiltered,
} from '#machines/audit/audit-list';
import type { auditMachine } from '#machines/audit/audit.machine';
import type { AuditEntry } from '#machines/audit/wire';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages/pages.selectors';
import { hrefOf } from '#machines/core/routes';
import { isDate } from '#machines/rules/dates';
import { SEARCH } from '#machines/rules/limits';
import { useGo, useLibrary } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { useToday } from '../core/today.ts';
import { Failed } from '../parts/failed.tsx';
import { useFields } from '../parts/machine-form.ts';
import { StaffNav } from '../parts/staff-nav.tsx';
import { DownloadButton } from '../parts/widgets.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { SelectField, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatDate } from '../words/dates.ts';
import { formatInstant } from '../words/times.ts';
import { WEEKDAY_WORDS } from '../library/words.ts';
import list from '../parts/lists/list.module.css';
import classes from './audit.module.css';
import { factWord, valueWord } from './fact-words.ts';
import { ACTION_WORDS, AREA_WORDS } from './words.ts';

/** Facts whose names begin with the number of a weekday. */
const WEEKDAY_FACTS: ReadonlySet<string> = new Set(['hours', 'delivery_days']);

type AuditActor = ActorRefFrom<typeof auditMachine>;

/** Who did what to whom, with the values before and after. The address holds the search, so it can be shared. */
export default function Audit({ actor, query }: ScreenProps<'staff_audit'> & { actor: AuditActor }) {
  const { t } = useLingui();
  const filter = readAuditFilter(query);
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Page compact title={t`Registro`} actions={<StaffNav current="staff_audit" />}>
      <Filters key={query} filter={filter} />
      {stage === 'loading' && <LinesSkeleton count={8} height="4.5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && <Entries actor={actor} filter={filter} />}
      <div className={list.below}>
        <Suspense>
          <DownloadButton
            download={{ kind: 'table', table: 'audit', filter: auditQuery(filter) }}
            about={t`Registro`}
          />
        </Suspense>
      </div>
    </Page>
  );
}

function Filters({ filter }: { filter: AuditFilter }) {
  const { t, i18n } = useLingui();
  const go = useGo();
  const show = (next: AuditFilter) => go(auditHref(next), { replace: true });
  const least = SEARCH.minUserCharacters;
  const topics = AUDIT_AREAS.map((value) => ({ value, label: i18n._(AREA_WORDS[value]) })).sort((a, b) =>
    a.label.localeCompare(b.label, i18n.locale),
  );
  const today = useToday();
  const { text, from = '', to = '' } = filter;
  const { form, box, showErrors } = useFields(auditForm, { text, from, to });
  const bound = (name: string) => form.getInputProps(name) as { onChange: (value: string) => void };
  // What is typed counts too when the topic changes.
  const search = (more: Partial<AuditFilter>) =>
    form.onSubmit(
      (typed) =>
        show({ ...filter, text: typed.text, from: typed.from || undefined, to: typed.to || undefined, ...more }),
      (errors) => showErrors(errors),
    );
  const area = AUDIT_AREAS.find((each) => each === filter.action?.split('.', 1)[0]);
  return (
    <div className={classes.filters}>
      <form className={classes.search} role="search" ref={box} noValidate onSubmit={search({})}>
        <div className={classes.grow}>
          <TextField
            label={t`Cerca un nome o una parola`}
            key={form.key('text')}
            {...bound('text')}
            autoComplete="off"
            allowPaste
            error={isTooShort(filter) ? t`Scrivi almeno ${least} caratteri` : undefined}
          />
        </div>
        <div className={classes.topic}>
          <SelectField
            label={t`Argomento`}
            name="action"
            value={area ?? ''}
            placeholder={t`Tutti gli argomenti`}
            options={topics}
            onChange={(value) => search({ action: value === '' ? undefined : value })()}
          />
        </div>
        <DateField key={form.key('from')} {...bound('from')} today={today} label={t`Dal`} />
        <DateField key={form.key('to')} {...bound('to')} today={today} label={t`Al`} />
        <Button type="submit">
          <Trans>Cerca</Trans>
        </Button>
      </form>
      {filter.person !== undefined && (
        <div>
          <Button variant="default" onClick={() => show({ ...filter, person: undefined })}>
            <Trans>Mostra tutte le persone</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function Entries({ actor, filter }: { actor: AuditActor; filter: AuditFilter }) {
  const entries = useSelector(actor, selectItems);
  const hasMore = useSelector(actor, selectHasMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const failure = useSelector(actor, selectFailure);
  if (entries.length === 0)
    return (
      <EmptyState
        title={
          isUnfiltered(filter) ? (
            <Trans>Qui compare tutto quello che lo staff cambia</Trans>
          ) : (
            <Trans>Niente con questi filtri</Trans>
          )
        }
        art={<ShelfArt scene="search" />}
      />
    );
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} filter={filter} />
        ))}
      </ol>
      {hasMoreFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'more' })} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
          <Trans>Mostra le righe precedenti</Trans>
        </BusyButton>
      )}
    </>
  );
}

function Entry({ entry, filter }: { entry: AuditEntry; filter: AuditFilter }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { action, actor, subject, details } = entry;
  const words = ACTION_WORDS[action];
  const facts = factsOf(details);
  const nameOf = (name: string): string => {
    const word = factWord(action, name);
    return word ? i18n._(word) : name;
  };
  const valueOf = (name: string, value: string): string => {
    if (WEEKDAY_FACTS.has(name))
      return value.replace(/(?<=^|, )[1-7](?= |,|$)/g, (day) => {
        const word = WEEKDAY_WORDS[Number(day) - 1];
        return word ? i18n._(word) : day;
      });
    const word = valueWord(action, name, value);
    if (word) return i18n._(word);
    if (isDate(value)) return formatDate(value, i18n.locale);
    return isInstant(value) ? formatInstant(value, i18n.locale, timezone, 'dateTime') : value;
  };
  return (
    <li className={classes.entry}>
      <p className={classes.line}>
        <strong>{words ? i18n._(words) : action}</strong>
        {subject && (
          <Link href={auditHref({ ...filter, person: subject.id })} className={classes.person}>
            {subject.name}
          </Link>
        )}
        <span className={classes.muted}>
          {formatInstant(entry.at, i18n.locale, timezone, 'dateTime')} ·{' '}
          {actor ? (
            <Link href={auditHref({ ...filter, person: actor.id })} className={classes.person}>
              {actor.name}
            </Link>
          ) : (
            <Trans>la biblioteca, da sola</Trans>
          )}
        </span>
      </p>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{nameOf(name)}</dt>
              <dd>
                {before !== undefined && <s>{valueOf(name, before)}</s>}{' '}
                <Value name={name} value={after} say={valueOf} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** A value in words, or a link to its page. */
function Value(props: { name: string; value: string | undefined; say: (name: string, value: string) => string }) {
  const { name, value, say } = props;
  if (value === undefined) return '–';
  const page = AUDIT_LINKS[name];
  return page ? (
    <Link href={hrefOf(page, { id: value })} className={classes.person}>
      <Trans>Apri</Trans>
    </Link>
  ) : (
    say(name, value)
  );
}
