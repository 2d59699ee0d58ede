import { assign, emit, setup } from 'xstate';
import * as v from 'valibot';
import {
  failureStored,
  type FieldsRefused,
  refusalStored,
  storeFailure,
  storeRefusal,
  tellDone,
  tellFieldsOf,
  warn,
} from '../core/calls.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { type FormValues, validate } from '../core/forms/form-fields.ts';
import { slot } from '../core/slot.ts';
import { newPersonForm } from '../rules/people/new-person.ts';
import { freeCardForm, saleForm } from './record-forms.ts';
import type { CardOnSale, SimilarPerson } from './wire.ts';

/** The card that is sold in the same step. */
export interface CardChoice {
  id: string;
  method: 'cash' | 'free';
}

export interface NewPersonContext {
  cards: readonly CardOnSale[];
  /** Undefined: no card is sold. */
  card: CardChoice | undefined;
  /** What was submitted last. */
  values: FormValues;
  /** People who are probably the same person. */
  similar: readonly SimilarPerson[];
  /** Counts the submissions: each is one intent, whose retries have the same key. */
  intent: number;
  failure: Failure | undefined;
  /** Why the person was not made. */
  refusal: Failure | undefined;
}

type NewPersonEvent =
  | { type: 'retry' }
  | { type: 'card.chosen'; id: string }
  | { type: 'method.chosen'; method: CardChoice['method'] }
  | { type: 'submitted'; values: FormValues }
  /** None of the similar people is the one at the desk; the fields as they are now. */
  | { type: 'confirmed'; values: FormValues };

/** What is sent to make a person. */
export interface WantedPerson {
  values: FormValues;
  card: CardChoice | undefined;
  /** Ids of the similar people that were shown. */
  seen: readonly string[];
  intent: number;
}

const withCard = v.object({ ...newPersonForm.entries, ...saleForm.entries }, 'required');
const withFreeCard = v.object({ ...newPersonForm.entries, ...freeCardForm.entries }, 'required');

/** What the form needs, with the card that is sold. */
export const schemaOf = (card: CardChoice | undefined): v.GenericSchema =>
  card === undefined ? newPersonForm : card.method === 'free' ? withFreeCard : withCard;

/** Whether the server has looked for people with these names, this address and this telephone. */
const isChecked = (checked: FormValues, values: FormValues): boolean =>
  (['first_name', 'last_name', 'email', 'phone'] as const).every((field) => checked[field] === values[field]);

/** Whether one of these people has the address: it belongs to one person. */
export const isTaken = (similar: readonly SimilarPerson[]): boolean =>
  similar.some(({ same }) => same.includes('email'));

const codeOf = (error: unknown): string | undefined => {
  const failure = toFailure(error);
  return failure.kind === 'problem' ? failure.code : undefined;
};

