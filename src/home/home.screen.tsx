import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home.machine';
import { selectIsSignedIn } from '#machines/account/session.selectors';
import { useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { Highlighted } from './highlighted.tsx';
import { Next } from './next.ts';
import { NextSkeleton } from './next-skeleton.tsx';
import { LowerHalf } from './lower-half.tsx';
import { Notice } from './notice.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { Page } from '../ui/layout/page.tsx';

/** The home page: search first, then objects, pickup points and help. */
export default function Home({ actor }: ScreenProps<'home'> & { actor: ActorRefFrom<typeof homeMachine> }) {
  const isSignedIn = useSelector(useSession(), selectIsSignedIn);
  return (
    <Page>
      <Notice />
      <Hero actor={actor} />
      {isSignedIn && (
        <Suspense fallback={<NextSkeleton />}>
          <Next />
        </Suspense>
      )}
      <Categories />
      <Highlighted actor={actor} />
      {!isSignedIn && <SignInPrompt />}
      <LowerHalf actor={actor} />
    </Page>
  );
}
