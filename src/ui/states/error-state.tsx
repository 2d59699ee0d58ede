import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../layout/busy-button.tsx';
import classes from './empty-state.module.css';
import { ShelfArt } from './shelf-art.tsx';

export interface ErrorStateProps {
  /** HTTP status of the response; undefined without one. */
  status?: number | null;
  /** The error message, or the code if there is none. */
  message?: ReactNode;
  /** What was kept. */
  kept?: ReactNode;
  offline?: boolean;
  onRetry?: () => void;
  retrying?: boolean;
  /** Further actions. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
}

/** A failure: what happened, what was kept, what to do (rules/errors.md#failed-data). */
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
          <BusyButton onClick={onRetry} busy={retrying} leftSection={<IconRefresh size={20} aria-hidden="true" />}>
            <Trans>Riprova</Trans>
          </BusyButton>
        )}
        {actions}
      </div>
    </div>
  );
}
