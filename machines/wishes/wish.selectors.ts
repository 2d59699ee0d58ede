import type { SnapshotFrom } from 'xstate';
import type { wishMachine } from './wish.machine.ts';

type Wish = SnapshotFrom<typeof wishMachine>;

export const selectIsWished = (wish: Wish) => wish.context.wished;
export const selectIsToggling = (wish: Wish) => wish.hasTag('busy');
