import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Failure } from '#machines/core/failure';
import { nextFreeOf } from '#machines/core/refusal';
import { hrefOf } from '#machines/core/routes';
import { addDays } from '#machines/rules/dates';
import { LOAN } from '#machines/rules/limits';
import type { Period } from '#machines/rules/loans/period';
import { selectIsBusy, selectRefusal, selectWanted } from '#machines/waits/wait.selectors';
import { fieldsOfWanted, waitForm, wantedFor } from '#machines/waits/wanted';
import { useLibrary } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { DialogForm } from '../parts/dialogs/dialog-form.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatPeriod } from '../words/dates.ts';
import { useMessages } from '../words/messages.ts';
import type { WaitActor } from './actor-types.ts';
import classes from './waits.module.css';

interface WaitFormProps {
  actor: WaitActor;
  onFree: (period: Period) => void;
}

/** For how many days the object is needed, and between which dates. */
export function WaitForm({ actor, onFree }: WaitFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const last = addDays(today, useLibrary().loan_horizon_days);
  const wanted = useSelector(actor, selectWanted);
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  const most = LOAN.maxDays;
  return (
    <DialogForm
      actor={actor}
      title={<Trans>Mettiti in attesa</Trans>}
      schema={waitForm}
      initial={fieldsOfWanted(wanted ?? wantedFor({ from_date: undefined, to_date: undefined }, today))}
      submit={<Trans>Mettiti in attesa</Trans>}
      busy={isBusy}
      refusal={undefined}
      onSubmit={(values) => actor.send({ type: 'submitted', values })}
      onClose={() => actor.send({ type: 'closed' })}
    >
      {(form) => (
        <>
          <p>
            <Trans>
              Dicci per quanto ti serve e quando ti andrebbe bene: appena si libera un periodo così, lo teniamo per te e
              ti scriviamo.
            </Trans>
          </p>
          {refusal && <Refused refusal={refusal} onFree={onFree} onClose={() => actor.send({ type: 'closed' })} />}
          <TextField
            key={form.key('days')}
            {...form.getInputProps('days')}
            label={t`Mi serve per quanti giorni`}
            hint={t`Da 1 a ${most}, contando il primo e l’ultimo`}
            inputMode="numeric"
            required
            allowPaste
          />
          <div className={classes.window}>
            <DateField
              key={form.key('from_date')}
              {...form.getInputProps('from_date')}
              label={t`Tra il`}
              today={today}
              min={today}
              max={last}
              required
            />
            <DateField
              key={form.key('to_date')}
              {...form.getInputProps('to_date')}
              label={t`e il`}
              today={today}
              min={today}
              max={last}
              required
            />
          </div>
        </>
      )}
    </DialogForm>
  );
}

interface RefusedProps {
  refusal: Failure;
  onFree: (period: Period) => void;
  onClose: () => void;
}

/** Why nobody has to wait, or cannot, and what to do instead. */
function Refused({ refusal, onFree, onClose }: RefusedProps) {
  const { i18n } = useLingui();
  const { failureText } = useMessages();
  const free = nextFreeOf(refusal);
  const code = refusal.kind === 'problem' ? refusal.code : undefined;
  return (
    <AlertBox kind={free ? 'success' : 'error'} live>
      <div className={classes.place}>
        <p>{failureText(refusal)}</p>
        {free && (
          <>
            <p>
              <strong>{formatPeriod(free.from_date, free.to_date, i18n.locale, 'weekdayShort')}</strong>
            </p>
            <div className={classes.buttons}>
              <Button
                onClick={() => {
                  onClose();
                  onFree(free);
                }}
              >
                <Trans>Prendi questi giorni</Trans>
              </Button>
            </div>
          </>
        )}
        {(code === 'wait.already' || code === 'wait.too_many') && (
          <div className={classes.buttons}>
            <Button component={Link} variant="default" href={hrefOf('waits')}>
              <Trans>Le mie attese</Trans>
            </Button>
          </div>
        )}
      </div>
    </AlertBox>
  );
}
