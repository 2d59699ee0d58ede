import { useLingui } from '@lingui/react/macro';
import { nameIn } from '../words/name-in.ts';

/** The name of an object in the reader's language; one that has none yet is known by its code. */
export function useObjectName(): (object: { name: string; name_en: string; code: string }) => string {
  const { t, i18n } = useLingui();
  return (object) => {
    const { code } = object;
    return nameIn(i18n.locale, object) || t`Senza nome (${code})`;
  };
}
