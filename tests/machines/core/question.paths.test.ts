import { questionMachine } from '#machines/core/question.machine';
import { describePaths } from '../../support/replay.ts';

describePaths('question', questionMachine, {
  input: { parentRef: undefined },
  events: [{ type: 'asked' }, { type: 'confirmed' }, { type: 'declined' }],
  rests: ['idle', 'asking'],
});
