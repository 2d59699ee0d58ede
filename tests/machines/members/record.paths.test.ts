import { recordMachine } from '#machines/members/record.machine';
import { personRecord } from '../../support/data/people.ts';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const taken = { kind: 'problem', status: 409, code: 'person.meanwhile' } as const;
const changed = { kind: 'problem', status: 412, code: 'resource.changed' } as const;
const wrong = { kind: 'problem', status: 422, code: 'resource.validation', fields: { text: 'required' } } as const;

describePaths('record', recordMachine, {
  input: { id: 'u2' },
  events: [
    { type: 'retry' },
    { type: 'opened', step: { kind: 'note', id: undefined } },
    { type: 'opened', step: { kind: 'sale', card: 'c1', method: 'cash' } },
    { type: 'opened', step: { kind: 'sale', card: 'c1', method: 'free' } },
    { type: 'opened', step: { kind: 'erasure', byName: false } },
    { type: 'opened', step: { kind: 'erasure', byName: true } },
    { type: 'closed' },
    { type: 'submitted', values: {} },
    { type: 'submitted', values: { text: 'Gentile', reason: 'Volontaria', email: 'giulia@example.com' } },
    { type: 'xstate.done.actor.loadRecord', output: personRecord() },
    { type: 'xstate.error.actor.loadRecord', error: offline },
    { type: 'xstate.done.actor.takeStep', output: personRecord({ version: 'v2' }) },
    { type: 'xstate.done.actor.takeStep', output: undefined },
    { type: 'xstate.error.actor.takeStep', error: changed },
    { type: 'xstate.error.actor.takeStep', error: taken },
    { type: 'xstate.error.actor.takeStep', error: wrong },
  ],
  key: ({ context: { record, step, refusal } }) => [
    record?.version,
    step?.kind,
    step?.kind === 'sale' && step.method,
    step?.kind === 'erasure' && step.byName,
    refusal?.kind === 'problem' && refusal.status,
  ],
  rests: ['loading', 'failed', 'shown', 'stepping', 'erased'],
});
