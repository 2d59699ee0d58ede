import type { SnapshotFrom } from 'xstate';
import type { welcomeMachine } from './welcome.machine.ts';

type Welcome = SnapshotFrom<typeof welcomeMachine>;

export const selectIsWelcomeOpen = (welcome: Welcome) => welcome.matches('open');
export const selectSlide = (welcome: Welcome) => welcome.context.slide;
export const selectIsLastSlide = (welcome: Welcome) => welcome.context.slide === welcome.context.slides - 1;
