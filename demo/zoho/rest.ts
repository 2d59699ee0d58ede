import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CrmRecord, Fault, Ledger, Step } from './ledger.ts';

interface Settings {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

const tokensPer10Minutes = 10;
const upsertLimit = 100;
/** Fields without which a module takes no record. */
const required: Record<string, string> = { Contacts: 'Last_Name', Products: 'Product_Name' };

/** The REST API of Zoho's accounts, CRM v8 and Creator v2.1, as far as the product uses it; it refuses what Zoho refuses. */
export function serveRest(app: FastifyInstance, ledger: Ledger, settings: Settings): void {
  const issued: number[] = [];

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const answer = async (
    step: Step,
    reply: FastifyReply,
    work: () => { status: number; body?: unknown; raw?: Buffer; records?: number },
  ): Promise<FastifyReply> => {
    const fault = takeFault(ledger, step);
    await ledger.watch?.(step, 'before');
    if (fault && fault.when !== 'after') return fail(reply, fault, { status: 200, body: { data: [] } });
    const { status, body, raw, records = 0 } = work();
    ledger.calls.push({ step, at: Date.now(), records });
    ledger.changed();
    await ledger.watch?.(step, 'after');
    if (fault) return fail(reply, fault, { status, body });
    void reply.code(status);
    if (raw) return reply.type('application/octet-stream').send(raw);
    return body === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(body));
  };

  app.post<{ Body: Record<string, string> }>('/oauth/v2/token', (request, reply) =>
    answer('token', reply, () => {
      const { client_id, client_secret, refresh_token } = request.body;
      if (client_id !== settings.clientId || client_secret !== settings.clientSecret)
        return { status: 200, body: { error: 'invalid_client' } };
      if (refresh_token !== settings.refreshToken) return { status: 200, body: { error: 'invalid_code' } };
      const now = Date.now();
      if (issued.filter((at) => at > now - 600_000).length >= tokensPer10Minutes)
        return { status: 400, body: { error: 'Access Denied', error_description: 'You have made too many requests' } };
      issued.push(now);
      const token = randomBytes(16).toString('hex');
      ledger.tokens.add(token);
      return { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } };
    }),
  );

  const isSignedIn = (header: string | undefined): boolean =>
    ledger.tokens.has(/^Zoho-oauthtoken (\w+)$/.exec(header ?? '')?.[1] ?? '');
  const expired = { status: 401, body: { code: 'INVALID_TOKEN', message: 'invalid oauth token', status: 'error' } };

  app.post<{ Params: { module: string }; Body: { data: CrmRecord[]; duplicate_check_fields: string[] } }>(
    '/crm/v8/:module/upsert',
    { bodyLimit: 8_000_000 },
    (request, reply) =>
      answer('upsert', reply, () => {
        if (!isSignedIn(request.headers.authorization)) return expired;
        const { data, duplicate_check_fields: unique } = request.body;
        if (data.length === 0 || data.length > upsertLimit)
          return { status: 400, body: { code: 'INVALID_DATA', status: 'error', message: 'at most 100 records' } };
        const records = data.map((record) => upsert(ledger, request.params.module, record, unique));
        return { status: 200, body: { data: records }, records: data.length };
      }),
  );

  app.get<{ Params: { module: string }; Querystring: { page?: string; per_page?: string; fields?: string } }>(
    '/crm/v8/:module',
    (request, reply) =>
      answer('read', reply, () => {
        if (!isSignedIn(request.headers.authorization)) return expired;
        const since = Date.parse(request.headers['if-modified-since'] ?? '') || 0;
        const size = Number(request.query.per_page ?? 200);
        const page = Number(request.query.page ?? 1);
        const found = [...(ledger.modules.get(request.params.module)?.values() ?? [])]
          .filter(({ Modified_Time }) => Date.parse(Modified_Time) > since)
          .sort((a, b) => a.Modified_Time.localeCompare(b.Modified_Time));
        if (found.length === 0) return { status: since === 0 ? 204 : 304 };
        const fields = (request.query.fields ?? '').split(',');
        const data = found.slice((page - 1) * size, page * size).map((record) => ({
          id: record.id,
          ...Object.fromEntries(fields.map((name) => [name, record[name] ?? null])),
        }));
        const info = { page, per_page: size, count: data.length, more_records: found.length > page * size };
        return { status: 200, body: { data, info }, records: data.length };
      }),
  );

  app.get<{ Params: { report: string; record: string; field: string } }>(
    '/creator/v2.1/data/:owner/:app/report/:report/:record/:field/download',
    (request, reply) =>
      answer('download', reply, () => {
        if (!isSignedIn(request.headers.authorization)) return expired;
        const { report, record, field } = request.params;
        const raw = ledger.files.get(`${report}/${record}/${field}`);
        return raw ? { status: 200, raw } : { status: 404, body: { code: 3100, description: 'No Data Available' } };
      }),
  );
}

