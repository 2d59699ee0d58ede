import type { AnyActorRef } from 'xstate';
import type { BootResult } from './boot.ts';
import type { Locale } from './language.machine.ts';
import type { Start } from './start.ts';

export type AppEvent =
  | { type: 'retry' }
  | { type: 'categories.reload' }
  | { type: 'language.changed' }
  /** The server reports that the library is now closed for maintenance. */
  | { type: 'library.closed' }
  /** A screen's own actor can be stopped. */
  | { type: 'screen.closed'; actor: AnyActorRef }
  | { type: 'xstate.error.actor.screen'; error: unknown };

export interface AppContext extends BootResult {
  start: Start;
}

export interface Spoken {
  locale?: Locale;
}

/** The locale in a snapshot of the language actor; empty if the snapshot is not one of that machine. */
export const spoken = ({ context }: { context?: Spoken }): Spoken => ({ ...context });

/** The library once the server has said that it is closed for maintenance. */
export const closedOf = ({ library }: AppContext): Pick<AppContext, 'library'> => ({
  library: library && { ...library, is: { ...library.is, available: false } },
});
