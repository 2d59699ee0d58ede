import { type LockerAnswer, simulatorMachine } from '#machines/lockers/simulator.machine';
import { describePaths } from '../../support/replay.ts';

const doors = [{ name: '1', isOpen: false, hasObject: true, purpose: null }] as const;
const open: LockerAnswer = { doors: [{ name: '1', isOpen: true, hasObject: true, purpose: 'pickup' }] };
const network = { kind: 'network' } as const;

describePaths('the simulated locker', simulatorMachine, {
  input: undefined,
  events: [
    { type: 'retry' },
    { type: 'code.typed', code: '123456' },
    { type: 'code.entered' },
    { type: 'door.used', door: '1', step: 'take' },
    { type: 'xstate.done.actor.loadDoors', output: { doors } },
    { type: 'xstate.error.actor.loadDoors', error: network },
    { type: 'xstate.error.actor.loadDoors', error: { kind: 'problem', status: 404, code: 'resource.not_found' } },
    { type: 'xstate.done.actor.enterCode', output: { ...open, opened: '1' } },
    { type: 'xstate.done.actor.enterCode', output: { doors, refusal: 'unknown' } },
    { type: 'xstate.error.actor.enterCode', error: network },
    { type: 'xstate.done.actor.useDoor', output: open },
    { type: 'xstate.error.actor.useDoor', error: network },
  ],
  key: ({ context }) => [context.doors[0]?.isOpen, context.code, context.said, context.failure?.kind],
  rests: ['loading', 'failed', 'unknown', 'idle', 'entering', 'using'],
  limit: 6000,
});
