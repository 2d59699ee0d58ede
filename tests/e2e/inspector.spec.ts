import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { prepare } from './support/people.ts';

const assets = resolve(import.meta.dirname, '../../dist/web/assets');

test('a normal build does not contain the inspector', async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/ui/inspector');
  await expect(page.getByText('Pagina non trovata o in costruzione')).toBeVisible();
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('prestalo.inspector'))).toEqual([]);
});
