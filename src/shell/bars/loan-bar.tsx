import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectIsSignedIn } from '#machines/account/session.selectors';
import { useSession } from '../../core/actors.ts';

const MemberBar = lazy(() => import('./member-bar.tsx'));

/** The bar at the bottom of the page. Visitors get nothing, not even its code. */
export function LoanBar() {
  const isSignedIn = useSelector(useSession(), selectIsSignedIn);
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <MemberBar />
    </Suspense>
  );
}
