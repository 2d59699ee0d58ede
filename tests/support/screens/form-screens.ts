import type { AnyStateMachine } from 'xstate';
import { category, checkout, library, me } from '../data/factories.ts';
import { problem, type Answers } from '../render.tsx';
import type { Sees } from './screen-model.ts';
import { describeScreens } from './screens.ts';

interface FormModel {
  machine: AnyStateMachine;
  url: string;
  /** The call that takes the values. */
  call: string;
  /** The heading of the form and its buttons, with the one that sends. */
  form: Sees & { buttons: readonly string[] };
  send: string;
  fill: Readonly<Record<string, string>>;
  /** Says what is missing if the form is sent as it comes; undefined if nothing is. */
  incomplete?: { fill?: Readonly<Record<string, string>>; says: readonly string[] };
  accepted: unknown;
  sent: Sees;
  /** The page before the form is opened, and the button that opens it. */
  opens?: { press: string; page: Sees };
  answers?: Answers;
  library?: Parameters<typeof library>[0];
}

/** A form from its submit on (rules/validation.md#form-behaviour). */
export function describeForm(name: string, model: FormModel): void {
  const { machine, url, call, form, send, fill, incomplete, accepted, sent, opens } = model;
  const busy = { ...form, buttons: form.buttons.filter((button) => button !== send) };
  describeScreens<string, string>(name, {
    machines: [machine],
    from: '/faq',
    url,
    page: { library: library(model.library ?? {}), categories: [category()] },
    answers: { 'GET /v1/me': me(), 'GET /v1/checkout': checkout(), ...model.answers },
    first: opens ? 'page' : 'empty',
    events: {
      open: { press: opens?.press ?? '' },
      sendAsItIs: { press: send, fill: incomplete?.fill ?? {} },
      send: { press: send, fill },
      accepted: { answer: call, with: accepted },
      refused: { answer: call, with: problem(429, 'request.too_many') },
      lost: { lose: call },
    },
    situations: {
      ...(opens && { page: { ...opens.page, does: { open: 'empty' } } }),
      empty: { ...form, does: incomplete ? { sendAsItIs: 'incomplete', send: 'sending' } : { send: 'sending' } },
      ...(incomplete && {
        incomplete: {
          ...form,
          says: incomplete.says,
          toast: 'Attenzione ai campi richiesti',
          does: { send: 'sending' },
        },
      }),
      sending: { ...busy, does: { accepted: 'sent', refused: 'refused', lost: 'lost' } },
      refused: { ...form, says: ['request.too_many'], does: { send: 'sending' } },
      lost: { ...form, says: ['Sei senza rete: controlla la connessione e riprova'], does: { send: 'sending' } },
      sent: { ...sent, does: {} },
    },
  });
}
