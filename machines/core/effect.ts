import { fromCallback, type EventObject, type NonReducibleUnknown } from 'xstate';

/** Action slot: a named effect with typed params that does nothing until `provide` implements it. */
export const effect =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the params, nothing else could
  <Params = undefined>(): ((args: unknown, params: Params) => void) =>
    () =>
      undefined;

/** Listener slot: an actor that reports events to its parent; silent until `provide` implements it. */
export const listener = <Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>() =>
  fromCallback<Event, Input>(() => undefined);
