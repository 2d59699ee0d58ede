import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home.machine';
import { selectIsSignedIn } from '#machines/selectors/session.selectors';
import { useSession } from '../actors.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Categories } from './home/categories.tsx';
import { Hero } from './home/hero.tsx';
import { Highlighted } from './home/highlighted.tsx';
import { LowerHalf } from './home/lower-half.tsx';
import { SignInPrompt } from './home/sign-in-prompt.tsx';
import { Page } from '../ui/page.tsx';

/** The home page: search first, then what there is, where it is, and who helps. */
export default function Home({ actor }: ScreenProps<'home'> & { actor: ActorRefFrom<typeof homeMachine> }) {
  const isSignedIn = useSelector(useSession(), selectIsSignedIn);
  return (
    <Page>
      <Hero actor={actor} />
      <Categories />
      <Highlighted actor={actor} />
      {!isSignedIn && <SignInPrompt />}
      <LowerHalf actor={actor} />
    </Page>
  );
}
