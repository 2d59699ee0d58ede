import type { FormValues } from '../core/forms/form-fields.ts';
import { settingsSections, type SettingsSection } from './settings.machine.ts';
import type { LibrarySettings } from './wire.ts';

/** The settings of a part as its form shows them: numbers as texts with a comma, weekdays as the values of check boxes. */
export function formOf(section: SettingsSection, settings: LibrarySettings): FormValues {
  const all: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(
    Object.keys(settingsSections[section].entries).map((name) => [name, fieldOf(name, all[name])]),
  ) as FormValues;
}

const inWords = (value: unknown): unknown => (typeof value === 'number' ? String(value).replace('.', ',') : value);

function fieldOf(name: string, value: unknown): unknown {
  if (typeof value === 'number') return inWords(value);
  if (name === 'postal_positions' && Array.isArray(value))
    return value.map((place: object) =>
      Object.fromEntries(Object.entries(place).map(([field, each]) => [field, inWords(each)])),
    );
  if (name === 'overdue_days' && Array.isArray(value)) return value.join(', ');
  if (name === 'delivery_days' && Array.isArray(value)) return value.map(String);
  return value;
}

/** The fields whose values differ, in the order of the form. */
export const differing = (mine: FormValues, theirs: FormValues): string[] =>
  Object.keys(mine).filter((name) => JSON.stringify(mine[name] ?? '') !== JSON.stringify(theirs[name] ?? ''));
