import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home.machine';
import { useSelector } from '@xstate/react';
import { selectHasLocker } from '#machines/home/home.selectors';
import { Delivery } from './delivery.tsx';
import { Help } from './help.tsx';
import { Headquarters } from './headquarters.tsx';

/** Below the fold: pickup points, how a loan works, and help. */
export default function Below({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) {
  const hasLocker = useSelector(actor, selectHasLocker);
  return (
    <>
      <Headquarters actor={actor} />
      <Delivery hasLocker={hasLocker} />
      <Help />
    </>
  );
}