/** A new person at the desk: the form, who is likely the same person, and the account that is made. */
export const newPersonMachine = setup({
  types: {
    context: {} as NewPersonContext,
    events: {} as NewPersonEvent,
    tags: {} as 'loading' | 'failed' | 'similar' | 'busy',
    /** The fields that the server rejected; and the person who was made. */
    emitted: {} as FieldsRefused | { type: 'made'; id: string },
  },
  actors: {
    loadCards: slot<readonly CardOnSale[], undefined>('loadCards'),
    findSimilar: slot<readonly SimilarPerson[], { values: FormValues }>('findSimilar'),
    makePerson: slot<{ id: string }, WantedPerson>('makePerson'),
  },
  actions: {
    keepCards: assign((_, { cards }: { cards: readonly CardOnSale[] }) => ({ cards, failure: undefined })),
    chooseCard: assign(({ context }, { id }: { id: string }) => ({
      card: id === '' ? undefined : { id, method: context.card?.method ?? ('cash' as const) },
    })),
    chooseMethod: assign(({ context }, { method }: Pick<CardChoice, 'method'>) => ({
      card: context.card && { ...context.card, method },
    })),
    keepValues: assign(({ context }, { values }: { values: FormValues }) => ({
      values,
      similar: [],
      intent: context.intent + 1,
      refusal: undefined,
    })),
    /** What does not change who is similar, such as the language. */
    keepConfirmed: assign(({ context }, { values }: { values: FormValues }) => ({
      values,
      intent: context.intent + 1,
      refusal: undefined,
    })),
    keepSimilar: assign((_, { similar }: { similar: readonly SimilarPerson[] }) => ({ similar })),
    storeFailure,
    storeRefusal,
    tellFields: tellFieldsOf('refusal'),
    tellMade: emit((_, { id }: { id: string }) => ({ type: 'made' as const, id })),
    tellDone,
    warn,
  },
  guards: {
    isComplete: ({ context: { card } }, { values }: { values: FormValues }) =>
      Object.keys(validate(schemaOf(card), values)).length === 0,
    isNobody: (_, { similar }: { similar: readonly SimilarPerson[] }) => similar.length === 0,
    /** The similar people belong to what the fields show, and none of them has the address. */
    isConfirmed: ({ context: { card, values: checked, similar } }, { values }: { values: FormValues }) =>
      Object.keys(validate(schemaOf(card), values)).length === 0 && isChecked(checked, values) && !isTaken(similar),
    /** Another desk was faster: it is shown whom it made. */
    isSimilar: (_, { error }: { error: unknown }) => codeOf(error) === 'person.similar',
  },
}).createMachine({
  id: 'newPerson',
  context: {
    ...{ cards: [], card: undefined, values: {}, similar: [], intent: 0 },
    ...{ failure: undefined, refusal: undefined },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The cards that can be sold are being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        onDone: { target: 'form', actions: { type: 'keepCards', params: ({ event }) => ({ cards: event.output }) } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The cards could not be loaded; a retry loads again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    form: {
      description: 'The form is filled in, alone or beside the people who are likely the same',
      initial: 'alone',
      on: {
        'card.chosen': { actions: { type: 'chooseCard', params: ({ event }) => event } },
        'method.chosen': { actions: { type: 'chooseMethod', params: ({ event }) => event } },
        submitted: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'keepValues', params: ({ event }) => event },
          },
          { actions: 'warn' },
        ],
      },
      states: {
        alone: { description: 'Nobody similar is shown' },
        beside: {
          description:
            'Similar people are shown; the person is made all the same. An address that is taken, or a change, is checked',
          tags: 'similar',
          on: {
            confirmed: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event },
                target: '#newPerson.saving',
                actions: { type: 'keepConfirmed', params: ({ event }) => event },
              },
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: '#newPerson.checking',
                actions: { type: 'keepValues', params: ({ event }) => event },
              },
              { actions: 'warn' },
            ],
          },
        },
      },
    },
    checking: {
      description: 'The server looks for people who are likely the same',
      tags: 'busy',
      invoke: {
        id: 'findSimilar',
        src: 'findSimilar',
        input: ({ context: { values } }) => ({ values }),
        onDone: [
          { guard: { type: 'isNobody', params: ({ event }) => ({ similar: event.output }) }, target: 'saving' },
          {
            target: 'form.beside',
            actions: { type: 'keepSimilar', params: ({ event }) => ({ similar: event.output }) },
          },
        ],
        onError: { target: 'form', actions: [refusalStored, 'tellFields'] },
      },
    },
    saving: {
      description: 'The person is on the way to the server',
      tags: 'busy',
      invoke: {
        id: 'makePerson',
        src: 'makePerson',
        input: ({ context: { values, card, similar, intent } }) => ({
          ...{ values, card, intent },
          seen: similar.map(({ id }) => id),
        }),
        onDone: {
          target: 'made',
          actions: ['tellDone', { type: 'tellMade', params: ({ event }) => ({ id: event.output.id }) }],
        },
        onError: [
          { guard: { type: 'isSimilar', params: ({ event }) => event }, target: 'checking' },
          { target: 'form', actions: [refusalStored, 'tellFields'] },
        ],
      },
    },
    made: { description: 'The person has an account; the page goes on with them', tags: 'busy' },
  },
});
