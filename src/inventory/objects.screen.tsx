import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconCamera, IconPlus, IconTableImport, IconTags } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { selectItems, selectTotal } from '#machines/core/pages/pages.selectors';
import { hrefOf } from '#machines/core/routes';
import { labelsHref } from '#machines/inventory/labels-query';
import { filterQuery, type ObjectsFilter, readObjectsFilter } from '#machines/inventory/objects-list';
import { selectBulk, selectPages } from '#machines/inventory/objects.machine';
import type { StaffObjectRow } from '#machines/inventory/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import list from '../parts/lists/list.module.css';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { DownloadButton } from '../parts/widgets.ts';
import { Page } from '../ui/layout/page.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import type { BulkActor, ObjectPagesActor, ObjectsActor } from './actor-types.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { RowTick } from './row-tick.tsx';
import { ObjectFilters } from './object-filters.tsx';
import { useObjectName } from './object-name.ts';
import classes from './inventory.module.css';
import { STATE_COLOURS, STATE_WORDS } from './words.ts';

/** All objects of the library, hidden and retired ones too. */
export default function Objects({ actor, query }: ScreenProps<'staff_objects'> & { actor: ObjectsActor }) {
  const { t } = useLingui();
  const filter = readObjectsFilter(query);
  const pages = useSelector(actor, selectPages);
  const bulk = useSelector(actor, selectBulk);
  return (
    <Page compact title={t`Oggetti`} actions={<StaffNav current="staff_objects" />}>
      <div className={classes.buttons}>
        <Button
          component={Link}
          href={hrefOf('staff_new_object')}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          <Trans>Nuovo oggetto</Trans>
        </Button>
        <Button
          component={Link}
          href={hrefOf('staff_photo_objects')}
          variant="default"
          leftSection={<IconCamera size={20} aria-hidden="true" />}
        >
          <Trans>Da fotografie</Trans>
        </Button>
        <Button
          component={Link}
          href={labelsHref({ filter })}
          variant="default"
          leftSection={<IconTags size={20} aria-hidden="true" />}
        >
          <Trans>Stampa le etichette</Trans>
        </Button>
        <Button
          component={Link}
          href={hrefOf('staff_imports')}
          variant="default"
          leftSection={<IconTableImport size={20} aria-hidden="true" />}
        >
          <Trans>Importa da un file</Trans>
        </Button>
      </div>
      <ObjectFilters actor={actor} filter={filter} />
      {pages && bulk && <List objects={actor} pages={pages} bulk={bulk} filter={filter} />}
      <div className={list.below}>
        <Suspense>
          <DownloadButton
            download={{ kind: 'table', table: 'objects', filter: filterQuery(filter) }}
            about={t`Oggetti`}
          />
        </Suspense>
      </div>
    </Page>
  );
}

interface ListProps {
  objects: ObjectsActor;
  pages: ObjectPagesActor;
  bulk: BulkActor;
  filter: ObjectsFilter;
}

function List({ objects, pages, bulk, filter }: ListProps) {
  const total = useSelector(pages, selectTotal);
  const shown = useSelector(pages, selectItems).map(({ id }) => id);
  return (
    <>
      <PagedList
        actor={pages}
        empty={<EmptyState title={<Trans>Nessun oggetto con questi filtri</Trans>} art={<ShelfArt scene="search" />} />}
        count={(count) => <Plural value={count} one="# oggetto" other="# oggetti" />}
        more={<Trans>Mostra altri oggetti</Trans>}
      >
        {(object) => <Row key={object.id} object={object} bulk={bulk} shown={shown} />}
      </PagedList>
      <BulkBar actor={bulk} objects={objects} filter={filter} shown={shown} total={total} />
    </>
  );
}

function Row({ object, bulk, shown }: { object: StaffObjectRow; bulk: BulkActor; shown: readonly string[] }) {
  const { i18n } = useLingui();
  const { id, code, img, status, maintenance, headquarter, elsewhere, categories, owner, open_tickets, lent } = object;
  const place = elsewhere?.name;
  const name = useObjectName()(object);
  const about = [headquarter.name, ...categories, ...(owner === null ? [] : [owner.name])].join(' · ');
  return (
    <li className={list.row}>
      <RowTick bulk={bulk} id={id} name={name} shown={shown} />
      <div className={list.thumb}>
        <Picture source={img} alt="" sizes="4rem" />
      </div>
      <div className={list.words}>
        <Link href={hrefOf('staff_object', { id })}>{name}</Link>
        <p className={list.muted}>
          <span className={list.code}>{code}</span> · {about}
        </p>
      </div>
      <div className={list.badges}>
        {status !== 'active' && <Badge color={STATE_COLOURS[status]}>{i18n._(STATE_WORDS[status])}</Badge>}
        {maintenance && <Badge color={STATE_COLOURS.maintenance}>{i18n._(STATE_WORDS.maintenance)}</Badge>}
        {open_tickets > 1 && (
          <Badge color="plum">
            <Plural value={open_tickets} one="# guasto aperto" other="# guasti aperti" />
          </Badge>
        )}
        {place !== undefined && (
          <Badge color="ochre">
            <Trans>Ora è a {place}</Trans>
          </Badge>
        )}
        {lent && (
          <Badge color="sky">
            <Trans>In prestito</Trans>
          </Badge>
        )}
      </div>
    </li>
  );
}
