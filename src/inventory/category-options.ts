import { useLingui } from '@lingui/react/macro';
import type { StaffCategory } from '#machines/inventory/wire';
import { nameIn } from '../words/name-in.ts';

/** Slug of the category of lent objects: nobody chooses it. */
const excludedSlug = 'in-prestito';

interface CategoryOption {
  id: string;
  slug: string;
  label: string;
}

/** The categories that staff can choose, in the reader's language; what visitors do not see is marked. */
export function useCategoryOptions(categories: readonly StaffCategory[]): CategoryOption[] {
  const { t, i18n } = useLingui();
  return categories
    .filter(({ slug }) => slug !== excludedSlug)
    .map((category) => {
      const { id, slug, is_hidden } = category;
      const name = nameIn(i18n.locale, category);
      return { id, slug, label: is_hidden ? t`${name} (nascosta)` : name };
    });
}
