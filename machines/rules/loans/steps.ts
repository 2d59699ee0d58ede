import type { CalendarDate } from '../dates.ts';

/** One step of a loan from request to return; `date` in the library's zone. */
export interface LoanStep {
  step: 'asked' | 'approved' | 'denied' | 'cancelled' | 'picked_up' | 'extended' | 'due' | 'overdue' | 'returned';
  state: 'done' | 'current' | 'todo' | 'failed';
  date: CalendarDate | null;
}
