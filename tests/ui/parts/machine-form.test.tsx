import { i18n } from '#src/words/i18n.ts';
import { I18nProvider } from '@lingui/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createActor, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { afterEach, expect, test } from 'vitest';
import type { FormValues } from '#machines/core/forms/form-fields';
import { formMachine } from '#machines/core/forms/form.machine';
import { closureForm } from '#machines/rules/closure';
import { changePasswordForm, supportForm } from '#machines/rules/forms';
import { useMachineForm } from '#src/parts/machine-form.ts';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/text-field.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { fieldWords } from '#src/words/messages.ts';
import { describedBy, renderPiece } from '../../support/render-piece.tsx';

afterEach(() => i18n.loadAndActivate({ locale: 'it', messages: {} }));

type Form = ActorRefFrom<ReturnType<typeof formMachine>>;

/** The actor of a form; `answers` are the outcomes of its submits, in order. */
function formActor(schema: Parameters<typeof formMachine>[1], answers: (() => Promise<unknown>)[] = []) {
  const sent: FormValues[] = [];
  const page = setup({
    actors: {
      toasts: fromCallback(() => undefined),
      form: formMachine('form', schema).provide({
        actors: {
          submit: fromPromise(({ input }) => {
            sent.push(input.values);
            return answers.shift()?.() ?? Promise.resolve();
          }),
        },
      }),
    },
  }).createMachine({
    invoke: [
      { src: 'toasts', systemId: 'toasts' },
      { src: 'form', id: 'form' },
    ],
  });
  return { actor: createActor(page).start().getSnapshot().children['form'] as Form, sent };
}

const empty = { email: '', section: '', object: '', message: '' };

/** The fields are in another order than in the schema. */
function Support({ actor }: { actor: Form }) {
  const { form, props } = useMachineForm(actor, supportForm, empty);
  return (
    <form {...props}>
      <TextField key={form.key('object')} {...form.getInputProps('object')} label="Oggetto" required />
      <TextField key={form.key('email')} {...form.getInputProps('email')} label="Email" type="email" required />
      <SelectField
        key={form.key('section')}
        {...form.getInputProps('section')}
        label="Reparto"
        options={[
          { value: '', label: '' },
          { value: 'loans', label: 'Prestiti' },
        ]}
      />
      <TextArea key={form.key('message')} {...form.getInputProps('message')} label="Messaggio" />
      <button>Invia</button>
    </form>
  );
}

function Password({ actor }: { actor: Form }) {
  const initial = { current_password: 'tre gatti', password: '', confirm_password: '' };
  const { form, props } = useMachineForm(actor, changePasswordForm, initial, {
    related: { password: 'confirm_password' },
  });
  return (
    <form {...props}>
      <PasswordField key={form.key('password')} {...form.getInputProps('password')} label="Nuova" />
      <PasswordField key={form.key('confirm_password')} {...form.getInputProps('confirm_password')} label="Conferma" />
    </form>
  );
}

const closed = {
  ...{ from_date: '2026-12-24', to_date: '2026-12-31', headquarter: '', closes_lockers: false },
  ...{ reason: 'Natale', reason_en: '' },
};

