import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  makeSelectFacts,
  selectChoice,
  selectFailure,
  selectHeld,
  selectInstead,
  selectIsBusy,
  selectNextFree,
  selectStage,
} from '#machines/loans/reschedule.selectors';
import type { rescheduleMachine } from '#machines/loans/reschedule.machine';
import { useEmitted } from '../../core/emitted.ts';
import { formatPeriod } from '../../words/dates.ts';
import { useMessages } from '../../words/messages.ts';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { focusDays } from '../../ui/calendar/focus-days.ts';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { LinesSkeleton } from '../../ui/states/skeletons.tsx';
import { DateChoice } from '../date-choice.tsx';
import { Failed } from '../failed.tsx';
import classes from './other-days.module.css';

interface OtherDaysProps {
  actor: ActorRefFrom<typeof rescheduleMachine>;
  /** What the move means for the member, or for staff. */
  words: ReactNode;
  /** The pickup point; undefined for a delivery. */
  place: string | undefined;
  /** Of another person's loan: by staff. */
  byStaff?: boolean;
}

/** Moves a loan to other days before its pickup; the days are chosen as for a new loan. */
export function OtherDaysDialog({ actor, words, place, byStaff = false }: OtherDaysProps) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const dismiss = () => actor.send({ type: 'dismissed' });
  return (
    <Dialog opened onClose={dismiss} title={<Trans>Scegli altri giorni</Trans>}>
      {stage === 'loading' && <LinesSkeleton count={3} height="6rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && (
        <>
          <div className={classes.choice}>
            <p>{words}</p>
            <Days actor={actor} place={place} byStaff={byStaff} />
            <Refused actor={actor} />
          </div>
          <DialogActions>
            <Button variant="default" onClick={dismiss}>
              <Trans>Lascia com’è</Trans>
            </Button>
            <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'confirmed' })}>
              <Trans>Sposta il prestito</Trans>
            </BusyButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Days({ actor, place, byStaff = false }: Omit<OtherDaysProps, 'words'>) {
  const choice = useSelector(actor, selectChoice);
  const selectFacts = useMemo(makeSelectFacts, []);
  const facts = useSelector(actor, selectFacts);
  const held = useSelector(actor, selectHeld);
  const instead = useSelector(actor, selectInstead, shallowEqual);
  const box = useRef<HTMLDivElement>(null);
  useEmitted(actor, 'focus', () => focusDays(box.current));
  if (!facts) return null;
  return (
    <DateChoice
      box={box}
      months={1}
      own={!byStaff}
      facts={facts}
      place={place}
      chosen={choice}
      held={held}
      instead={instead}
      onPick={(date) => actor.send({ type: 'day.picked', date })}
      onRefused={(date) => actor.send({ type: 'day.refused', date })}
      onPeriod={({ from_date, to_date }) => actor.send({ type: 'period.chosen', period: { from_date, to_date } })}
    />
  );
}

/** Why the loan could not be moved, and the first free period instead. */
function Refused({ actor }: Pick<OtherDaysProps, 'actor'>) {
  const { i18n } = useLingui();
  const { failureText } = useMessages();
  const failure = useSelector(actor, selectFailure);
  const next = useSelector(actor, selectNextFree);
  const isBusy = useSelector(actor, selectIsBusy);
  if (!failure) return null;
  const period = next && formatPeriod(next.from_date, next.to_date, i18n.locale, 'dayMonth');
  return (
    <AlertBox kind="error" live>
      <p>{failureText(failure)}</p>
      {period !== undefined && (
        <>
          <p>
            <Trans>
              Il primo periodo libero è <strong>{period}</strong>.
            </Trans>
          </p>
          <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'next_free.taken' })}>
            <Trans>Prendi questi giorni</Trans>
          </BusyButton>
        </>
      )}
    </AlertBox>
  );
}
