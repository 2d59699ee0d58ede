import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectHasSpoken } from '#machines/app/toasts.selectors';
import { useToasts } from '../core/actors.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** The place of the toasts. The live region stands there before the first one, so that a screen reader speaks it. */
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
