import { Page } from '../ui/page.tsx';
import { Bone, Loading } from '../ui/skeletons.tsx';

/** A page whose code is on its way. */
export function PageSkeleton() {
  return (
    <Page>
      <Loading>
        <Bone width="min(24rem, 80%)" height="3rem" />
        <Bone width="min(36rem, 100%)" height="18rem" />
      </Loading>
    </Page>
  );
}
