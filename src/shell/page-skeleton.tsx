import { Page } from '../ui/layout/page.tsx';
import { SkeletonBlock, Loading } from '../ui/states/skeletons.tsx';

/** The skeleton of a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Page>
      <Loading>
        <SkeletonBlock width="min(24rem, 80%)" height="3rem" />
        <SkeletonBlock width="min(36rem, 100%)" height="18rem" />
      </Loading>
    </Page>
  );
}
