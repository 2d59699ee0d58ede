import { Suspense } from 'react';
import { standingOf, type StandingFacts } from '#machines/rules/loans/standing';
import { useToday } from '../core/today.ts';
import { Reminder } from './reminder-widget.ts';

interface LateReminderProps {
  loan: StandingFacts & { id: string; reminded_at: string | null };
  member: { email: string | null; phone: string | null };
}

/** The reminder of a loan, if it is late. */
export function LateReminder({ loan, member: { email, phone } }: LateReminderProps) {
  const today = useToday();
  if (standingOf(loan, today).kind !== 'late') return null;
  return (
    <Suspense>
      <Reminder loan={loan.id} at={loan.reminded_at} email={email} phone={phone} />
    </Suspense>
  );
}
