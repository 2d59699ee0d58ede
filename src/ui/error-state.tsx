import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './empty-state.module.css';
import { ShelfArt } from './shelf-art.tsx';

export interface ErrorStateProps {
  /** Status code of the answer; none when there was no answer. */
  status?: number | null;
  /** What happened, in words; the code if there are none. */
  message?: ReactNode;
  /** What was kept. */
  kept?: ReactNode;
  offline?: boolean;
  onRetry?: () => void;
  retrying?: boolean;
  /** Further ways out. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Something failed: what happened, what was kept, what to do (specification, point 8). */
export function ErrorState(props: ErrorStateProps) {
  const { status, message, kept, offline = false, onRetry, retrying = false, actions, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state} role="alert">
      <div className={classes.art}>
        <ShelfArt scene={offline ? 'offline' : 'broken'} />
      </div>
      <Heading>
        {offline ? (
          <Trans>Sei senza rete</Trans>
        ) : status ? (
          <Trans>Ops, errore {status}</Trans>
        ) : (
          <Trans>Ops, qualcosa è andato storto</Trans>
        )}
      </Heading>
      {message !== undefined && <div className={classes.words}>{message}</div>}
      {kept !== undefined && <div className={classes.words}>{kept}</div>}
      <div className={classes.actions}>
        {onRetry && (
          <Button onClick={onRetry} busy={retrying} icon={<IconRefresh size={20} aria-hidden="true" />}>
            <Trans>Riprova</Trans>
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}
