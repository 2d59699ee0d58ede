import { selectLibrary } from '#machines/app/app.selectors';
import type { WaitInput } from '#machines/waits/wait.machine';
import { wantedIn } from '#machines/waits/wanted';
import { sessionOf, type AppActor } from '../core/root.ts';

/** What the page of an object knows about waiting for it when it opens. */
export const waitInput = (app: AppActor, query: string): Omit<WaitInput, 'productId'> => ({
  isOn: (selectLibrary(app.getSnapshot())?.max_waits ?? 0) > 0,
  isMember: sessionOf(app)?.getSnapshot().hasTag('signedIn') === true,
  wanted: wantedIn(query),
});
