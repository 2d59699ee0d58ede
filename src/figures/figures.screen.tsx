import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { figuresMachine } from '#machines/figures/figures.machine';
import { figuresHref, type FiguresQuery, readFiguresQuery } from '#machines/figures/figures-query';
import { selectFailure, selectFigures, selectHasFailed, selectIsLoading } from '#machines/figures/figures.selectors';
import type { Figures } from '#machines/figures/wire';
import { addDays } from '#machines/rules/dates';
import { periodForm } from '#machines/rules/typed/day';
import { useGo } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { useToday } from '../core/today.ts';
import { Failed } from '../parts/failed.tsx';
import { useFields } from '../parts/machine-form.ts';
import { StaffNav } from '../parts/staff-nav.tsx';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatPeriod } from '../words/dates.ts';
import { DeskFigures, LoanFigures, MemberFigures, ReturnFigures } from './weekly.tsx';
import { IdleFigures, SavedFigures, SearchFigures, WantedFigures } from './lists.tsx';
import classes from './figures.module.css';

type FiguresActor = ActorRefFrom<typeof figuresMachine>;

/** What the library did, in numbers. The address holds the range, so that it can be shared. */
export default function FiguresScreen({ actor, query }: ScreenProps<'staff_figures'> & { actor: FiguresActor }) {
  const { t } = useLingui();
  const figures = useSelector(actor, selectFigures);
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const failure = useSelector(actor, selectFailure);
  return (
    <Page compact title={t`Numeri`} actions={<StaffNav current="staff_figures" />}>
      <Range key={`${query} ${figures?.to ?? ''}`} asked={readFiguresQuery(query)} figures={figures} />
      {hasFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {!figures && isLoading && <LinesSkeleton count={4} height="20rem" />}
      {figures && <Shown figures={figures} isLoading={isLoading} />}
    </Page>
  );
}

/** The day that is asked for; what the page already shows needs no place in the address. */
const newDay = (typed: string, asked: string | undefined, shown: string | undefined): string | undefined =>
  typed === shown ? asked : typed || undefined;

/** The ranges offered as buttons, in weeks. */
const LENGTHS = [13, 26, 52] as const;

function Range({ asked, figures }: { asked: FiguresQuery; figures: Figures | undefined }) {
  const { t } = useLingui();
  const go = useGo();
  const show = (next: FiguresQuery) => go(figuresHref(next), { replace: true });
  const last = figures && addDays(figures.to, -6);
  const today = useToday();
  const { form, box, showErrors } = useFields(periodForm, {
    from: asked.from ?? figures?.from ?? '',
    to: asked.to ?? figures?.to ?? '',
  });
  const search = (more: Partial<FiguresQuery>) =>
    form.onSubmit(
      ({ from, to }) =>
        show({
          ...asked,
          from: newDay(from, asked.from, figures?.from),
          to: newDay(to, asked.to, figures?.to),
          ...more,
        }),
      (errors) => showErrors(errors),
    );
  const bound = (name: string) => form.getInputProps(name) as { onChange: (value: string) => void };
  return (
    <>
      <div className={classes.range}>
        <form ref={box} noValidate onSubmit={search({})}>
          <DateField key={form.key('from')} {...bound('from')} today={today} label={t`Dal`} />
          <DateField key={form.key('to')} {...bound('to')} today={today} label={t`Al`} />
          <Button type="submit" variant="default">
            <Trans>Mostra</Trans>
          </Button>
        </form>
        <div className={classes.lengths} role="group" aria-labelledby="lengths">
          <p id="lengths">
            <Trans>Ultime settimane</Trans>
          </p>
          {LENGTHS.map((weeks) => (
            <Button
              key={weeks}
              variant="default"
              aria-label={t`${weeks} settimane`}
              disabled={last === undefined}
              onClick={() =>
                last !== undefined && show({ ...asked, from: addDays(last, -7 * (weeks - 1)), to: figures?.to })
              }
            >
              {weeks}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes.choices}>
        <CheckField
          label={t`Confronta con l’anno prima`}
          checked={asked.compare}
          onChange={(compare) => search({ compare })()}
        />
      </div>
    </>
  );
}

function Shown({ figures, isLoading }: { figures: Figures; isLoading: boolean }) {
  const { i18n } = useLingui();
  const period = formatPeriod(figures.from, figures.to, i18n.locale);
  const before = figures.before && formatPeriod(figures.before.from, figures.before.to, i18n.locale);
  return (
    <>
      {!figures.is_current && (
        <AlertBox kind="info">
          <Trans>
            Molti prestiti sono appena cambiati e alcune settimane si stanno ancora contando: riprova tra poco.
          </Trans>
        </AlertBox>
      )}
      <p className={classes.muted} role="status">
        <Trans>Settimane intere, dal lunedì alla domenica: {period}.</Trans>{' '}
        {before !== null && <Trans>A confronto: {before}.</Trans>}
      </p>
      <div className={classes.figures} aria-busy={isLoading}>
        <LoanFigures figures={figures} />
        <WantedFigures figures={figures} />
        <ReturnFigures figures={figures} />
        <DeskFigures figures={figures} />
        <MemberFigures figures={figures} />
        <SearchFigures figures={figures} />
        <SavedFigures figures={figures} />
        <IdleFigures figures={figures} />
      </div>
    </>
  );
}