function Closed({ actor }: { actor: Form }) {
  const { form, props } = useMachineForm(actor, closureForm, closed);
  return (
    <form {...props}>
      <DateField
        key={form.key('from_date')}
        {...form.getInputProps('from_date')}
        today="2026-11-27"
        label="Dal"
        required
      />
      <DateField key={form.key('to_date')} {...form.getInputProps('to_date')} today="2026-11-27" label="Al" required />
      <button>Invia</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^(?:\\* )?${label}$`));
const words = (label: string) => describedBy(field(label));

const fill = async () => {
  await userEvent.type(field('Oggetto'), 'Orari');
  await userEvent.type(field('Email'), 'anna@example.com');
  await userEvent.selectOptions(field('Reparto'), 'loans');
  await userEvent.type(field('Messaggio'), 'Siete aperti?');
};

test('a submit with wrong fields focuses the first of them on the page, whose error stays until it is corrected', async () => {
  const { actor, sent } = formActor(supportForm);
  renderPiece(<Support actor={actor} />);
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect(document.activeElement).toBe(field('Oggetto'));
  expect([words('Oggetto'), words('Email')]).toEqual(['Campo richiesto', 'Campo richiesto']);
  expect(sent).toEqual([]);
  await userEvent.type(field('Oggetto'), 'O');
  expect(words('Oggetto')).toBe('');
});

test('a field that the server refuses gets the focus and its error, which other fields do not clear', async () => {
  const refusal = { kind: 'problem', status: 422, code: 'resource.validation', fields: { email: 'email' } };
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what the client throws is a failure, not an Error
  const { actor, sent } = formActor(supportForm, [() => Promise.reject(refusal)]);
  renderPiece(<Support actor={actor} />);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  await waitFor(() => expect(words('Email')).toBe('Email non valida'));
  expect(document.activeElement).toBe(field('Email'));
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(field('Messaggio').value).toBe('Siete aperti?');
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ object: 'Orari', email: 'anna@example.com', section: 'loans' });
});

test('errors follow a change of language without another validation', async () => {
  const { actor } = formActor(supportForm);
  renderPiece(<Support actor={actor} />);
  await userEvent.click(field('Email'));
  await userEvent.tab();
  expect(words('Email')).toBe('Campo richiesto');
  act(() => i18n.loadAndActivate({ locale: 'en', messages: { [fieldWords.required.id]: 'This field is required' } }));
  expect(words('Email')).toBe('This field is required');
  expect(words('Oggetto')).toBe('');
});

test('leaving the password field validates its confirmation again', async () => {
  const { actor } = formActor(changePasswordForm);
  renderPiece(<Password actor={actor} />);
  await userEvent.type(field('Nuova'), 'quattro gatti');
  await userEvent.type(field('Conferma'), 'quattro cani');
  await userEvent.tab();
  expect(words('Conferma')).toBe('le due password non coincidono');
  await userEvent.clear(field('Nuova'));
  await userEvent.type(field('Nuova'), 'quattro cani');
  await userEvent.tab();
  expect(words('Conferma')).toBe('');
});

test('values entered into the server’s markup before hydration are kept and sent', async () => {
  const { actor, sent } = formActor(supportForm);
  const page = (
    <I18nProvider i18n={i18n}>
      <ThemeProvider env="test">
        <Support actor={actor} />
      </ThemeProvider>
    </I18nProvider>
  );
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = renderToString(page);
  field('Email').value = 'anna@example.com';
  field('Oggetto').value = 'Orari';
  const root = await act(() => Promise.resolve(hydrateRoot(box, page)));
  expect([field('Email').value, field('Oggetto').value]).toEqual(['anna@example.com', 'Orari']);
  await userEvent.selectOptions(field('Reparto'), 'loans');
  await userEvent.type(field('Messaggio'), 'Siete aperti?');
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect(sent).toEqual([{ email: 'anna@example.com', section: 'loans', object: 'Orari', message: 'Siete aperti?' }]);
  act(() => root.unmount());
  box.remove();
});

test('days are written as people write them, and sent as calendar dates', async () => {
  const { actor, sent } = formActor(closureForm);
  renderPiece(<Closed actor={actor} />);
  const last = screen.getByRole<HTMLInputElement>('textbox', { name: /Al$/ });
  expect(last.value).toBe('31/12/2026');
  await userEvent.clear(last);
  await userEvent.type(last, '6/1/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect(sent).toEqual([{ ...closed, to_date: '2027-01-06' }]);
});

test('a day that is not understood stays as it was typed, with its reason, and its form is not sent', async () => {
  const { actor, sent } = formActor(closureForm);
  renderPiece(<Closed actor={actor} />);
  const last = screen.getByRole<HTMLInputElement>('textbox', { name: /Al$/ });
  await userEvent.clear(last);
  await userEvent.type(last, '31/02/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect([last.value, describedBy(last), sent]).toEqual(['31/02/2027', 'questo giorno non esiste nel calendario', []]);
});
