import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assign, createActor, createMachine, type AnyActorRef, type AnyEventObject } from 'xstate';
import type * as v from 'valibot';
import { formMachine } from '#machines/core/forms/form.machine';
import { provideInspectorWith } from '#src/inspector/inspector.effects.ts';
import { routeNames, routeOf } from '#machines/core/routes';
import { writeRun } from '#machines/inspector/run';
import { connectInspector } from '#src/inspector/connect.ts';
import { pair } from './tabs.tsx';

/** As long as a token, as a word, as a number, as an id, as a day, and as an address. */
const secrets = [
  'Kx7_planted-SECRET-9Qz4vB2',
  'segretissimo',
  '482913',
  '9f3c1a52-7b64-4c1e-8f0d-5a2b6c7d8e9f',
  'K7M4R',
  '/home/segretissimo',
];

// The milliseconds of some moments hold the planted number.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T00:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const schemasOf = (modules: Record<string, unknown>): [string, v.GenericSchema, string[]][] =>
  Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module as Record<string, unknown>).flatMap(([name, schema]) => {
      const entries =
        typeof schema === 'object' && schema !== null && 'kind' in schema && 'entries' in schema
          ? (schema.entries as object)
          : undefined;
      return entries
        ? [[`${file} ${name}`, schema as v.GenericSchema, Object.keys(entries)] as [string, v.GenericSchema, string[]]]
        : [];
    }),
  );
const forms = schemasOf(import.meta.glob('../../../machines/rules/**/*.ts', { eager: true }));

/** What an inspector receives of an actor, and a recording of it. */
function reported(run: (start: <A extends AnyActorRef>(make: (inspect: object) => A) => A) => void): string {
  const { app, page, said } = pair();
  const actors = new Set<AnyActorRef>();
  const report = connectInspector(app, 'tab1', actors);
  const inspector = createActor(
    provideInspectorWith(
      () => page,
      () => Promise.resolve(undefined),
    ),
  ).start();
  inspector.send({ type: 'recording.started' });
  run((make) => {
    const actor = make({
      inspect: {
        next: (event: Parameters<typeof report>[0]) => {
          if (event.type === '@xstate.actor') actors.add(event.actorRef as AnyActorRef);
          report(event);
        },
      },
    });
    actor.start();
    return actor;
  });
  inspector.send({ type: 'recording.ended' });
  const { run: recorded } = inspector.getSnapshot().context;
  if (!recorded) throw new Error('Nothing was recorded.');
  const text = JSON.stringify(said) + writeRun(recorded, '2027-01-01T00:00:00Z');
  inspector.stop();
  return text;
}
const findIn = (text: string) =>
  secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));

test('every form of the product is among those that are tried', () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.flatMap(([, , fields]) => fields)).toEqual(expect.arrayContaining(['password', 'api_key', 'email']));
});

test.each(forms)(
  'nothing that is typed into a field of %s reaches an inspector or a recording',
  (name, schema, fields) => {
    for (const secret of secrets) {
      const text = reported((start) => {
        const values = Object.fromEntries(fields.map((field) => [field, secret]));
        const form: AnyActorRef = start((options) =>
          createActor(formMachine(name.replaceAll(/\W+/g, ''), schema), { ...options, input: { hidden: values } }),
        );
        form.send({ type: 'submitted', values });
        for (const field of fields) form.send({ type: 'field.changed', name: field, value: secret });
        for (const field of fields) form.send({ type: `${field}.typed`, text: secret });
        form.stop();
      });
      expect(text).toContain('submitted');
      expect([secret, findIn(text)]).toEqual([secret, []]);
    }
  },
);

/** A machine that keeps whatever it is sent, as those of pages keep their addresses. */
const keeper = createMachine({
  id: 'keeper',
  types: {} as { context: { all: unknown[]; url: string } },
  context: ({ input }) => ({ all: [], url: (input as { url: string }).url }),
  on: { '*': { actions: assign({ all: ({ context, event }) => [...context.all, event] }) } },
});

test.each(routeNames)('no secret in the address of the page %s reaches an inspector or a recording', (name) => {
  for (const secret of secrets.filter((each) => !each.startsWith('9f3c')))
    for (const pattern of routeOf(name).patterns) {
      const path = pattern.replaceAll(/:\w+\??/g, encodeURIComponent(secret));
      const url = `${path}?code=${encodeURIComponent(secret)}&${encodeURIComponent(secret)}=1&return_to=${encodeURIComponent(`/verify/${secret}`)}#${secret}`;
      const text = reported((start) => {
        const actor = start((options) => createActor(keeper, { ...options, input: { url } }));
        const events: AnyEventObject[] = [
          { type: 'navigate', to: url },
          { type: 'located', url, query: url.slice(url.indexOf('?')) },
          { type: 'xstate.error.actor.read', error: new TypeError(`GET ${url}`) },
          { type: 'read', params: { token: secret }, path: `/v1${path}`, href: `https://demo.example${url}` },
          // A key that is a word cannot be told from the name of a field.
          { type: 'kept', by: { ...(secret !== 'segretissimo' && { [secret]: 1 }), [url]: secret } },
        ];
        for (const event of events) actor.send(event);
        actor.stop();
      });
      expect([secret, findIn(text)]).toEqual([secret, []]);
    }
});
