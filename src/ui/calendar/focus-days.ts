/** The day that Tab reaches in a calendar. */
const tabStop = '[role="gridcell"][tabindex="0"]';

/** Moves the focus to the days of the calendar inside `box`. @param options without a scroll where a button disappears with its own press */
export function focusDays(box: HTMLElement | null, options?: FocusOptions): void {
  box?.querySelector<HTMLElement>(tabStop)?.focus(options);
}
