import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, test, vi } from 'vitest';
import type { Failure } from '#machines/core/failure';
import {
  blurred,
  codesOf,
  fieldsFrom,
  focused,
  type FormState,
  type FormValues,
  validate,
} from '#machines/core/form-fields';
import { type FormEvent, formMachine } from '#machines/core/form.machine';
import { resetForm, signInForm } from '#machines/rules/forms';
import { selectFieldCode, selectFormBusy, selectFormFailure, selectValue } from '#machines/core/form.selectors';

const empty: FormState = { values: {}, touched: [], codes: {}, refused: {} };

describe('the pure functions of a form', () => {
  test('leaving a field validates it and no unvisited field', () => {
    const form = blurred(empty, signInForm, 'email', { email: '', password: '' });
    expect(form.codes).toEqual({ email: 'required' });
    expect(form.touched).toEqual(['email']);
  });

  test('leaving a field twice marks it as touched once', () => {
    const values = { email: '', password: '' };
    expect(blurred(blurred(empty, signInForm, 'email', values), signInForm, 'email', values).touched).toEqual([
      'email',
    ]);
  });

  test('a related field is validated together with it', () => {
    const differing = blurred(empty, resetForm, 'confirm_password', {
      password: 'biblioteca',
      confirm_password: 'altra',
    });
    expect(differing.codes).toEqual({ confirm_password: 'password_mismatch' });
    expect(
      blurred(differing, resetForm, 'password', { password: 'altraaltra', confirm_password: 'altraaltra' }).codes,
    ).toEqual({});
  });

  test("entering a field clears its error, including the server's", () => {
    const form: FormState = {
      ...empty,
      codes: { email: 'required', password: 'required' },
      refused: { email: 'refused' },
    };
    expect(codesOf(focused(form, 'email'))).toEqual({ password: 'required' });
  });

  test('a server error stays while other fields are left', () => {
    const form: FormState = { ...empty, refused: { email: 'refused' } };
    const left = blurred(form, signInForm, 'password', { email: 'a@example.com', password: '' });
    expect(codesOf(left)).toEqual({ email: 'refused', password: 'required' });
  });

  test('server errors are matched by the last part of their path', () => {
    const failure: Failure = {
      kind: 'problem',
      status: 422,
      code: 'resource.validation',
      fields: { 'address.city': 'required', '/name/first_name': 'troppo lungo', email: 'email' },
    };
    expect(fieldsFrom(failure)).toEqual({ city: 'required', first_name: 'refused', email: 'email' });
  });

  test.each([undefined, { kind: 'network' } as const, { kind: 'problem', status: 500, code: 'internal' } as const])(
    'a failure without fields marks none',
    (failure) => {
      expect(fieldsFrom(failure)).toEqual({});
    },
  );

  test('a missing field counts as required', () => {
    expect(validate(signInForm, {})).toEqual({ email: 'required', password: 'required' });
  });
});

const right = { email: 'socia@example.com', password: 'biblioteca-demo' };
const wrong = { email: '', password: '' };

/** A form inside a page with toasts, as in the product; the test settles `submit`. */
function open() {
  const pending: { values: FormValues; resolve: (output: unknown) => void; reject: (error: unknown) => void }[] = [];
  const toast = vi.fn();
  const focus = vi.fn();
  const page = setup({
    actors: {
      toasts: fromCallback(({ receive }) => {
        receive(toast);
      }),
      form: formMachine('sign_in', signInForm, ['password']).provide({
        actors: {
          submit: fromPromise(
            ({ input }) => new Promise((resolve, reject) => pending.push({ values: input.values, resolve, reject })),
          ),
        },
      }),
    },
  }).createMachine({
    invoke: [
      { src: 'toasts', systemId: 'toasts' },
      { src: 'form', id: 'form', input: { values: { email: '', password: '' } } },
    ],
  });
  const actor = createActor(page).start();
  const form = actor.getSnapshot().children.form;
  if (!form) throw new Error('no form');
  form.on('focus', ({ field }) => {
    focus(field);
  });
  return { form, pending, toast, focus, now: () => form.getSnapshot() };
}
const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

