import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { patternAt } from '#machines/core/routes';
import { isDate } from '#machines/rules/dates';
import type { Config } from '#server/core/config/config';
import { isUuid } from '#server/core/cursor';
import { errorForLog } from '#server/core/error-for-log';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The schemas of the query's parameters, by name, with references resolved. */
    query?: () => Readonly<Record<string, unknown>>;
  }
}

/** Parameters that name a record: an id among them is shown. */
const idNames = new Set(['id', 'headquarter', 'headquarter_id', 'user_id', 'product_id', 'person', 'object', 'into']);

/** The replacement of a value of unknown content. */
const hidden = '…';

/** Whether a value can only be one of a few words, a number, a day or an id, by the contract and by its own form. */
function isHarmless(name: string, value: unknown, schema: unknown): boolean {
  if (typeof value !== 'string' || typeof schema !== 'object' || schema === null) return false;
  const { type, format, enum: words, items, maximum } = schema as Partial<Record<string, unknown>>;
  if (type === 'array') return isHarmless(name, value, items);
  if (Array.isArray(words)) return words.includes(value);
  if (type === 'boolean') return value === 'true' || value === 'false';
  if (type === 'integer' || type === 'number')
    return /^\d{1,12}(?:\.\d{1,6})?$/.test(value) && typeof maximum === 'number' && Number(value) <= maximum;
  if (format === 'date') return isDate(value);
  return (format === 'uuid' || idNames.has(name)) && isUuid(value);
}

/** The parameters of the contract in a query; of one that is free text only that it is there. A name that is not of the contract may be anything. */
function queryForLog({ query, routeOptions }: FastifyRequest): Record<string, unknown> {
  const schemas = routeOptions.config.query?.() ?? {};
  const shown = (name: string, value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((one: unknown) => shown(name, one))
      : isHarmless(name, value, schemas[name])
        ? value
        : hidden;
  return Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      Object.hasOwn(schemas, name) ? [[name, shown(name, value)] as const] : [],
    ),
  );
}

/** A path is logged by its pattern: tokens, and what people search for, stand in addresses. */
function requestForLog(request: FastifyRequest) {
  const { method, host, ip, params, routeOptions } = request;
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  const query = queryForLog(request);
  return {
    method,
    url: routeOptions.url ?? patternAt(request.url) ?? '(unknown)',
    ...(typeof id === 'string' && isUuid(id) && { id }),
    ...(Object.keys(query).length > 0 && { query }),
    host,
    ip,
  };
}

/** Opens the server's log: one line of JSON per event, without secrets. @param destination where the lines go; standard output by default */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, serializers: { req: requestForLog, err: errorForLog } };
  return destination ? pino(options, destination) : pino(options);
}
