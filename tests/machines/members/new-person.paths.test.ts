import { newPersonMachine } from '#machines/members/new-person.machine';
import type { SimilarPerson } from '#machines/members/wire';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const wrong = { kind: 'problem', status: 422, code: 'resource.validation', fields: { phone: 'phone' } } as const;
const faster = { kind: 'problem', status: 409, code: 'person.similar' } as const;
const giulia = (part: Partial<SimilarPerson>): SimilarPerson => ({
  ...{ id: 'u2', name: 'Giulia Ferri', email: 'giulia@example.com', phone: null, card_number: null, same: ['name'] },
  ...part,
});
const values = { first_name: 'Giulia', last_name: 'Feri', email: '', phone: '', language: 'it' };

describePaths('newPerson', newPersonMachine, {
  events: [
    { type: 'retry' },
    { type: 'card.chosen', id: 'c1' },
    { type: 'card.chosen', id: '' },
    { type: 'method.chosen', method: 'free' },
    { type: 'submitted', values },
    { type: 'submitted', values: { ...values, reason: 'Scuola', card_number: '' } },
    { type: 'submitted', values: { ...values, last_name: '' } },
    { type: 'confirmed', values },
    { type: 'confirmed', values: { ...values, last_name: 'Ferri' } },
    { type: 'confirmed', values: { ...values, last_name: '' } },
    {
      type: 'xstate.done.actor.loadCards',
      output: [{ id: 'c1', name: 'Annuale', duration: 12, price: 15 }],
    },
    { type: 'xstate.error.actor.loadCards', error: offline },
    { type: 'xstate.done.actor.findSimilar', output: [] },
    { type: 'xstate.done.actor.findSimilar', output: [giulia({})] },
    { type: 'xstate.done.actor.findSimilar', output: [giulia({ same: ['email'] })] },
    { type: 'xstate.error.actor.findSimilar', error: offline },
    { type: 'xstate.done.actor.makePerson', output: { id: 'u9' } },
    { type: 'xstate.error.actor.makePerson', error: faster },
    { type: 'xstate.error.actor.makePerson', error: wrong },
  ],
  key: ({ context: { card, similar, refusal } }) => [card?.method, similar[0]?.same[0], refusal?.kind],
  rests: ['loading', 'failed', { form: 'alone' }, { form: 'beside' }, 'checking', 'saving', 'made'],
});