describe('a form', () => {
  test('keeps typed values except secrets', () => {
    const { form, now } = open();
    form.send({ type: 'field.changed', name: 'email', value: 'socia' });
    form.send({ type: 'field.changed', name: 'password', value: 'geheim' });
    form.send({ type: 'field.blurred', name: 'password', values: { email: 'socia', password: 'geheim' } });
    expect(selectValue('email')(now())).toBe('socia');
    expect(selectValue('password')(now())).toBe('');
    expect(JSON.stringify(now().context)).not.toContain('geheim');
  });

  test('validates a field on blur and clears its error on focus', () => {
    const { form, now } = open();
    form.send({ type: 'field.blurred', name: 'email', values: wrong });
    expect(selectFieldCode('email')(now())).toBe('required');
    form.send({ type: 'field.focused', name: 'email' });
    expect(selectFieldCode('email')(now())).toBeUndefined();
  });

  test('with invalid fields warns, focuses the first of them and sends nothing', () => {
    const { form, now, pending, toast, focus } = open();
    form.send({ type: 'submitted', values: wrong });
    expect(now().value).toBe('editing');
    expect(now().context.codes).toEqual({ email: 'required', password: 'required' });
    expect(pending).toEqual([]);
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      type: 'toast.raised',
      notice: { kind: 'notice', tone: 'warning', code: 'fields.required' },
    });
    expect(focus).toHaveBeenCalledExactlyOnceWith('email');
  });

  test('with valid fields is sent once, including the secret, and outputs the answer', async () => {
    const { form, now, pending, toast } = open();
    form.send({ type: 'submitted', values: right });
    form.send({ type: 'submitted', values: right });
    expect(selectFormBusy(now())).toBe(true);
    expect(pending.map(({ values }) => values)).toEqual([right]);
    expect(JSON.stringify(now().context)).not.toContain(right.password);
    pending[0]!.resolve('welcome');
    await settled();
    expect(now()).toMatchObject({ status: 'done', value: 'sent', output: 'welcome' });
    expect(toast).not.toHaveBeenCalled();
  });

  test('refused by the server keeps its values, shows the refusal and can be sent again', async () => {
    const { form, now, pending } = open();
    form.send({ type: 'submitted', values: right });
    pending[0]!.reject({ status: 422, code: 'resource.validation', fields: { email: 'già usata' } });
    await settled();
    expect(now().value).toBe('editing');
    expect(selectFormBusy(now())).toBe(false);
    expect(selectValue('email')(now())).toBe(right.email);
    expect(selectFieldCode('email')(now())).toBe('refused');
    expect(selectFormFailure(now())).toMatchObject({ kind: 'problem', code: 'resource.validation' });

    form.send({ type: 'submitted', values: right });
    expect(selectFormFailure(now())).toBeUndefined();
    expect(selectFieldCode('email')(now())).toBeUndefined();
    expect(pending).toHaveLength(2);
  });
});

describe('every path through a form', () => {
  const machine = formMachine('sign_in', signInForm, ['password']);
  type SystemEvent =
    | { type: 'xstate.done.actor.submit'; output: unknown; actorId: 'submit' }
    | { type: 'xstate.error.actor.submit'; error: unknown; actorId: 'submit' };
  const events: (FormEvent | SystemEvent)[] = [
    { type: 'field.changed', name: 'email', value: 'socia' },
    { type: 'field.focused', name: 'email' },
    { type: 'field.blurred', name: 'email', values: wrong },
    { type: 'submitted', values: wrong },
    { type: 'submitted', values: right },
    { type: 'xstate.done.actor.submit', output: 'welcome', actorId: 'submit' },
    { type: 'xstate.error.actor.submit', error: { kind: 'network' }, actorId: 'submit' },
  ];
  const paths = getShortestPaths(machine, {
    input: { values: { email: '' } },
    events: events as FormEvent[],
    limit: 500,
    filterEvents: (snapshot, event) => !event.type.startsWith('xstate.') || snapshot.can(event),
    serializeState: ({ value, context }) =>
      JSON.stringify([value, codesOf(context), context.values, context.failure?.kind]),
  });

  test('reaches every state', () => {
    expect(new Set(paths.map((path) => path.state.value))).toEqual(new Set(['editing', 'sending', 'sent']));
  });

  test.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
    '%s',
    async (_title, path) => {
      const { form, now, pending } = open();
      for (const { event, state } of path.steps) {
        if (event.type === ('xstate.done.actor.submit' as string)) pending.at(-1)!.resolve('welcome');
        else if (event.type === ('xstate.error.actor.submit' as string)) pending.at(-1)!.reject({ kind: 'network' });
        else if (event.type !== ('xstate.init' as string)) form.send(event);
        await settled();
        expect(now().value).toBe(state.value);
        expect(codesOf(now().context)).toEqual(codesOf(state.context));
        expect(now().context.failure).toEqual(state.context.failure);
      }
    },
  );
});
