import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectHasSpoken } from '#machines/app/toasts.selectors';
import { useToasts } from '../core/actors.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** The container of the toasts. The live region exists before the first toast, so that screen readers announce it. */
export function ToastRegion() {
  const hasSpoken = useSelector(useToasts(), selectHasSpoken);
  return (
    <div role="status" aria-live="polite" aria-atomic="false">
      {hasSpoken && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}
