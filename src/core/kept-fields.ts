import { useContext } from 'react';
import * as v from 'valibot';
import type { StorageKey } from '../device/storage.ts';
import { RootContext } from './root.ts';

type Texts = Readonly<Record<string, string>>;
const texts = v.record(v.string(), v.string());

function parse(text: string | undefined): Texts {
  try {
    return v.parse(texts, JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Keeps the fields named in `empty` in the tab over a reload; other values, such as passwords, are not kept. `initial` are the kept texts, `keep`
 * is for `onValuesChange`.
 */
export function useKeptFields<Values extends Texts>(key: StorageKey, empty: Values) {
  const storage = useContext(RootContext)?.deps.storage;
  const own = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).filter(([name, text]) => name in empty && text !== ''));
  const initial: Values = { ...empty, ...own(parse(storage?.get(key))) };
  return {
    initial,
    keep: (values: Readonly<Record<string, unknown>>) => storage?.set(key, JSON.stringify(own(values))),
  };
}
