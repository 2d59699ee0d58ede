import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

/** What a value read from the database is. */
export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'Date' | 'Buffer' | 'array' | 'object' | 'unknown';

/** What a type lets a value be. */
export interface Shape {
  kinds: Kind[];
  /** Of an object: its fields, or those of each alternative. */
  fields?: Record<string, Shape & { isOptional?: boolean }>[] | undefined;
  /** Of an array. */
  items?: Shape;
}

export interface RowType {
  /** File and line of the statement. */
  at: string;
  row: Shape;
}

/** Row types by the key of their statement; statements of the same text share it. */
export type RowTypes = Readonly<Record<string, readonly RowType[]>>;

/** A statement is known by its texts around the values. */
export const keyOf = (texts: readonly string[]): string => texts.join('\0');

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
};

function faultOfFields(value: object, fields: NonNullable<Shape['fields']>[number], path: string): string | undefined {
  const values = new Map<string, unknown>(Object.entries(value));
  for (const [name, shape] of Object.entries(fields)) {
    const at = path === '' ? name : `${path}.${name}`;
    const fault = values.has(name)
      ? faultOf(values.get(name), shape, at)
      : shape.isOptional
        ? undefined
        : `${at} is missing`;
    if (fault) return fault;
  }
  return undefined;
}

/** Says in what a value is not as declared. */
function faultOf(value: unknown, shape: Shape, path: string): string | undefined {
  const kind = kindOf(value);
  if (shape.kinds.includes('unknown')) return undefined;
  if (!shape.kinds.some((one) => one === kind)) return `${path} is declared ${shape.kinds.join(' | ')}, found ${kind}`;
  if (Array.isArray(value)) {
    const { items } = shape;
    return items && value.map((one) => faultOf(one, items, `${path}[]`)).find(Boolean);
  }
  if (typeof value !== 'object' || value === null || !shape.fields) return undefined;
  const faults = shape.fields.map((fields) => faultOfFields(value, fields, path));
  return faults.includes(undefined) ? undefined : faults[0];
}

/** Says in what the rows of a statement are not as its type declares them. */
export function faultOfRows(types: readonly RowType[], rows: readonly unknown[]): string | undefined {
  const faults = types.map(({ at, row }) => {
    const fault = rows.map((one) => faultOf(one, row, '')).find(Boolean);
    return fault && `${at}: ${fault}`;
  });
  return faults.includes(undefined) ? undefined : faults[0];
}

/** Refuses rows that are not as the statement `sql<Row>` declares them, which the compiler believes unseen. */
export class RowCheck implements KyselyPlugin {
  /** What was refused; the caller of the statement may have caught it. */
  readonly faults: string[] = [];
  private readonly running = new WeakMap<object, readonly RowType[]>();
  private readonly types: RowTypes;
  private readonly note: (at: string) => void;

  /** @param note is told of each statement whose rows were looked at */
  constructor(types: RowTypes, note: (at: string) => void) {
    this.types = types;
    this.note = note;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    const types = node.kind === 'RawNode' ? this.types[keyOf(node.sqlFragments)] : undefined;
    if (types) this.running.set(queryId, types);
    return node;
  }

  transformResult({ result, queryId }: PluginTransformResultArgs): Promise<typeof result> {
    const types = this.running.get(queryId);
    if (!types || result.rows.length === 0) return Promise.resolve(result);
    for (const { at } of types) this.note(at);
    const fault = faultOfRows(types, result.rows);
    if (fault === undefined) return Promise.resolve(result);
    this.faults.push(fault);
    return Promise.reject(new Error(`Wrong row type at ${fault}.`));
  }
}