function takeFault(ledger: Ledger, step: Step): Fault | undefined {
  const index = ledger.faults.findIndex((fault) => fault.step === step);
  return index < 0 ? undefined : ledger.faults.splice(index, 1)[0];
}

function fail(
  reply: FastifyReply,
  { kind, retryAfter }: Fault,
  { status, body }: { status: number; body?: unknown },
): FastifyReply {
  switch (kind) {
    case 'down':
      return reply.code(500).send({ code: 'INTERNAL_ERROR', status: 'error' });
    case 'refused':
      return reply.code(403).send({ code: 'NO_PERMISSION', status: 'error' });
    case 'expired':
      return reply.code(401).send({ code: 'INVALID_TOKEN', status: 'error' });
    case 'busy':
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
      return reply.code(429).send({ code: 'TOO_MANY_REQUESTS', status: 'error' });
    case 'short':
      return reply.code(status).send({ data: ((body as { data?: unknown[] } | undefined)?.data ?? []).slice(1) });
    case 'half': {
      const text = JSON.stringify(body ?? {});
      return reply
        .code(status)
        .type('application/json')
        .send(text.slice(0, text.length / 2));
    }
    case 'cut':
      reply.raw.destroy();
      return reply.hijack();
    case 'silence':
      return reply.hijack();
  }
}

function upsert(ledger: Ledger, module: string, sent: CrmRecord, unique: readonly string[]): object {
  const records = ledger.modules.get(module) ?? new Map<string, CrmRecord>();
  ledger.modules.set(module, records);
  const refused = (code: string, api_name: string) => ({ status: 'error', code, message: code, details: { api_name } });
  const refusal = ledger.refusals.get(String(sent['Origin_ID']));
  if (refusal) return refused(refusal.code, refusal.api_name);
  const needed = required[module];
  if (needed !== undefined && (sent[needed] ?? '') === '') return refused('MANDATORY_NOT_FOUND', needed);
  for (const [name, value] of Object.entries(sent))
    if (isLookup(value) && ![...ledger.modules.values()].some((each) => each.has(value.id)))
      return refused('INVALID_DATA', name);
  const given = (sent as Partial<CrmRecord>).id;
  if (given !== undefined && !records.has(given)) return refused('INVALID_DATA', 'id');
  const same = [...records.values()].find((record) => unique.some((field) => record[field] === sent[field]));
  const held = given === undefined ? same : records.get(given);
  const now = new Date().toISOString();
  const id = held?.id ?? `5500000${randomInt(100_000_000, 1_000_000_000)}`;
  const kept: CrmRecord = { ...held, ...sent, id, Created_Time: held?.Created_Time ?? now, Modified_Time: now };
  if (ledger.affiliates && module === 'Tessere' && !held && /[0-3]$/.test(String(sent['Origin_ID'])))
    kept['Numero_tessera_convenzionata'] = `CONV-${id.slice(-6)}`;
  records.set(id, kept);
  return {
    status: 'success',
    code: 'SUCCESS',
    action: held ? 'update' : 'insert',
    duplicate_field: held ? (unique[0] ?? null) : null,
    message: held ? 'record updated' : 'record added',
    details: { id, Created_Time: kept.Created_Time, Modified_Time: now },
  };
}

const isLookup = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
