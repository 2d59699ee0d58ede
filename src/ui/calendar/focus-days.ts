/** The day that Tab reaches in a calendar. */
const tabStop = '[role="gridcell"][tabindex="0"]';

/** Moves the focus to the days of the calendar inside `box`. @param options `preventScroll` for a button that disappears when it is pressed */
export function focusDays(box: HTMLElement | null, options?: FocusOptions): void {
  box?.querySelector<HTMLElement>(tabStop)?.focus(options);
}
