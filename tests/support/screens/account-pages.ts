import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { access, library, me } from '../data/factories.ts';
import { renderApp } from '../render.tsx';

export const open = async (options: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp(options);
  return opened;
};
export const find = (role: string, name: string | RegExp) => screen.findByRole(role, { name });
export const field = async (name: string) => {
  await waitFor(() => expect(document.querySelector(`[name="${name}"]`)).not.toBeNull());
  return document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
};
/** Sets the values of the fields at once; typing is tested where it matters. */
export const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const input = await field(name);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  }
};
export const mainButton = async (name: string) =>
  within(await screen.findByRole('main')).findByRole('button', { name });
export const mainLink = async (name: string) => within(await screen.findByRole('main')).findByRole('link', { name });
export const alertSays = async (words: string) =>
  expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
export const demo = (part: Parameters<typeof library>[0] = {}) => ({ library: library(part), categories: [] });

/** What the server answers a signed-in member. */
export const member = (
  part: Parameters<typeof me>[0] = {},
  own: Parameters<typeof access>[0] = {},
): Record<string, unknown> => ({
  'POST /v1/auths/access/refresh': { data: me(part), access_token: 't1', access: access(own) },
  'GET /v1/me': me(part),
});
/** The entries of the profile's menu. */
export const entries = async () => {
  const menu = await screen.findByRole('navigation', { name: 'Il tuo account' });
  return within(menu)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};
