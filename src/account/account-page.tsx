import type { ReactNode } from 'react';
import { Page } from '../ui/layout/page.tsx';
import classes from './account.module.css';

interface AccountPageProps {
  title: ReactNode;
  lead?: ReactNode;
  back?: { href: string; label: string };
  /** Beside the form if there is room, below it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page with a single form. */
export function AccountPage({ title, lead, back, aside, children }: AccountPageProps) {
  const parts = { ...(lead === undefined ? {} : { lead }), ...(back === undefined ? {} : { back }) };
  return (
    <Page title={title} {...parts} narrow={aside === undefined}>
      {aside === undefined ? (
        <div className={classes.sheet}>{children}</div>
      ) : (
        <div className={classes.columns}>
          <div className={classes.sheet}>{children}</div>
          {aside}
        </div>
      )}
    </Page>
  );
}
