import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectSum } from '#machines/core/pages/pages.selectors';
import { SEARCH } from '#machines/rules/limits';
import {
  isTooShort,
  readTicketsFilter,
  TICKET_AGES,
  TICKET_FILTERS,
  ticketsExportQuery,
  ticketsHref,
  type TicketsFilter,
} from '#machines/tickets/tickets-list';
import {
  selectHeadquarters,
  selectPages,
  type ticketPagesMachine,
  type ticketsMachine,
} from '#machines/tickets/tickets.machine';
import { useGo } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { ListFilters } from '../parts/lists/list-filters.tsx';
import list from '../parts/lists/list.module.css';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { DownloadButton } from '../parts/widgets.ts';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { formatPrice } from '../words/numbers.ts';
import { TicketLine } from './ticket-line.tsx';
import { TICKET_STATUS_WORDS } from './words.ts';

type TicketsActor = ActorRefFrom<typeof ticketsMachine>;

/** The maintenance tickets, with their costs. */
export default function Tickets({ actor, query }: ScreenProps<'staff_tickets'> & { actor: TicketsActor }) {
  const { t } = useLingui();
  const filter = readTicketsFilter(query);
  const pages = useSelector(actor, selectPages);
  return (
    <Page compact title={t`Guasti`} actions={<StaffNav current="staff_tickets" />}>
      <Filters actor={actor} filter={filter} />
      {pages && <List actor={pages} />}
      <div className={list.below}>
        <Suspense>
          <DownloadButton
            download={{ kind: 'table', table: 'tickets', filter: ticketsExportQuery(filter) }}
            about={t`Guasti`}
          />
        </Suspense>
      </div>
    </Page>
  );
}

function Filters({ actor, filter }: { actor: TicketsActor; filter: TicketsFilter }) {
  const { t, i18n } = useLingui();
  const go = useGo();
  const headquarters = useSelector(actor, selectHeadquarters);
  const show = (change: Partial<TicketsFilter>) => go(ticketsHref({ ...filter, ...change }), { replace: true });
  const least = SEARCH.minCharacters;
  const active = [filter.headquarter, filter.object, filter.older].filter(Boolean).length;
  return (
    <ListFilters
      search={{
        label: t`Cerca per oggetto, codice o nota`,
        keywords: filter.keywords,
        error: isTooShort(filter) ? t`Scrivi almeno ${least} caratteri` : undefined,
        onSearch: (keywords) => show({ keywords }),
      }}
      active={active + (filter.status === 'unfinished' ? 0 : 1)}
      choices={
        <>
          <SelectField
            label={t`Punto di ritiro`}
            name="headquarter"
            value={filter.headquarter}
            placeholder={t`Tutti i punti di ritiro`}
            options={headquarters.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(headquarter) => show({ headquarter })}
          />
          <SelectField
            label={t`Aperti da`}
            name="older"
            value={filter.older === undefined ? '' : String(filter.older)}
            placeholder={t`Da quando si vuole`}
            options={TICKET_AGES.map((days) => ({ value: String(days), label: t`Almeno ${days} giorni` }))}
            onChange={(value) => show({ older: TICKET_AGES.find((days) => String(days) === value) })}
          />
          <SelectField
            label={t`Ordine`}
            name="sort"
            value={filter.sort}
            options={[
              { value: 'newest', label: t`Prima i più recenti` },
              { value: 'oldest', label: t`Prima i più vecchi` },
            ]}
            onChange={(sort) => show({ sort: sort === 'oldest' ? 'oldest' : 'newest' })}
          />
        </>
      }
    >
      <FilterChips
        label={t`Filtra i guasti`}
        options={[
          ...TICKET_FILTERS.map((value) => ({
            value,
            label: value === 'unfinished' ? t`Da finire` : i18n._(TICKET_STATUS_WORDS[value]),
          })),
          ...(filter.object === '' ? [] : [{ value: 'object' as const, label: t`Di un solo oggetto` }]),
        ]}
        chosen={[
          ...(filter.status === undefined ? [] : [filter.status]),
          ...(filter.object === '' ? [] : ['object' as const]),
        ]}
        onToggle={(value) =>
          show(value === 'object' ? { object: '' } : { status: filter.status === value ? undefined : value })
        }
      />
    </ListFilters>
  );
}

function List({ actor }: { actor: ActorRefFrom<typeof ticketPagesMachine> }) {
  const { i18n } = useLingui();
  const cost = useSelector(actor, selectSum) ?? 0;
  const price = formatPrice(cost, i18n.locale);
  return (
    <PagedList
      actor={actor}
      empty={<EmptyState title={<Trans>Nessun guasto con questi filtri</Trans>} art={<ShelfArt scene="search" />} />}
      count={(total) => (
        <>
          <Plural value={total} one="# guasto" other="# guasti" />
          {cost > 0 && (
            <>
              {' · '}
              <Trans>Spese: {price}</Trans>
            </>
          )}
        </>
      )}
      more={<Trans>Mostra altri guasti</Trans>}
    >
      {(ticket) => <TicketLine key={ticket.id} ticket={ticket} />}
    </PagedList>
  );
}
