import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  isTooShort,
  OBJECT_SORTS,
  OBJECT_STATES,
  objectsHref,
  type ObjectsFilter,
} from '#machines/inventory/objects-list';
import { selectCategories, selectHeadquarters } from '#machines/inventory/objects.machine';
import { SEARCH } from '#machines/rules/limits';
import { useGo } from '../core/actors.ts';
import { ListFilters } from '../parts/lists/list-filters.tsx';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import type { ObjectsActor } from './actor-types.ts';
import { useCategoryOptions } from './category-options.ts';
import { STATE_WORDS } from './words.ts';

const marks = ['ticket', 'nameless', 'shared'] as const;

/** What the list shows: words, state, category, pickup point, open tickets, missing names, owners and order. All of it stands in the address. */
export function ObjectFilters({ actor, filter }: { actor: ObjectsActor; filter: ObjectsFilter }) {
  const { t, i18n } = useLingui();
  const go = useGo();
  const show = (change: Partial<ObjectsFilter>) => go(objectsHref({ ...filter, ...change }), { replace: true });
  const least = SEARCH.minCharacters;
  const { status, ticket, nameless, shared, category, headquarter } = filter;
  const active = [status, ticket, nameless, shared, category, headquarter].filter(Boolean).length;
  return (
    <ListFilters
      search={{
        label: t`Cerca per nome, codice o altre parole`,
        keywords: filter.keywords,
        error: isTooShort(filter) ? t`Scrivi almeno ${least} caratteri` : undefined,
        onSearch: (keywords) => show({ keywords }),
      }}
      active={active + (filter.sort === 'name' ? 0 : 1)}
      choices={<Choices actor={actor} filter={filter} show={show} />}
    >
      <FilterChips
        label={t`Filtra gli oggetti`}
        options={[
          ...OBJECT_STATES.map((value) => ({ value, label: i18n._(STATE_WORDS[value]) })),
          { value: 'ticket', label: t`Con un guasto aperto` },
          { value: 'nameless', label: t`Senza nome` },
          { value: 'shared', label: t`Dei soci` },
        ]}
        chosen={[...(filter.status === undefined ? [] : [filter.status]), ...marks.filter((mark) => filter[mark])]}
        onToggle={(value) => {
          const state = OBJECT_STATES.find((each) => each === value);
          const mark = marks.find((each) => each === value);
          if (mark) show({ [mark]: !filter[mark] });
          else show({ status: filter.status === state ? undefined : state });
        }}
        onClear={() => show({ status: undefined, ticket: false, nameless: false, shared: false })}
      />
    </ListFilters>
  );
}

interface ChoicesProps {
  actor: ObjectsActor;
  filter: ObjectsFilter;
  show: (change: Partial<ObjectsFilter>) => void;
}

function Choices({ actor, filter, show }: ChoicesProps) {
  const { t } = useLingui();
  const categories = useCategoryOptions(useSelector(actor, selectCategories));
  const headquarters = useSelector(actor, selectHeadquarters);
  const sorts = { name: t`Per nome`, code: t`Per codice`, newest: t`Prima i più recenti` };
  return (
    <>
      <SelectField
        label={t`Categoria`}
        name="category"
        value={filter.category}
        placeholder={t`Tutte le categorie`}
        options={categories.map(({ slug, label }) => ({ value: slug, label }))}
        onChange={(category) => show({ category })}
      />
      <SelectField
        label={t`Punto di ritiro`}
        name="headquarter"
        value={filter.headquarter}
        placeholder={t`Tutti i punti di ritiro`}
        options={headquarters.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(headquarter) => show({ headquarter })}
      />
      <SelectField
        label={t`Ordine`}
        name="sort"
        value={filter.sort}
        options={OBJECT_SORTS.map((value) => ({ value, label: sorts[value] }))}
        onChange={(value) => show({ sort: OBJECT_SORTS.find((sort) => sort === value) ?? 'name' })}
      />
    </>
  );
}
