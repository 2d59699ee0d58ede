/** The attributes of a button that does nothing now. A disabled one would lose the focus. */
export const resting = (isResting: boolean) => (isResting ? { 'aria-disabled': true, 'data-disabled': true } : {});
