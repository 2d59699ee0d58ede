import { hrefOf } from '#machines/core/routes';
import type { AnyActorRef, InspectionEvent, Observer } from 'xstate';
import { openChannel, type Message } from './protocol.ts';

/** Code that loads a page, by its address; told at the start so that a replay finds its machines. */
type LoadScreen = (url: string) => Promise<object>;

interface Watch {
  actors: Set<AnyActorRef>;
  loadScreen: LoadScreen | undefined;
  /** What its reports call this tab; undefined until an inspector has asked. */
  tab: string | undefined;
}

/** In the frame of the docked inspector the product is neither watched nor shown a second dock. */
const isDocked = (): boolean => window.parent !== window;

/** Whether this page may have the inspector docked: not the inspector itself. */
export const hasDock = (): boolean => !isDocked() && location.pathname !== hrefOf('inspector');

/** The actors of this tab. */
export const watch: Watch = { actors: new Set(), loadScreen: undefined, tab: undefined };

/**
 * Knows the actors of this tab. What reports them is loaded when the first inspector asks, so that a visitor downloads
 * next to nothing. Returns the options of the root actor.
 */
export function watchActors(loadScreen: LoadScreen): { inspect: Observer<InspectionEvent> } {
  watch.loadScreen = loadScreen;
  let report: ((event: InspectionEvent) => void) | undefined;
  const channel = openChannel();
  const connect = async () => {
    channel.removeEventListener('message', onMessage);
    const { connectInspector } = await import('./connect.ts');
    watch.tab = crypto.randomUUID();
    report = connectInspector(channel, watch.tab, watch.actors);
  };
  const onMessage = ({ data }: { data: Message }) => {
    if (data.kind === 'hello') void connect();
  };
  if (isDocked()) document.documentElement.dataset['docked'] = '';
  else {
    channel.addEventListener('message', onMessage);
    channel.postMessage({ kind: 'here' });
  }
  return {
    inspect: {
      next: (event) => {
        const actor = event.actorRef as AnyActorRef;
        if (event.type === '@xstate.actor') watch.actors.add(actor);
        report?.(event);
        if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') watch.actors.delete(actor);
      },
    },
  };
}
