import type { ReactNode } from 'react';
import classes from './checkout.module.css';

/** A summary with the button that continues: beside the page, or at its end on a phone, where the bar has it too. */
export function Strip({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.strip}>
      <div className={classes.stripWords}>{children}</div>
      <div>{action}</div>
    </div>
  );
}
