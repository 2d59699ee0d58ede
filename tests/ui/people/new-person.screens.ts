import { fireEvent, screen } from '@testing-library/react';
import { newPersonMachine } from '#machines/members/new-person.machine';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

const isOut = 'Sei senza rete';
const cards = 'GET /v1/libraries/renewals/cards';
const matches = 'POST /v1/staff/people/matches';
const making = 'POST /v1/staff/people';
const onSale = [{ id: 'c1', name: 'Tessera annuale', price: 15, months: 12 }];
const maria = { id: 'u9', name: 'Maria Rossi', email: 'maria@example.org', phone: null, card_number: null };
const form = { heading: 'Nuova persona', buttons: ['Crea la persona'] };
const filled = { press: 'Crea la persona', fill: { first_name: 'Maria', last_name: 'Rossi' } };
const choose = (label: string, value: string) => ({
  run: () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }),
});

describeScreens('a new person', {
  machines: [newPersonMachine],
  from: '/faq',
  url: '/staff/people/new',
  answers: { ...asStaff(1), 'GET /v1/staff/people/u8': problem(404, 'resource.not_found') },
  first: 'loading',
  events: {
    loaded: { answer: cards, with: onSale },
    lost: { lose: cards },
    retry: { press: 'Riprova' },
    sendNothing: { press: 'Crea la persona' },
    send: filled,
    nobody: { answer: matches, with: { items: [] } },
    namesake: { answer: matches, with: { items: [{ ...maria, same: ['name'] }] } },
    owner: { answer: matches, with: { items: [{ ...maria, same: ['email'] }] } },
    notSearched: { lose: matches },
    makeAllTheSame: { press: 'Crea comunque' },
    made: { answer: making, with: { id: 'u8' } },
    madeElsewhere: { answer: making, with: problem(409, 'person.similar') },
    notMade: { lose: making },
    chooseCard: choose('Tessera', 'c1'),
    chooseFree: choose('Come paga', 'free'),
  },
  situations: {
    loading: { heading: 'Nuova persona', buttons: [], says: ['Caricamento'], does: { loaded: 'form', lost: 'failed' } },
    failed: { heading: 'Nuova persona', buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    form: { ...form, does: { sendNothing: 'incomplete', send: 'checking', chooseCard: 'withCard' } },
    incomplete: { ...form, says: ['Campo richiesto', 'Campo richiesto'], does: { send: 'checking' } },
    checking: {
      heading: 'Nuova persona',
      buttons: [],
      does: { nobody: 'saving', namesake: 'beside', owner: 'taken', notSearched: 'notSent' },
    },
    beside: {
      heading: 'Nuova persona',
      buttons: ['Crea comunque'],
      says: ['Maria Rossi'],
      does: { makeAllTheSame: 'saving' },
    },
    taken: { ...form, says: ['Due persone non possono avere la stessa email'], does: { send: 'checking' } },
    saving: {
      heading: 'Nuova persona',
      buttons: [],
      does: { made: 'made', madeElsewhere: 'checking', notMade: 'notSent' },
    },
    notSent: { ...form, says: [isOut], does: { send: 'checking' } },
    made: { at: '/staff/people/u8', does: {} },
    withCard: { ...form, does: { chooseFree: 'forFree' } },
    forFree: { ...form, does: { send: 'unexplained' } },
    unexplained: { ...form, says: ['Campo richiesto'], does: {} },
  },
});
