import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './page.module.css';

export interface PageProps {
  /** The one h1 of the page. */
  title?: ReactNode;
  /** A word or two above the title. */
  over?: ReactNode;
  /** The purpose of the page, in a sentence. */
  lead?: ReactNode;
  /** Back link above the title. */
  back?: { href: string; label: string };
  /** Buttons under the lead. */
  actions?: ReactNode;
  /** Title and buttons in one small line: a page to work with has its content in view. */
  compact?: boolean;
  /** A narrow column for reading and forms instead of the full width. */
  narrow?: boolean;
  children: ReactNode;
}

/** The container of a screen with its heading; the surrounding `<main>` belongs to the shell. */
export function Page({ title, over, lead, back, actions, narrow = false, compact = false, children }: PageProps) {
  return (
    <div className={[classes.page, narrow && classes.narrow, compact && classes.compact].filter(Boolean).join(' ')}>
      {title !== undefined && (
        <header className={classes.head}>
          {back && (
            <Link className={classes.back} href={back.href}>
              <IconArrowLeft size={20} aria-hidden="true" />
              {back.label}
            </Link>
          )}
          {over !== undefined && <p className={classes.over}>{over}</p>}
          <h1>{title}</h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
