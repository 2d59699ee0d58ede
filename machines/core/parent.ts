import { type ActorRef, type AnyEventObject, enqueueActions, type EventObject, type Snapshot } from 'xstate';
import type { ActionFor } from './calls.ts';

/** The actor that a machine reports to, given in its input; undefined where nobody listens. */
export type ParentRef<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event> | undefined;

/** Action: sends the parent the event made of the context and the params; nothing without a parent, or without an event. */
export const tellParent = <Event extends EventObject, Context extends object = object, Params = undefined>(
  eventOf: (context: Context, params: Params) => Event | undefined,
) =>
  enqueueActions<Context & { parentRef: ParentRef<Event> }, AnyEventObject, Params>(({ context, enqueue }, params) => {
    const event = eventOf(context, params);
    if (context.parentRef && event) enqueue.sendTo(context.parentRef, event);
  }) as ActionFor<Context & { parentRef: ParentRef<Event> }, Params>;
