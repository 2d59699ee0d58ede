import type { SnapshotFrom } from 'xstate';
import type { appMachine } from './app.machine.ts';

type App = SnapshotFrom<typeof appMachine>;

/** The library's record; undefined only on the maintenance page. */
export const selectLibrary = (app: App) => app.context.library;
/** Undefined if they could not be loaded: offer `library.reload`. */
export const selectCategories = (app: App) => app.context.categories;
export const selectAreCategoriesLoading = (app: App) => app.matches({ open: { running: 'loadingTexts' } });
/** The app is starting. */
export const selectIsLoading = (app: App) => app.hasTag('loading');
export const selectIsBroken = (app: App) => app.hasTag('broken');
