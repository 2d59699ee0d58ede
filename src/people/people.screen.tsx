import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconPrinter, IconTableImport, IconUserPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { selectIsSuper } from '#machines/account/session.selectors';
import { hrefOf } from '#machines/core/routes';
import { labelsHref } from '#machines/inventory/labels-query';
import {
  isTooShort,
  PEOPLE_ROLES,
  peopleHref,
  peopleQuery,
  readPeopleFilter,
  type PeopleFilter,
} from '#machines/people/people-list';
import type { peopleMachine } from '#machines/people/people.machine';
import type { PersonRow } from '#machines/people/wire';
import { SEARCH } from '#machines/rules/limits';
import { useGo, useLibrary, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Invitations } from '../invitations/widgets.ts';
import { ListFilters } from '../parts/lists/list-filters.tsx';
import list from '../parts/lists/list.module.css';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { DownloadButton } from '../parts/widgets.ts';
import { SetupCard } from '../setup/widgets.ts';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/times.ts';
import classes from './people.module.css';
import { ROLE_WORDS } from './words.ts';

type PeopleActor = ActorRefFrom<typeof peopleMachine>;

/** Everybody with an account: search, filter by role, and sort. */
export default function People({ actor, query }: ScreenProps<'staff_people'> & { actor: PeopleActor }) {
  const { t, i18n } = useLingui();
  const filter = readPeopleFilter(query);
  const isSuper = useSelector(useSession(), selectIsSuper);
  return (
    <Page compact title={t`Persone`} actions={<StaffNav current="staff_people" />}>
      <Suspense fallback={null}>
        <SetupCard />
      </Suspense>
      {isSuper && (
        <Suspense fallback={<LinesSkeleton count={1} height="3rem" />}>
          <Invitations language={i18n.locale === 'en' ? 'en' : 'it'} />
        </Suspense>
      )}
      <Button
        component={Link}
        href={hrefOf('staff_new_person')}
        className={classes.add ?? ''}
        leftSection={<IconUserPlus size={20} aria-hidden="true" />}
      >
        <Trans>Nuova persona</Trans>
      </Button>
      <Filters filter={filter} />
      <List actor={actor} />
      <div className={list.below}>
        <Suspense>
          <DownloadButton
            download={{ kind: 'table', table: 'people', filter: peopleQuery(filter) }}
            about={t`Persone`}
          />
        </Suspense>
        <Button
          component={Link}
          href={`${hrefOf('staff_imports')}?kind=members`}
          variant="default"
          size="sm"
          leftSection={<IconTableImport size={18} aria-hidden="true" />}
        >
          <Trans>Importa da un file</Trans>
        </Button>
        <Button
          component={Link}
          href={labelsHref({ kind: 'cards', people: filter, sheet: '85x54' })}
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
        >
          <Trans>Stampa le tessere</Trans>
        </Button>
      </div>
    </Page>
  );
}

function Filters({ filter }: { filter: PeopleFilter }) {
  const { t } = useLingui();
  const go = useGo();
  const show = (next: PeopleFilter) => go(peopleHref(next), { replace: true });
  const least = SEARCH.minUserCharacters;
  const roles = {
    admin: t`Chi amministra`,
    volunteer: t`Chi fa volontariato`,
    banned: t`Sospese`,
    sharer: t`Possono caricare oggetti`,
  };
  return (
    <ListFilters
      search={{
        label: t`Cerca per nome, email, telefono o tessera`,
        keywords: filter.keywords,
        error: isTooShort(filter) ? t`Scrivi almeno ${least} caratteri` : undefined,
        onSearch: (keywords) => show({ ...filter, keywords }),
      }}
      active={(filter.role === undefined ? 0 : 1) + (filter.sort === 'name' ? 0 : 1)}
      choices={
        <SelectField
          label={t`Ordine`}
          name="sort"
          value={filter.sort}
          options={[
            { value: 'name', label: t`Per cognome` },
            { value: 'newest', label: t`Prima le più recenti` },
          ]}
          onChange={(value) => show({ ...filter, sort: value === 'newest' ? 'newest' : 'name' })}
        />
      }
    >
      <FilterChips
        label={t`Filtra le persone`}
        options={PEOPLE_ROLES.map((value) => ({ value, label: roles[value] }))}
        chosen={filter.role === undefined ? [] : [filter.role]}
        onToggle={(role) => show({ ...filter, role: filter.role === role ? undefined : role })}
        onClear={() => show({ ...filter, role: undefined })}
      />
    </ListFilters>
  );
}

function List({ actor }: { actor: PeopleActor }) {
  return (
    <PagedList
      actor={actor}
      skeleton={{ count: 8, height: '3.5rem' }}
      empty={<EmptyState title={<Trans>Nessuna persona con questi filtri</Trans>} art={<ShelfArt scene="search" />} />}
      count={(total) => <Plural value={total} one="# persona" other="# persone" />}
      more={<Trans>Mostra altre persone</Trans>}
    >
      {(person) => <Row key={person.id} person={person} />}
    </PagedList>
  );
}

function Row({ person }: { person: PersonRow }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { id, name, email, phone, card_number, role, is, can_post_objects } = person;
  const since = formatInstant(person.created_at, i18n.locale, timezone);
  return (
    <li className={`${list.row} ${classes.person}`}>
      <Link href={hrefOf('staff_person', { id })}>{name}</Link>
      <span className={list.muted}>{[email ?? phone, card_number].filter((each) => each !== null).join(' · ')}</span>
      {role !== 'member' && <Badge color="accent">{i18n._(ROLE_WORDS[role])}</Badge>}
      {is.banned && (
        <Badge color="danger">
          <Trans>Sospesa</Trans>
        </Badge>
      )}
      {email === null && (
        <Badge color="gray">
          <Trans>Senza email</Trans>
        </Badge>
      )}
      {email !== null && !is.verified && (
        <Badge color="ochre">
          <Trans>Email da confermare</Trans>
        </Badge>
      )}
      {can_post_objects && (
        <Badge color="leaf">
          <Trans>Condivide oggetti</Trans>
        </Badge>
      )}
      <span className={classes.since}>
        <Trans>dal {since}</Trans>
      </span>
    </li>
  );
}
