import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { FailedProps } from './failed.tsx';

/** Without the code of the words, such as without a network: the state and the retry, which need none. */
function WithoutWords({ onRetry, level = 2 }: FailedProps) {
  return <ErrorState level={level} offline={!navigator.onLine} onRetry={onRetry} />;
}

const Failed = lazy<ComponentType<FailedProps>>(() =>
  import('./failed.tsx').then(
    (code) => ({ default: code.Failed }),
    () => ({ default: WithoutWords }),
  ),
);

/** `Failed` for the first page, which nearly always does without it: its code comes with the failure. */
export function LateFailed(props: FailedProps) {
  return (
    <Suspense fallback={null}>
      <Failed {...props} />
    </Suspense>
  );
}
