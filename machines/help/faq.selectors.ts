import type { SnapshotFrom } from 'xstate';
import type { faqMachine } from './faq.machine.ts';

/** The file is being opened. */
export const selectIsBusy = (faq: SnapshotFrom<typeof faqMachine>) => faq.hasTag('busy');
