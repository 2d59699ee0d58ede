import type { Kysely, Updateable } from 'kysely';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/db/database';
import { ConfigError } from '#server/core/config/config-error';
import { readContract } from '#server/http/contract/contract';
import type { Schema } from '#server/core/wire';
import { ssoOptions } from '#server/sso/settings';

type Document = Schema<'Library'>;

const { Library: publicRecord, LibrarySettings: staffRecord } = readContract().components.schemas;
const { properties } = publicRecord;
const own = Object.keys(properties);
const switches = Object.keys(properties.is.properties);

/** Settings with the same name in the contract and the record: a new one needs only a column and a line of the contract. */
export const settingsOf = (library: Library): Pick<Library, Extract<keyof Document, keyof Library>> =>
  pick(library, own) as Pick<Library, Extract<keyof Document, keyof Library>>;

/** The switches among them (`is` of the document). */
export const switchesOf = (library: Library): Pick<Library, Extract<keyof Document['is'], keyof Library>> =>
  pick(library, switches) as Pick<Library, Extract<keyof Document['is'], keyof Library>>;

const pick = (row: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

interface Property {
  type?: string | readonly string[];
  description?: string;
}

/** Settings that can be set from the command line: the texts, numbers and switches above, and the accent. */
const settable: ReadonlyMap<string, Property> = new Map<string, Property>([
  ...(Object.entries({ ...staffRecord.properties, ...properties }) as [string, Property][]).filter(
    ([, { type }]) => type !== undefined && type !== 'array',
  ),
  ...Object.entries<Property>(properties.is.properties),
  ['accent', { type: ['string', 'null'], description: 'Six hexadecimal digits after #, like #1c5a84.' }],
]);
/** Not settable: the library's id, and the host name that finds it. */
const fixed = ['id', 'domain'];

const optionOf = (name: string): string => name.replaceAll('_', '-');

/** The command-line options by setting. */
export const settingOptions: readonly string[] = [...settable.keys()].map(optionOf);

function valueOf({ type = [] }: Property, written: string): string | number | boolean | null | undefined {
  const types = [type].flat();
  if (written === '' && types.includes('null')) return null;
  if (types.includes('boolean')) return { yes: true, true: true, no: false, false: false }[written];
  if (types.includes('integer')) return /^\d{1,9}$/.test(written) ? Number(written) : undefined;
  return types.includes('string') && written !== '' ? written : undefined;
}

/**
 * Changes settings of a library.
 * @param trx a transaction; the caller rolls it back after an error
 * @param wanted values by option; an empty one clears an optional setting
 * @throws ConfigError with one sentence about the first unknown setting or invalid value
 */
export async function changeSettings(
  trx: Kysely<DB>,
  library: Library,
  wanted: Readonly<Record<string, string>>,
): Promise<void> {
  const names = [...settable.keys()].filter((name) => name in library && !fixed.includes(name));
  for (const [option, written] of Object.entries(wanted)) {
    const name = option.replaceAll('-', '_');
    const property = names.includes(name) ? settable.get(name) : undefined;
    if (!property)
      throw new ConfigError(
        `There is no setting --${option}; there are ${['logo', ...ssoOptions, ...names].map((known) => `--${optionOf(known)}`).join(', ')}.`,
      );
    const value = valueOf(property, name === 'accent' ? written.toLowerCase() : written);
    const refusal = new ConfigError(
      [`--${option} cannot be "${written}".`, property.description].filter(Boolean).join(' '),
    );
    if (value === undefined) throw refusal;
    const change = { [name]: value } as Updateable<DB['libraries']>;
    try {
      await trx.updateTable('libraries').set(change).where('id', '=', library.id).execute();
    } catch (error) {
      throw isRefused(error) ? refusal : error;
    }
  }
}

/** Whether the database rejected a value: out of range, malformed, or against a constraint (SQLSTATE classes 22 and 23). */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
