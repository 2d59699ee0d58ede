import { Skeleton } from '@mantine/core';
import { Page } from '../ui/layout/page.tsx';
import { Loading } from '../ui/states/loading.tsx';

/** The skeleton of a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Page>
      <Loading>
        <Skeleton width="min(24rem, 80%)" height="3rem" />
        <Skeleton width="min(36rem, 100%)" height="18rem" />
      </Loading>
    </Page>
  );
}
