import * as v from 'valibot';
import type { Config } from '#server/core/config/config';
import { type Zoho, ZohoBusy, ZohoRefusal, ZohoUnreachable } from '#server/core/ports/zoho';
import { recordsSchema, refusalSchema, tokenSchema, upsertSchema } from './wire.ts';

type ZohoAccess = NonNullable<Config['zoho']> & {
  /** Timeout of a call in milliseconds. */
  timeout?: number;
};

const pageSize = 200;
/** A token is renewed this long before it expires, in milliseconds. */
const tokenMargin = 60_000;
const defaultTimeout = 30_000;
const maxFileBytes = 20_000_000;
/** "10 token requests in 10 minutes": after that, this long. Seconds. */
const tokenPause = 600;
const defaultApi = 'https://www.zohoapis.eu';
/** Where a token's answer may send us. */
const isZoho = (url: string): boolean =>
  /^https:\/\/[a-z]+\.(zohoapis\.(eu|com|in|com\.au|jp|com\.cn|ca|sa)|zohocloud\.ca)$/.test(url);

interface Token {
  value: string;
  api: string;
}

/** Opens Zoho CRM (v8) and Creator (v2.1), with a token requested on demand and shared by all calls. */
export function openZoho(access: ZohoAccess): Zoho {
  const { timeout = defaultTimeout } = access;
  let token: { promise: Promise<Token>; until: number } | undefined;

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    } catch (error) {
      throw new ZohoUnreachable('Zoho did not answer', { cause: error });
    }
  };

  const askToken = async (): Promise<Token> => {
    const response = await send(`${access.accountsUrl}/oauth/v2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: access.refreshToken,
        client_id: access.clientId,
        client_secret: access.clientSecret,
      }).toString(),
    });
    const body = await readJson(response);
    // A refusal may come with status 200: only the token counts.
    const reading = v.safeParse(tokenSchema, body);
    if (!reading.success) throw tokenFailure(response, body);
    const { access_token: value, expires_in: seconds, api_domain: domain } = reading.output;
    if (token) token.until = Date.now() + seconds * 1000 - tokenMargin;
    return { value, api: access.apiUrl ?? (domain !== undefined && isZoho(domain) ? domain : defaultApi) };
  };

  const tokenNow = (): Promise<Token> => {
    if (token && token.until > Date.now()) return token.promise;
    const promise = askToken();
    token = { promise, until: Date.now() + timeout };
    promise.catch(() => {
      token = undefined;
    });
    return promise;
  };

  /** One call with the token; an expired one is renewed once. */
  const call = async (path: string, init: RequestInit = {}, again = true): Promise<Response> => {
    const asked = tokenNow();
    const used = token;
    const { value, api } = await asked;
    const response = await send(`${api}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Zoho-oauthtoken ${value}` },
    });
    if (response.status !== 401) return response;
    await response.body?.cancel();
    if (!again) throw new ZohoRefusal('INVALID_TOKEN');
    // Another call may have renewed it already.
    if (token === used) token = undefined;
    return call(path, init, false);
  };

  return {
    upsert: async (module, records, unique) => {
      const response = await call(`/crm/v8/${encodeURIComponent(module)}/upsert`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: records, duplicate_check_fields: unique, trigger: [] }),
      });
      const body = await readJson(response);
      const reading = v.safeParse(upsertSchema, body);
      if (!reading.success) throw failureOf(response, body);
      const { data } = reading.output;
      // An incomplete answer: it is unknown which records it is about.
      if (data.length !== records.length) throw new ZohoUnreachable('Zoho answered about other records');
      return data.map((each) =>
        each.status === 'success'
          ? {
              ok: true,
              id: each.details.id,
              isNew: each.action === 'insert',
              createdAt: instantOf(each.details.Created_Time),
            }
          : { ok: false, code: each.code, field: each.details.api_name },
      );
    },

    changed: async (module, { fields, since, page }) => {
      const query = new URLSearchParams({
        fields: fields.join(','),
        per_page: String(pageSize),
        sort_by: 'Modified_Time',
        sort_order: 'asc',
      });
      // A number, or the token that takes its place beyond 2,000 records.
      if (page !== undefined) query.set(/^\d+$/.test(page) ? 'page' : 'page_token', page);
      const response = await call(`/crm/v8/${encodeURIComponent(module)}?${query.toString()}`, {
        headers: since === undefined ? {} : { 'if-modified-since': since.toISOString() },
      });
      if (response.status === 204 || response.status === 304) return { records: [], next: undefined };
      const body = await readJson(response);
      const reading = v.safeParse(recordsSchema, body);
      if (!reading.success) throw failureOf(response, body);
      const { data, info } = reading.output;
      const following = info.next_page_token ?? String(Number(page ?? 1) + 1);
      return { records: data, next: info.more_records ? following : undefined };
    },

    download: async ({ report, recordId, field }) => {
      if (!access.creator) return undefined;
      const parts = [access.creator.owner, access.creator.app, 'report', report, recordId, field];
      const response = await call(`/creator/v2.1/data/${parts.map(encodeURIComponent).join('/')}/download`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw failureOf(response, await readJson(response));
      return readWhole(response);
    },
  };
}

/** The whole body. @throws ZohoUnreachable for a part of it, or for one that is too large */
async function readWhole(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > maxFileBytes) throw new Error('too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw new ZohoUnreachable("Zoho's file could not be read", { cause: error });
  }
  return Buffer.concat(chunks);
}

/** The body as JSON; undefined if there is none. @throws ZohoUnreachable for half a body */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    if (response.status >= 400) return undefined;
    throw new ZohoUnreachable("Zoho's answer ends in the middle", { cause: error });
  }
}

function tokenFailure(response: Response, body: unknown): Error {
  const reading = v.safeParse(refusalSchema, body);
  const { error, error_description: why = '' } = reading.success ? reading.output : {};
  if (response.status === 429 || /too many requests/i.test(why) || error === 'Access Denied')
    return new ZohoBusy(secondsOf(response) ?? tokenPause);
  if (response.status < 500 && error !== undefined) return new ZohoRefusal(error);
  return new ZohoUnreachable(`Zoho issued no token (${response.status})`);
}

const waitCodes = ['TOO_MANY_REQUESTS', 'LIMIT_EXCEEDED'];

function failureOf(response: Response, body: unknown): Error {
  const reading = v.safeParse(refusalSchema, body);
  const code = reading.success && reading.output.code !== undefined ? String(reading.output.code) : undefined;
  if (response.status === 429 || (code !== undefined && waitCodes.includes(code)))
    return new ZohoBusy(secondsOf(response));
  const isRefusal = response.status >= 400 && response.status < 500 && response.status !== 408;
  if (isRefusal) return new ZohoRefusal(code ?? `HTTP_${response.status}`);
  return new ZohoUnreachable(`Zoho answered ${response.status} ${code ?? ''}`);
}

/** Retry-After in seconds: a number, or a date. */
function secondsOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function instantOf(text: string | undefined): Date | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : new Date(at);
}
