import { useScreenActor } from './actors.ts';
import { provideSettling } from './effects/settling.ts';

/** Finds out how a delivery has ended that was being paid when the page was reloaded; the member is told by where that leads. */
export default function Settling() {
  useScreenActor(provideSettling, undefined);
  return null;
}
