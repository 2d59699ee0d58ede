import type { Kysely, Updateable } from 'kysely';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/db/database';
import { ConfigError } from '#server/core/config/config-error';
import { readContract } from '#server/http/contract/contract';
import { once } from '#server/core/once';
import type { Schema } from '#server/core/wire';
import { ssoOptions } from '#server/sso/settings';

type Document = Schema<'Library'>;

/** The contract's names for the fields of a library's record. */
const names = once(() => {
  const { Library: publicRecord, LibrarySettings: staffRecord } = readContract().components.schemas;
  const { properties } = publicRecord;
  return {
    own: Object.keys(properties),
    switches: Object.keys(properties.is.properties),
    settable: settableOf({ ...staffRecord.properties, ...properties }, properties.is.properties),
  };
});

/** Settings with the same name in the contract and the record: a new one needs only a column and a line of the contract. */
export const settingsOf = (library: Library): Pick<Library, Extract<keyof Document, keyof Library>> =>
  pick(library, names().own) as Pick<Library, Extract<keyof Document, keyof Library>>;

/** The switches among them (`is` of the document). */
export const switchesOf = (library: Library): Pick<Library, Extract<keyof Document['is'], keyof Library>> =>
  pick(library, names().switches) as Pick<Library, Extract<keyof Document['is'], keyof Library>>;

const pick = (row: object, wanted: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => wanted.includes(name)));

interface Property {
  type?: string | readonly string[];
  description?: string;
}

/** Settings that can be set from the command line: the texts, numbers and switches of the record, and the accent. */
const settableOf = (record: object, switches: object): ReadonlyMap<string, Property> =>
  new Map<string, Property>([
    ...(Object.entries(record) as [string, Property][]).filter(
      ([, { type }]) => type !== undefined && type !== 'array',
    ),
    ...Object.entries<Property>({ ...switches }),
    ['accent', { type: ['string', 'null'], description: 'Six hexadecimal digits after #, like #1c5a84.' }],
  ]);
/** Not settable: the library's id, and the host name that finds it. */
const fixed = ['id', 'domain'];

const optionOf = (name: string): string => name.replaceAll('_', '-');

/** The command-line options by setting. */
export const settingOptions = (): string[] => [...names().settable.keys()].map(optionOf);

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
  const { settable } = names();
  const known = [...settable.keys()].filter((name) => name in library && !fixed.includes(name));
  for (const [option, written] of Object.entries(wanted)) {
    const name = option.replaceAll('-', '_');
    const property = known.includes(name) ? settable.get(name) : undefined;
    if (!property)
      throw new ConfigError(
        `There is no setting --${option}; there are ${['logo', ...ssoOptions, ...known].map((one) => `--${optionOf(one)}`).join(', ')}.`,
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
