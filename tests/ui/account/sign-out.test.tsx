import { setImmediate as turn } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pendingSignOut } from '#src/account/sign-out.ts';
import { sessionOf } from '#src/core/root.ts';
import { createStorage } from '#src/device/storage.ts';
import { access, me } from '../../support/data/factories.ts';
import { effectsDesk } from '../../support/effects.ts';
import { closePages, freshPages, json, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const call = 'DELETE /v1/auths/signout';
const done = () => new Response(null, { status: 204 });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const signedIn = json(200, { data: me(), access_token: 't2', access: access() });
const kept = () => localStorage.getItem('prestalo.sign_out');

/** A member presses `Esci`, and the server responds as given. */
async function leave(answer: () => unknown, more: Answers = {}) {
  let now = answer;
  const opened = await renderApp({ url: '/me', signedIn: true, answers: { ...more, [call]: () => now() } });
  const main = within(await screen.findByRole('main'));
  await userEvent.click(await main.findByRole('button', { name: 'Esci' }));
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  const told = () => opened.calls.filter((name) => name === call).length;
  const comeBack = async (next: () => unknown) => {
    now = next;
    await act(async () => {
      sessionOf(opened.app)?.send({ type: 'connection.back' });
      await turn();
    });
  };
  return { ...opened, told, comeBack };
}

describe('a sign-out', () => {
  test('that reaches the server leaves nothing to report', async () => {
    const { told, comeBack } = await leave(done);
    await waitFor(() => expect(kept()).toBeNull());
    await comeBack(done);
    expect(told()).toBe(1);
  });

  test('takes effect offline at once, and is reported when the server is back', async () => {
    const { told, comeBack, deps } = await leave(lost);
    expect([kept(), localStorage.getItem('prestalo.session'), deps.token.get()]).toEqual(['1', null, null]);
    await comeBack(() => problem(503, 'internal'));
    await comeBack(() => problem(429, 'request.too_many'));
    expect([told(), kept(), location.pathname]).toEqual([3, '1', '/signin']);
    await comeBack(done);
    expect([told(), kept(), location.pathname]).toEqual([4, null, '/signin']);
    await comeBack(done);
    expect(told()).toBe(4);
  });

  test('of a session the server no longer knows is reported once', async () => {
    const { told, comeBack } = await leave(() => problem(401, 'auth.token_invalid'));
    await waitFor(() => expect(kept()).toBeNull());
    await comeBack(done);
    expect(told()).toBe(1);
  });

  test('is reported at the next start, which does not resume the session', async () => {
    await leave(lost);
    await closePages();
    // Possible leftovers of another tab.
    const { calls } = await renderApp({ url: '/me', signedIn: true, answers: { [call]: done } });
    await waitFor(() => expect(kept()).toBeNull());
    expect(calls).toContain(call);
    expect(calls).not.toContain('POST /v1/auths/access/refresh');
    expect(location.pathname).toBe('/signin');
  });

  test('is not reported any more once the member has signed in again, here or in another tab', async () => {
    const { told, comeBack, app } = await leave(lost, { 'POST /v1/auths/signin': signedIn });
    act(() => sessionOf(app)?.send({ type: 'signedIn', me: me(), access: access() }));
    expect(kept()).toBeNull();
    await comeBack(done);
    expect(told()).toBe(1);
    await closePages();
    const other = await leave(lost);
    localStorage.removeItem('prestalo.sign_out');
    await other.comeBack(done);
    expect(other.told()).toBe(1);
  });

  test('is still reported if the browser forbids storage', async () => {
    const forbidden = (): Storage => {
      throw new DOMException('no', 'SecurityError');
    };
    const { deps, sent } = effectsDesk(done);
    const signOut = pendingSignOut({ ...deps, storage: createStorage(forbidden, forbidden) });
    const { signal } = new AbortController();
    await signOut.tell(signal);
    expect(sent).toEqual([]);
    signOut.keep();
    await signOut.tell(signal);
    await signOut.tell(signal);
    expect(sent.map((one) => one.call)).toEqual([call]);
  });
});
