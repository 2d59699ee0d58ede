import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home.machine';
import { Delivery } from './delivery.tsx';
import { Help } from './help.tsx';
import { PickupPoints } from './pickup-points.tsx';

/** What follows below the first screen: where things are, how a loan goes, and who helps. */
export default function Below({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) {
  return (
    <>
      <PickupPoints actor={actor} />
      <Delivery />
      <Help />
    </>
  );
}
