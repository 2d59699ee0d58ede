import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { ShelfArt } from './shelf-art.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty and what to do about it. */
  children?: ReactNode;
  /** A custom picture instead of the empty shelf. */
  art?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
}

/** A friendly empty state with something to do next. */
export function EmptyState({ title, children, art, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state}>
      <div className={classes.art}>{art ?? <ShelfArt scene="empty" />}</div>
      <Heading>{title}</Heading>
      {children !== undefined && <div className={classes.words}>{children}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
