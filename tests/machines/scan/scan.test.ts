import { expect, test } from 'vitest';
import { nameOfCode, readCode } from '#machines/scan/scan-code';
import { scanMachine } from '#machines/scan/scan.machine';
import { selectRead, selectTrouble } from '#machines/scan/scan.selectors';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';
import { fromPromise } from 'xstate';

const origin = 'https://demo.prestalo.test';
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each([
  ['the address on a label', `${origin}/products/${id}`, id],
  ['the same with the old name of the page', `${origin}/oggetti/${id}`, id],
  ['the same with a host in capitals', `HTTPS://DEMO.PRESTALO.TEST/products/${id}`, id],
  ['the same with a query', `${origin}/products/${id}?utm=1`, id],
  ['a bare id', ` ${id.toUpperCase()} `, id],
  [
    'the address as an American scanner types it on an Italian keyboard',
    `httpsç--demo.prestalo.test-products-${id.replaceAll('-', "'")}\r`,
    id,
  ],
  ['its path alone', '/products/1', '1'],
])('%s is one of our objects', (_name, text, expected) => {
  expect(readCode(text, origin)).toEqual({ kind: 'object', id: expected });
});

test('a bare code is looked up', () => {
  for (const text of [' FDT-001 ', ']Q3FDT-001\t', '*FDT-001*', "FDT'001"])
    expect(readCode(text, origin)).toMatchObject({ kind: 'code', codes: ['FDT-001'] });
});

test.each([
  'https://altrove.test/products/1',
  `${origin}@altrove.test/products/1`,
  `${origin}.altrove.test/products/1`,
  `${origin}:8443/products/1`,
  `http://demo.prestalo.test/products/${id}`,
  `${origin}//altrove.test/products/1`,
  `${origin}/\\altrove.test`,
  `${origin}/me`,
  origin,
  'javascript:alert(1)',
  'WIFI:S:casa;T:WPA;P:segreto;;',
  '//altrove.test/products/1',
  'mailto:a@b.it',
  '',
])('%s is never followed', (text) => {
  expect(readCode(text, origin)).toEqual({ kind: 'foreign' });
});

test.each([
  ['https://utente@altrove.test:80/a?b', 'altrove.test:80'],
  ['WIFI:S:casa;;', 'WIFI:S:casa;;'],
  ['a\u202eb\n c', 'a b c'],
  ['x'.repeat(90), `${'x'.repeat(59)}…`],
  [`x${'🔧'.repeat(80)}`, `x${'🔧'.repeat(58)}…`],
])('a foreign code %j is named %j', (text, name) => {
  expect(nameOfCode(text)).toBe(name);
});

test('a scanned object is opened, a foreign code is named and not followed', () => {
  const seen = inSystem(scanMachine, { input: { origin } });
  seen.actor.send({ type: 'camera.opened', preview: {} });
  seen.actor.send({ type: 'code.read', text: `${origin}/products/${id}` });
  expect(seen.told.navigation).toEqual([{ type: 'navigate', to: `/products/${id}` }]);

  const foreign = inSystem(scanMachine, { input: { origin } });
  foreign.actor.send({ type: 'camera.opened', preview: {} });
  foreign.actor.send({ type: 'code.read', text: 'https://altrove.test/products/1' });
  expect(foreign.told.navigation).toEqual([]);
  expect(selectTrouble(foreign.actor.getSnapshot())).toBe('foreign');
  expect(selectRead(foreign.actor.getSnapshot())).toBe('altrove.test');
});

test('a typed code opens the matching object, without a camera', async () => {
  const asked: string[] = [];
  const machine = scanMachine.provide({
    actors: {
      findByCode: fromPromise<string | undefined, { codes: string[] }>(({ input }) => {
        asked.push(...input.codes);
        return Promise.resolve(id);
      }),
    },
  });
  const { actor, told } = inSystem(machine, { input: { origin } });
  actor.send({ type: 'camera.failed', trouble: 'absent' });
  actor.send({ type: 'code.typed', code: ' FDT-001 ' });
  actor.send({ type: 'look.up' });
  await settle();
  expect(asked).toEqual(['FDT-001']);
  expect(told.navigation).toEqual([{ type: 'navigate', to: `/products/${id}` }]);
});
