import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectFailure,
  selectIsBusy,
  selectPlan,
  selectPlannerStage,
  selectPoints,
  selectRead,
  selectRound,
  selectValues,
} from '#machines/closures/closures.selectors';
import type { plannerMachine } from '#machines/closures/planner.machine';
import type { ClosurePlan } from '#machines/closures/wire';
import { hrefOf } from '#machines/core/routes';
import { closureForm, type ClosureProposal, closureProposals } from '#machines/rules/closure';
import { useToday } from '../core/today.ts';
import { Failed } from '../parts/failed.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SelectField, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatPeriod } from '../words/dates.ts';
import { useMessages } from '../words/messages.ts';
import classes from './closures.module.css';
import { ClosureLoans } from './loans.tsx';
import { HOLIDAY_REASONS, HOLIDAY_WORDS } from './words.ts';

type PlannerActor = ActorRefFrom<typeof plannerMachine>;

/** A new closure: its days, then everything that it would change, then the confirmation. */
export default function Planner({ actor }: { actor: PlannerActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectPlannerStage);
  const failure = useSelector(actor, selectFailure);
  const round = useSelector(actor, selectRound);
  const plan = useSelector(actor, selectPlan);
  return (
    <Page compact title={t`Nuova chiusura`} back={{ href: hrefOf('staff_closures'), label: t`Chiusure` }}>
      {stage === 'loading' && <LinesSkeleton count={4} height="4rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'editing' && <Form key={round} actor={actor} />}
      {stage === 'reviewing' && plan && <Review actor={actor} plan={plan} />}
    </Page>
  );
}

function Form({ actor }: { actor: PlannerActor }) {
  const { t } = useLingui();
  const values = useSelector(actor, selectValues);
  const points = useSelector(actor, selectPoints);
  const isBusy = useSelector(actor, selectIsBusy);
  const today = useToday();
  const { form, props } = useMachineForm(actor, closureForm, values, { related: { from_date: 'to_date' } });
  const bound = (name: string) => form.getInputProps(name) as { onChange: (value: string) => void };
  return (
    <form {...props} className={classes.form}>
      <Proposals
        onTake={(taken) => actor.send({ type: 'proposal.taken', values: { ...form.getValues(), ...taken } })}
      />
      <div className={classes.pair}>
        <DateField key={form.key('from_date')} {...bound('from_date')} today={today} label={t`Dal`} required />
        <DateField key={form.key('to_date')} {...bound('to_date')} today={today} label={t`Al`} required />
      </div>
      <SelectField
        key={form.key('headquarter')}
        {...bound('headquarter')}
        label={t`Dove`}
        options={[
          { value: '', label: t`Tutti i punti di ritiro, e niente consegne` },
          ...points.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {points.some(({ is_smartlocker }) => is_smartlocker) && (
        <CheckField
          key={form.key('closes_lockers')}
          {...(form.getInputProps('closes_lockers', { type: 'checkbox' }) as { onChange: (checked: boolean) => void })}
          label={t`Anche i locker sono chiusi`}
        />
      )}
      <div className={classes.pair}>
        <TextField
          key={form.key('reason')}
          {...bound('reason')}
          label={t`Motivo`}
          hint={t`Lo legge chi ha un prestito da spostare.`}
          allowPaste
          autoComplete="off"
          required
        />
        <TextField
          key={form.key('reason_en')}
          {...bound('reason_en')}
          label={t`Motivo in inglese`}
          allowPaste
          autoComplete="off"
        />
      </div>
      <FormAlert actor={actor} />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Vedi cosa cambia</Trans>
        </BusyButton>
      </div>
    </form>
  );
}

/** Public holidays and their long weekends, as suggestions. */
function Proposals({ onTake }: { onTake: (values: Record<string, string>) => void }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const proposals = closureProposals(today);
  const nameOf = ({ from, to, holiday, isBridge }: ClosureProposal): string => {
    const days = formatPeriod(from, to, i18n.locale);
    const name = i18n._(HOLIDAY_WORDS[holiday]);
    return isBridge ? t`${name}, con il ponte: ${days}` : `${name}: ${days}`;
  };
  return (
    <SelectField
      label={t`Comincia da una festa`}
      name="proposal"
      placeholder={t`Scegli tu i giorni`}
      options={proposals.map((proposal, index) => ({ value: String(index), label: nameOf(proposal) }))}
      onChange={(value) => {
        const chosen = proposals[Number(value)];
        if (value !== '' && chosen)
          onTake({ from_date: chosen.from, to_date: chosen.to, ...HOLIDAY_REASONS[chosen.holiday] });
      }}
    />
  );
}

function Review({ actor, plan }: { actor: PlannerActor; plan: ClosurePlan }) {
  const { t, i18n } = useLingui();
  const { failureText } = useMessages();
  const { from_date, to_date, headquarter, reason } = useSelector(actor, selectRead);
  const points = useSelector(actor, selectPoints);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const moved = plan.loans.filter(({ problem }) => problem === null);
  const undecided = plan.loans.filter(({ problem }) => problem !== null);
  const place = points.find(({ id }) => id === headquarter)?.name ?? t`tutti i punti di ritiro`;
  return (
    <div className={classes.panel}>
      <p>
        <strong>{formatPeriod(from_date, to_date, i18n.locale)}</strong> · {place} · {reason}
      </p>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'edit.asked' })}>
          <Trans>Modifica</Trans>
        </Button>
        <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'confirmed' })}>
          {moved.length === 0 ? <Trans>Chiudi questi giorni</Trans> : <Trans>Chiudi e sposta i prestiti</Trans>}
        </BusyButton>
      </div>
      {plan.loans.length === 0 && (
        <AlertBox kind="success" live>
          <Trans>Nessun prestito cade in questi giorni: si chiude il calendario e basta.</Trans>
        </AlertBox>
      )}
      {moved.length > 0 && (
        <Section
          title={<Plural value={moved.length} one="# prestito da spostare" other="# prestiti da spostare" />}
          lead={
            <>
              <Plural value={plan.mails} one="Parte # email" other="Partono # email" />
              {plan.codes > 0 && (
                <>
                  ; <Plural value={plan.codes} one="# codice del locker rifatto" other="# codici dei locker rifatti" />
                </>
              )}
              .
            </>
          }
        >
          <ClosureLoans loans={moved} label={t`Prestiti da spostare`} />
        </Section>
      )}
      {undecided.length > 0 && (
        <Section
          title={<Plural value={undecided.length} one="# prestito da decidere" other="# prestiti da decidere" />}
          lead={t`Per questi non c’è un giorno che vada bene: restano come sono, e li trovi anche dopo.`}
        >
          <ClosureLoans loans={undecided} label={t`Prestiti da decidere`} />
        </Section>
      )}
    </div>
  );
}
