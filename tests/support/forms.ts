import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { sessionOf } from '#src/core/root.ts';
import { drafted, page as loanPage } from './checkout.ts';
import { access, me } from './data/factories.ts';
import { order } from './data/orders.ts';
import type { Answers, renderApp } from './render.tsx';

export interface Field {
  right: string;
  /** The message for an empty value; null if it may be empty or cannot be sent. */
  empty?: string | null;
  /** A value one character too long, and its message. */
  long?: [number, string];
  /** The message for markup, emoji and right-to-left letters; undefined if they are ordinary text. */
  hostile?: string;
  /** A field that has to be the same. */
  twin?: string;
}

export interface Form {
  /** As rules/validation.md names it. */
  form: string;
  url: string;
  signedIn?: true;
  answers?: Answers;
  /** Steps needed before the form appears. */
  begin?: (app: Awaited<ReturnType<typeof renderApp>>['app']) => Promise<void>;
  fields: Record<string, Field>;
  send: string;
  /** The call the form makes. */
  call: string;
  /** Steps after the button, if it does not send at once. */
  after?: () => Promise<void>;
  /** The text of the toast. */
  toast?: string;
  /** The path of a field on the wire; its own name by default. */
  wire?: (name: string) => string;
  /** The server's error is shown only above the fields. */
  isAbove?: true;
}

export const required = 'Campo richiesto';
const name = (right: string, most: number): Field => ({
  right,
  long: [most + 1, `inserisci al massimo ${most} caratteri`],
});
const email = (sentence = 'Email non valida'): Field => ({
  right: 'anna@example.com',
  long: [255, sentence],
  hostile: sentence,
});
const newPassword = (twin?: string): Field => ({
  right: 'quattro gatti',
  long: [129, 'scegli una password di al massimo 128 caratteri'],
  ...(twin && { twin }),
});
const cap: Field = {
  right: '40131',
  long: [6, 'inserisci esattamente 5 cifre'],
  hostile: 'inserisci esattamente 5 cifre',
};
const provinceSentence = 'inserisci la sigla della provincia, per esempio BO';
const province: Field = { right: 'BO', long: [3, provinceSentence], hostile: provinceSentence };

export const press = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }));
export const tick = async (label: string) => userEvent.click(await screen.findByRole('checkbox', { name: label }));
export const input = (field: string) => document.body.querySelector<HTMLInputElement>(`[name="${field}"]`);
const found = async (field: string) => {
  await waitFor(() => expect(input(field)).not.toBeNull());
  return input(field)!;
};
export const type = async (field: string, value: string) => {
  const element = await found(field);
  fireEvent.focus(element);
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element);
};

const giving = me({ can_post_objects: true });
const givingAnswers: Answers = {
  'POST /v1/auths/access/refresh': { data: giving, access_token: 't1', access: access() },
  'GET /v1/me': giving,
};
const reviewable = order({ status: 'approved', is_reviewable: true });
const onward = async (times: number) => {
  for (let n = 0; n < times; n++) await press('Continua');
};
const basics = async () => {
  await tick('Bricolage');
};
const upload = {
  url: '/me/product-edit',
  signedIn: true,
  answers: givingAnswers,
  call: 'POST /v1/me/products',
  send: 'Continua',
} as const;

const signUp = ['first_name', 'last_name'];
const ofAddress = ['address', 'city', 'province', 'postalcode'];

