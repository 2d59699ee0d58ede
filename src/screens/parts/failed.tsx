import type { Failure } from '#machines/failure';
import { statusOf, useMessages } from '../../messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';

interface FailedProps {
  failure: Failure | undefined;
  onRetry: () => void;
  level?: 1 | 2 | 3;
}

/** Data that could not be loaded: 'Ops, errore …' with the message, and a way to try again (specification, point 8). */
export function Failed({ failure, onRetry, level = 2 }: FailedProps) {
  const { failureText } = useMessages();
  return (
    <ErrorState
      level={level}
      offline={failure?.kind === 'network'}
      status={failure ? (statusOf(failure) ?? null) : null}
      {...(failure ? { message: failureText(failure) } : {})}
      onRetry={onRetry}
    />
  );
}
