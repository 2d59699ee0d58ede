import type { SnapshotFrom } from 'xstate';
import { wallClock, type CalendarDate } from '../rules/dates.ts';
import type { reminderMachine } from './reminder.machine.ts';

type Reminder = SnapshotFrom<typeof reminderMachine>;

/** When the member was last told that the loan is late. */
export const selectAt = (reminder: Reminder) => reminder.context.at;
export const selectIsBusy = (reminder: Reminder) => reminder.hasTag('busy');
/** Whether that was today, in the library's zone: one a day is enough. */
export const selectIsSentToday = (today: CalendarDate, timeZone: string) => {
  return ({ context: { at } }: Reminder) => at !== null && wallClock(Date.parse(at), timeZone).date === today;
};
