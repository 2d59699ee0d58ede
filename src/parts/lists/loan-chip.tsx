import { standingOf, type StandingFacts } from '#machines/rules/loans/standing';
import { useToday } from '../../core/today.ts';
import { StandingChip } from '../../ui/loans/standing-chip.tsx';

/** What a loan of the library is today. */
export function LoanChip({ loan }: { loan: StandingFacts & { method: 'pickup' | 'delivery' } }) {
  return <StandingChip standing={standingOf(loan, useToday())} isDelivered={loan.method === 'delivery'} />;
}