export const FORMS: Form[] = [
  {
    form: 'sign-in',
    url: '/signin',
    fields: { email: email('Email non valida'), password: { right: 'x' } },
    send: 'Accedi',
    call: 'POST /v1/auths/signin',
  },
  {
    form: 'sign-in dialog of an expired session',
    url: '/help',
    signedIn: true,
    begin: (app) => {
      sessionOf(app)?.send({ type: 'expired' });
      return Promise.resolve();
    },
    fields: { email: email('Email non valida'), password: { right: 'x' } },
    send: 'Accedi',
    call: 'POST /v1/auths/signin',
  },
  {
    form: 'sign-up',
    url: '/signup',
    fields: {
      first_name: name('Anna', 100),
      last_name: name('Neri', 100),
      phone: {
        right: '051 5550199',
        long: [41, 'inserisci al massimo 40 caratteri'],
        hostile: 'il campo richiede solo numeri',
      },
      fiscalcode: name('0000812345', 40),
      email: email("inserisci un'email corretta"),
      password: newPassword(),
      address: name('Via Saffi 10', 165),
      city: name('Bologna', 100),
      province,
      postalcode: cap,
    },
    send: 'Registrati',
    call: 'POST /v1/auths/signup',
    wire: (field) =>
      signUp.includes(field) ? `name.${field}` : ofAddress.includes(field) ? `address.${field}` : field,
  },
  {
    form: 'password recovery',
    url: '/password/recovery',
    fields: { email: email() },
    send: 'Invia il codice',
    call: 'POST /v1/auths/password_recovery',
  },
  {
    form: 'reset password',
    url: '/password/reset',
    answers: { 'GET /v1/auths/password_recovery': { valid: true } },
    begin: async () => {
      await userEvent.click(await screen.findByRole('textbox', { name: 'Carattere 1 di 5' }));
      await userEvent.paste('k7rwp');
      await press('Continua');
    },
    fields: {
      password: newPassword('confirm_password'),
      confirm_password: { right: 'quattro gatti', twin: 'password' },
    },
    send: 'Salva la password',
    call: 'PATCH /v1/auths/password_recovery',
  },
  {
    form: 'change password',
    url: '/me',
    signedIn: true,
    begin: () => press('Cambia password'),
    fields: {
      current_password: { right: 'tre gatti neri' },
      password: newPassword('confirm_password'),
      confirm_password: { right: 'quattro gatti', twin: 'password' },
    },
    send: 'Salva la password',
    call: 'PATCH /v1/me/password',
  },
  {
    form: 'support',
    url: '/support',
    fields: {
      email: email(),
      section: { right: 'loans' },
      object: name('Orari', 165),
      message: name('Siete aperti sabato?', 5000),
    },
    send: 'Invia',
    call: 'POST /v1/supports',
  },
  {
    form: 'review',
    url: '/me/orders/o1/review',
    signedIn: true,
    answers: { 'GET /v1/me/orders/o1': reviewable },
    // "Send is disabled without a message."
    fields: { message: { ...name('Ottimo', 1000), empty: null } },
    send: 'Invia',
    call: 'POST /v1/me/products/p1/reviews',
  },
  {
    form: 'report',
    url: '/me/orders/o1/report',
    signedIn: true,
    answers: { 'GET /v1/me/orders/o1': order({ status: 'approved', is_reportable: true }) },
    fields: { text: name('Gira a vuoto', 1000) },
    send: 'Invia la segnalazione',
    call: 'POST /v1/me/orders/o1/reports',
  },
  {
    ...upload,
    form: 'object upload, basic info',
    begin: basics,
    fields: { title: name('Tenda', 165) },
    after: async () => {
      await type('description', 'Per due.');
      await onward(2);
      await press('Carica oggetto');
    },
  },
  {
    ...upload,
    form: 'object upload, description',
    begin: async () => {
      await basics();
      await type('title', 'Tenda');
      await press('Continua');
    },
    fields: { description: name('Per due.', 1000) },
    after: async () => {
      await onward(1);
      await press('Carica oggetto');
    },
  },
  {
    form: 'address of a delivery',
    url: '/checkout/loan',
    signedIn: true,
    answers: {
      'GET /v1/checkout': drafted,
      'GET /v1/catalogs/products/p1': loanPage.product,
      'GET /v1/catalogs/products/p1/loans': [],
      'GET /v1/headquarters': loanPage.headquarters,
      'GET /v1/geos/p1/distances/40131': [],
    },
    begin: async () => {
      await userEvent.click(await screen.findByRole('radio', { name: 'Consegna a domicilio' }));
    },
    fields: { address: name('Via Saffi 10', 165), cap, city: name('Bologna', 100), province },
    send: 'Continua',
    call: 'POST /v1/checkout/shipping',
    toast: 'Compila il tuo indirizzo per la consegna a domicilio!',
    isAbove: true,
  },
];
