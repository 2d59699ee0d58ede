import { describe, expect, test } from 'vitest';
import {
  decideWait,
  isWaiting,
  WAIT_ACTORS,
  WAIT_EVENTS,
  WAIT_STATES,
  waitEntryMachine,
} from '#machines/waits/wait-entry.machine';
import { describePaths } from '../../support/replay.ts';

const events = WAIT_EVENTS.flatMap((type) => WAIT_ACTORS.map((by) => ({ type, by })));

describePaths('somebody who waits for an object', waitEntryMachine, {
  input: { lapses: 0 },
  events,
  rests: WAIT_STATES.filter((state) => state !== 'paused'),
  named: [
    ...['wait-entry.offered lapse 1', 'wait-entry.paused resume', 'wait-entry.paused end'],
    ...['wait-entry.paused withdraw 0', 'wait-entry.paused withdraw 1'],
  ],
});

describePaths('somebody who has not answered an offer', waitEntryMachine, {
  input: { lapses: 1 },
  events,
  rests: [...WAIT_STATES],
  named: ['wait-entry.offered lapse 0'],
});

/** Every step that is possible, as "state: actor event → state, mails". */
const possible = (lapses: number): string[] =>
  WAIT_STATES.flatMap((state) =>
    events.flatMap((event) => {
      const decided = decideWait(state, { lapses }, event);
      return decided
        ? [[`${state}: ${event.by} ${event.type} → ${decided.state} (${decided.lapses})`, ...decided.effects].join(' ')]
        : [];
    }),
  );

const others = [
  'offered: member accept → taken (0)',
  'offered: staff accept → taken (0)',
  'offered: member pass → asked (0)',
];

describe('who waits', () => {
  test('can take only the steps of this table', () => {
    expect(possible(0)).toEqual([
      'asked: system offer → offered (0) tellOffer',
      'asked: member withdraw → withdrawn (0)',
      'asked: staff withdraw → withdrawn (0) tellEnd',
      'asked: system end → ended (0) tellEnd',
      ...others,
      'offered: system lapse → asked (1) tellLapse',
      'offered: system call_off → asked (0) tellCallOff',
      'offered: member withdraw → withdrawn (0)',
      'offered: staff withdraw → withdrawn (0) tellEnd',
      'offered: system end → ended (0) tellEnd',
      'paused: member resume → asked (0)',
      'paused: member withdraw → withdrawn (0)',
      'paused: staff withdraw → withdrawn (0) tellEnd',
      'paused: system end → ended (0) tellEnd',
    ]);
  });

  test('is paused by the second offer in a row that is not answered; an answer begins anew', () => {
    expect(possible(1)).toContain('offered: system lapse → paused (2) tellPause');
    expect(possible(1)).toEqual(expect.arrayContaining(others));
  });

  test('waits while asked, offered or paused', () => {
    expect(WAIT_STATES.filter(isWaiting)).toEqual(['asked', 'offered', 'paused']);
  });
});
