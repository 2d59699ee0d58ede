import { describe, expect, it, vi } from 'vitest';
import { useAuthDesk, t, cookieOf, signedIn, refresh, sessionsOf } from '../support/desks/account/auth-desk.ts';

useAuthDesk();

describe('refresh', () => {
  it('returns a new access token and a new cookie to a page that only has the cookie', async () => {
    const { cookie, member } = await signedIn();
    t.clock.advance(60);
    const answer = await refresh(cookie);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: member.id }, access: { user_id: member.id, session: 'active' } },
    });
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await t.call('getMe', { as: answer.body.access_token })).status).toBe(200);
  });

  it('accepts the expired token with the cookie', async () => {
    const { cookie, token } = await signedIn();
    t.clock.advance(15 * 60);
    expect(await t.call('getMe', { as: token })).toMatchObject({ status: 401, body: { code: 'auth.token_expired' } });
    const answer = await refresh(cookie, token);
    expect(answer.status).toBe(200);
    expect((await t.call('getMe', { as: answer.body.access_token })).status).toBe(200);
  });

  it('gives concurrently refreshing tabs the same new cookie, and signs none of them out', async () => {
    const { cookie, member } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const [next, ...others] = [...new Set(answers.map(cookieOf))];
    expect(others).toEqual([]);
    t.clock.advance(20);
    expect(cookieOf(await refresh(cookie))).toBe(next);
    expect((await refresh(next)).status).toBe(200);
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_at: null }]);
  });

  it('ends the session if the previous secret comes back after the grace period', async () => {
    const { cookie, token, member } = await signedIn();
    const next = cookieOf(await refresh(cookie));
    t.clock.advance(21);
    const reused = await refresh(cookie);
    expect(reused).toMatchObject({ status: 401, body: { code: 'auth.session_expired' } });
    expect(reused.cookies[0]).toMatchObject({ name: 'prestalo_refresh', value: '' });
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'reuse' }]);
    expect((await refresh(next)).body.code).toBe('auth.session_expired');
    expect(await t.call('getMe', { as: token })).toMatchObject({ status: 401, body: { code: 'auth.session_expired' } });
  });

  it('ends the session if an older secret comes back, even at once', async () => {
    const { cookie, member } = await signedIn();
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'reuse' }]);
  });

  it('fails after 10800 seconds without activity', async () => {
    const { cookie, member } = await signedIn();
    t.clock.advance(10_800);
    const alive = await refresh(cookie);
    expect(alive.status).toBe(200);
    t.clock.advance(10_801);
    expect((await refresh(cookieOf(alive))).body.code).toBe('auth.session_expired');
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'inactivity' }]);
  });

  it('works in a session kept alive by calls', async () => {
    let { cookie, token } = await signedIn();
    for (let hours = 0; hours < 5; hours += 1) {
      t.clock.advance(3_600);
      const answer = await refresh(cookie, token);
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer);
      token = answer.body.access_token;
    }
  });

  it('cannot be forged: a cookie that this server did not issue changes nothing', async () => {
    const { cookie, member } = await signedIn();
    const [id, secret, tag] = cookie.split('.');
    const forged = [
      '',
      'x',
      `${id}`,
      `${id}.${secret}`,
      `${id}.${secret}x.${tag}`,
      `${id}.${secret}.${tag}x`,
      `${id}.${secret}.${tag}.more`,
      `x${id}.${secret}.${tag}`,
    ];
    for (const wrong of forged) expect((await refresh(wrong)).body.code).toBe('auth.session_expired');
    expect((await refresh(undefined)).status).toBe(401);
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_at: null }]);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('is worthless in another library', async () => {
    const { cookie, token, member } = await signedIn();
    const there = await t.call('refreshAccess', {
      body: { access_token: null },
      cookies: { prestalo_refresh: cookie },
      host: 'officina.localhost',
    });
    expect(there.body.code).toBe('auth.session_expired');
    const both = await t.call('refreshAccess', {
      body: { access_token: token },
      cookies: { prestalo_refresh: cookie },
      host: 'officina.localhost',
    });
    expect(both.body.code).toBe('auth.token_invalid');
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_at: null }]);
  });

  it('refuses an access token of another session, so that a page never continues as a different member', async () => {
    const one = await signedIn();
    const other = await signedIn();
    expect((await refresh(one.cookie, other.token)).body.code).toBe('auth.token_invalid');
    expect((await refresh(one.cookie, 'rubbish')).body.code).toBe('auth.token_invalid');
    expect((await refresh(one.cookie, one.token)).status).toBe(200);
  });

  it('waits for a concurrent change of the session', async () => {
    const { cookie, member } = await signedIn();
    const other = await t.database.pool.connect();
    await other.query('BEGIN');
    await other.query(`UPDATE sessions SET ended_at = now(), ended_by = 'staff' WHERE user_id = $1`, [member.id]);
    const pending = refresh(cookie);
    await vi.waitUntil(async () => {
      const { rows } = await t.database.pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.n === 1;
    });
    await other.query('COMMIT');
    other.release();
    expect(await pending).toMatchObject({ status: 401, body: { code: 'auth.session_expired' } });
  });

  it('stores no secret in the clear', async () => {
    const { cookie, member } = await signedIn();
    const [, secret = '?'] = cookie.split('.');
    expect(JSON.stringify(await sessionsOf(member.id))).not.toContain(secret);
  });
});

describe('sign-out', () => {
  it('ends the sessions of the token and of the cookie, and removes the cookie', async () => {
    const { cookie, token, member } = await signedIn();
    const answer = await t.call('signOut', { as: token, cookies: { prestalo_refresh: cookie } });
    expect(answer.status).toBe(204);
    expect(answer.cookies[0]).toMatchObject({ name: 'prestalo_refresh', value: '', path: '/v1/auths' });
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'sign_out' }]);
    expect((await t.call('getMe', { as: token })).body.code).toBe('auth.session_expired');
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('works with the cookie alone, with an expired token, and without a session', async () => {
    const { cookie, token, member } = await signedIn();
    t.clock.advance(15 * 60);
    expect((await t.call('signOut', { as: token, cookies: { prestalo_refresh: cookie } })).status).toBe(204);
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'sign_out' }]);
    expect((await t.call('signOut')).status).toBe(204);
  });
});

describe('access', () => {
  it('reports a visitor', async () => {
    expect((await t.call('getAccess')).body).toEqual({
      level: 99,
      expires_at: null,
      user_id: null,
      session: 'anonymous',
    });
  });

  it('reports the member’s current level, and when the token expires', async () => {
    const { member, token } = await signedIn();
    const expires_at = new Date(t.clock.now().getTime() + 900_000).toISOString();
    expect((await t.call('getAccess', { as: token })).body).toEqual({
      level: 10,
      expires_at,
      user_id: member.id,
      session: 'active',
    });
    await t.database.db.updateTable('users').set({ level: 4 }).where('id', '=', member.id).execute();
    expect((await t.call('getAccess', { as: token })).body).toMatchObject({ level: 4 });
  });

  it('treats an expired token and an ended session as a visitor, a malformed token as an error', async () => {
    const { token } = await signedIn();
    expect((await t.call('getAccess', { as: 'rubbish' })).body).toMatchObject({ session: 'anonymous' });
    await t.call('signOut', { as: token });
    expect((await t.call('getAccess', { as: token })).body).toMatchObject({ session: 'anonymous' });
  });
});
