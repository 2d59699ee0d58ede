import type { SnapshotFrom } from 'xstate';
import type { languageMachine } from './language.machine.ts';

type Language = SnapshotFrom<typeof languageMachine>;

export const selectLocale = (language: Language) => language.context.locale;
/** The language is being changed and the loader covers the page. */
export const selectIsSwitching = (language: Language) => language.hasTag('loading');
