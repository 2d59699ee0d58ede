import { Trans } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { rescheduleMachine } from '#machines/loans/reschedule.machine';
import type { DeskLoan } from '#machines/staff/wire';
import { OtherDaysDialog } from '../parts/dialogs/other-days.tsx';

interface OtherDaysProps {
  loan: DeskLoan;
  actor: ActorRefFrom<typeof rescheduleMachine>;
}

/** Moves a loan to other days, by staff. */
export default function OtherDays({ loan: { method, headquarter, member }, actor }: OtherDaysProps) {
  const { name } = member;
  const words = (
    <Trans>
      {name} tiene i giorni attuali finché non sposti il prestito, che poi vale come prima. Un’email dice i nuovi
      giorni.
    </Trans>
  );
  return (
    <OtherDaysDialog byStaff actor={actor} words={words} place={method === 'pickup' ? headquarter.name : undefined} />
  );
}
