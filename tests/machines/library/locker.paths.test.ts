import { expect, test } from 'vitest';
import { validate } from '#machines/core/forms/form-fields';
import { lockerMachine, lockerValues } from '#machines/library/locker.machine';
import type { StaffLocker } from '#machines/library/wire';
import { lockerForm } from '#machines/rules/lockers/locker';
import { describePaths } from '../../support/replay.ts';

const failed = { kind: 'network' };

describePaths('the smart locker of a pickup point', lockerMachine, {
  input: { request: 'h1' },
  events: [
    { type: 'tested' },
    { type: 'door.asked', door: '3' },
    { type: 'reason.typed', reason: 'Sportello bloccato' },
    { type: 'door.confirmed' },
    { type: 'door.dismissed' },
    { type: 'xstate.done.actor.testLocker', output: { ok: true, reason: null, free: 9 } },
    { type: 'xstate.error.actor.testLocker', error: failed },
    { type: 'xstate.done.actor.openDoor', output: undefined },
    { type: 'xstate.error.actor.openDoor', error: failed },
  ],
  key: ({ context: { test: tried, door, reason, isUnexplained, refusal } }) => [
    tried?.ok,
    door,
    reason,
    isUnexplained,
    refusal?.kind,
  ],
  rests: ['idle', 'testing', 'asking', 'opening'],
});

test('the form of a locker asks for a provider’s address only where there is a provider', () => {
  const locker: StaffLocker = {
    ...{ id: 'h1', name: 'Savena', version: '1', driver: 'local', base_url: '', station_id: '', events_url: '' },
    ...{ has_api_key: false, has_webhook_secret: false, pickup_days: 2, deposit_days_before: null, live: 0, doors: [] },
    deposit_days_after: 1,
  };
  const values = lockerValues(locker);
  expect(validate(lockerForm, values)).toEqual({});
  expect(validate(lockerForm, { ...values, driver: 'http' })).toEqual({ base_url: 'required', station_id: 'required' });
  const remote = { ...values, driver: 'http', station_id: 'S' };
  expect(validate(lockerForm, { ...remote, base_url: 'ftp://x' })).toEqual({ base_url: 'url' });
  expect(validate(lockerForm, { ...remote, base_url: 'https://x.example', pickup_days: '61' })).toEqual({
    pickup_days: 'out_of_range',
  });
});
