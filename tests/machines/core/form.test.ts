import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, test, vi } from 'vitest';
import type { Failure } from '#machines/core/failure';
import { fieldsFrom, type FormValues, validate } from '#machines/core/forms/form-fields';
import { type FormEvent, formMachine } from '#machines/core/forms/form.machine';
import { signInForm } from '#machines/rules/forms';
import { selectFormBusy, selectFormFailure, selectIsSent } from '#machines/core/forms/form.selectors';

describe('the errors of a form', () => {
  test('server errors are matched by the last part of their path', () => {
    const failure: Failure = {
      kind: 'problem',
      status: 422,
      code: 'resource.validation',
      fields: { 'address.city': 'required', '/name/first_name': 'troppo lungo', email: 'email' },
    };
    expect(fieldsFrom(failure)).toEqual({ city: 'required', first_name: 'refused', email: 'email' });
  });

  test('server errors in a list of groups keep the group', () => {
    const failure: Failure = {
      kind: 'problem',
      status: 422,
      code: 'resource.validation',
      fields: { 'useful_links.1.url': 'url', '/holidays/0/to_date': 'day', 'imgs.0': 'required' },
    };
    expect(fieldsFrom(failure)).toEqual({ 'useful_links.1.url': 'url', 'holidays.0.to_date': 'day', 0: 'required' });
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
  const refused = vi.fn();
  const page = setup({
    actors: {
      toasts: fromCallback(({ receive }) => {
        receive(toast);
      }),
      form: formMachine('sign_in', signInForm).provide({
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
      { src: 'form', id: 'form', input: { hidden: { origin: 'dialog' } } },
    ],
  });
  const actor = createActor(page).start();
  const form = actor.getSnapshot().children.form;
  if (!form) throw new Error('no form');
  form.on('refused', ({ fields }) => {
    refused(fields);
  });
  return { form, pending, toast, refused, now: () => form.getSnapshot() };
}
const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

describe('a form', () => {
  test('with wrong fields warns and sends nothing', () => {
    const { form, now, pending, toast } = open();
    form.send({ type: 'submitted', values: wrong });
    expect(now().value).toBe('idle');
    expect(pending).toEqual([]);
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      type: 'toast.raised',
      notice: { kind: 'notice', tone: 'warning', code: 'fields.required' },
    });
  });

  test('is sent once, with its hidden values, and outputs the answer', async () => {
    const { form, now, pending, toast } = open();
    form.send({ type: 'submitted', values: right });
    form.send({ type: 'submitted', values: right });
    expect(selectFormBusy(now())).toBe(true);
    expect(pending.map(({ values }) => values)).toEqual([{ ...right, origin: 'dialog' }]);
    pending[0]!.resolve('welcome');
    await settled();
    expect(selectIsSent(now())).toBe(true);
    expect(now()).toMatchObject({ value: 'sent', output: 'welcome' });
    expect(toast).not.toHaveBeenCalled();
  });

  test('stores nothing that was typed', async () => {
    const { form, now, pending } = open();
    form.send({ type: 'submitted', values: right });
    expect(JSON.stringify(now().context)).not.toContain(right.password);
    pending[0]!.reject({ kind: 'network' });
    await settled();
    form.send({ type: 'submitted', values: { ...right, email: '' } });
    expect(JSON.stringify(now().context)).not.toContain(right.password);
  });

  test('refused by the server tells the fields and the reason, and can be sent again', async () => {
    const { form, now, pending, refused } = open();
    form.send({ type: 'submitted', values: right });
    pending[0]!.reject({ status: 422, code: 'resource.validation', fields: { email: 'già usata' } });
    await settled();
    expect(now().value).toBe('refused');
    expect(selectFormBusy(now())).toBe(false);
    expect(refused).toHaveBeenCalledExactlyOnceWith({ email: 'refused' });
    expect(selectFormFailure(now())).toMatchObject({ kind: 'problem', code: 'resource.validation' });

    form.send({ type: 'submitted', values: right });
    expect(selectFormFailure(now())).toBeUndefined();
    expect(pending).toHaveLength(2);
  });

  test('that was refused keeps the reason while its fields are wrong', async () => {
    const { form, now, pending, toast } = open();
    form.send({ type: 'submitted', values: right });
    pending[0]!.reject({ kind: 'network' });
    await settled();
    form.send({ type: 'submitted', values: wrong });
    expect(now().value).toBe('refused');
    expect(toast).toHaveBeenCalledOnce();
    expect(selectFormFailure(now())).toEqual({ kind: 'network' });
  });
});

describe('every path through a form', () => {
  const machine = formMachine('sign_in', signInForm);
  type SystemEvent =
    | { type: 'xstate.done.actor.submit'; output: unknown; actorId: 'submit' }
    | { type: 'xstate.error.actor.submit'; error: unknown; actorId: 'submit' };
  const events: (FormEvent | SystemEvent)[] = [
    { type: 'submitted', values: wrong },
    { type: 'submitted', values: right },
    { type: 'xstate.done.actor.submit', output: 'welcome', actorId: 'submit' },
    { type: 'xstate.error.actor.submit', error: { kind: 'network' }, actorId: 'submit' },
  ];
  const paths = getShortestPaths(machine, {
    input: undefined,
    events: events as FormEvent[],
    limit: 500,
    filterEvents: (snapshot, event) => !event.type.startsWith('xstate.') || snapshot.can(event),
    serializeState: ({ value, context }) => JSON.stringify([value, context.failure?.kind]),
  });

  test('reaches every state', () => {
    expect(new Set(paths.map((path) => path.state.value))).toEqual(new Set(['idle', 'sending', 'refused', 'sent']));
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
        expect(now().context.failure).toEqual(state.context.failure);
      }
    },
  );
});
