import { useLingui } from '@lingui/react/macro';
import { choosable } from '#machines/inventory/object-form';
import type { StaffCategory } from '#machines/inventory/wire';
import { nameIn } from '../words/name-in.ts';

interface CategoryOption {
  id: string;
  slug: string;
  label: string;
}

/** The categories that staff can choose, in the reader's language; what visitors do not see is marked. */
export function useCategoryOptions(categories: readonly StaffCategory[]): CategoryOption[] {
  const { t, i18n } = useLingui();
  return choosable(categories).map((category) => {
    const { id, slug, is_hidden } = category;
    const name = nameIn(i18n.locale, category);
    return { id, slug, label: is_hidden ? t`${name} (nascosta)` : name };
  });
}
