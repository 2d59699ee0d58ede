import { Trans } from '@lingui/react/macro';
import type { Failure } from '#machines/core/failure';
import { statusOf, useMessages } from '../words/messages.ts';
import { ErrorState } from '../ui/states/error-state.tsx';

export interface FailedProps {
  failure: Failure | undefined;
  onRetry: () => void;
  level?: 1 | 2 | 3;
}

/** Data that failed to load: 'Ops, errore …' with the message and a retry (rules/errors.md#failed-data). */
export function Failed({ failure, onRetry, level = 2 }: FailedProps) {
  const { failureText } = useMessages();
  const isOffline = failure?.kind === 'network';
  return (
    <ErrorState
      level={level}
      offline={isOffline}
      status={failure ? (statusOf(failure) ?? null) : null}
      {...(failure ? { message: isOffline ? <NeverSeen /> : failureText(failure) } : {})}
      onRetry={onRetry}
    />
  );
}

/** Pages opened before work offline (`src/sw/sw.ts`); this one was not. */
function NeverSeen() {
  return <Trans>Questa pagina non è ancora su questo dispositivo: riaprila quando hai di nuovo la connessione.</Trans>;
}
