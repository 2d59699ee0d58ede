import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { PlainRouteName } from '#machines/core/routes';
import type { recordsMachine } from '#machines/library/records.machine';
import {
  selectAsked,
  selectIsBusy,
  selectRecords,
  selectRecordsFailure,
  selectRecordsStage,
} from '#machines/library/records.selectors';
import { useApp } from '../core/actors.ts';
import { useEmitted } from '../core/emitted.ts';
import { Failed } from '../parts/failed.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { resting } from '../ui/layout/resting.ts';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { LibraryPage } from './library-page.tsx';
import list from '../parts/lists/list.module.css';
import classes from './library.module.css';

/** The actor of a short list whose records staff reorder and delete. */
export type RecordsActor<Item extends { id: string }> = ActorRefFrom<ReturnType<typeof recordsMachine<Item>>>;

interface RecordListProps<Item extends { id: string }> {
  actor: RecordsActor<Item>;
  current: PlainRouteName;
  title: string;
  /** The text of the empty list: why a record is needed. */
  empty: { title: ReactNode; why: ReactNode };
  add: { href: string; label: ReactNode };
  /** The name of a record and the address of its page. */
  linkOf: (item: Item) => { name: string; href: string };
  /** What the dialog says before a record is deleted, and whether it can be deleted. */
  deletion: (item: Item, all: readonly Item[]) => { canDelete: boolean; words: ReactNode };
  /** Content beside the name of a record. */
  children: (item: Item) => ReactNode;
}

/** A page with a short list of the library: each record can be opened, moved and deleted. */
export function RecordList<Item extends { id: string }>(props: RecordListProps<Item>) {
  const { actor, current, title, empty, add, linkOf, deletion } = props;
  const app = useApp();
  useEmitted(actor, 'saved', () => app.send({ type: 'library.reload' }));
  const stage = useSelector(actor, selectRecordsStage);
  const failure = useSelector(actor, selectRecordsFailure);
  const items = useSelector(actor, (list) => selectRecords<Item>(list));
  const asked = useSelector(actor, (list) => selectAsked<Item>(list));
  return (
    <LibraryPage current={current} title={title}>
      {stage === 'loading' && <LinesSkeleton count={4} height="3.5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && items.length === 0 && (
        <EmptyState art={<ShelfArt scene="empty" />} title={empty.title} actions={<Add {...add} />}>
          {empty.why}
        </EmptyState>
      )}
      {stage === 'shown' && items.length > 0 && (
        <>
          <ul className={classes.list}>
            {items.map((item, index) => (
              <Row key={item.id} {...props} item={item} isFirst={index === 0} isLast={index === items.length - 1} />
            ))}
          </ul>
          <Add {...add} />
        </>
      )}
      {asked && <DeleteDialog actor={actor} name={linkOf(asked).name} {...deletion(asked, items)} />}
    </LibraryPage>
  );
}

function Add({ href, label }: { href: string; label: ReactNode }) {
  return (
    <Button component={Link} href={href} leftSection={<IconPlus size={20} aria-hidden="true" />}>
      {label}
    </Button>
  );
}

interface RowProps<Item extends { id: string }> extends RecordListProps<Item> {
  item: Item;
  isFirst: boolean;
  isLast: boolean;
}

function Row<Item extends { id: string }>({ item, isFirst, isLast, actor, linkOf, children }: RowProps<Item>) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const { id } = item;
  const { name, href } = linkOf(item);
  return (
    <li className={list.row}>
      <Link href={href}>{name}</Link>
      {children(item)}
      <span className={classes.rowButtons}>
        <IconButton
          label={t`Sposta su: ${name}`}
          {...resting(isBusy || isFirst)}
          onClick={() => actor.send({ type: 'moved', id, by: -1 })}
        >
          <IconArrowUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`Sposta giù: ${name}`}
          {...resting(isBusy || isLast)}
          onClick={() => actor.send({ type: 'moved', id, by: 1 })}
        >
          <IconArrowDown size={20} aria-hidden="true" />
        </IconButton>
        <Button
          variant="subtle"
          color="danger"
          aria-label={t`Elimina ${name}`}
          {...resting(isBusy)}
          onClick={() => actor.send({ type: 'delete.asked', id })}
        >
          <Trans>Elimina</Trans>
        </Button>
      </span>
    </li>
  );
}

interface DeleteDialogProps<Item extends { id: string }> {
  actor: RecordsActor<Item>;
  name: string;
  canDelete: boolean;
  words: ReactNode;
}

function DeleteDialog<Item extends { id: string }>({ actor, name, canDelete, words }: DeleteDialogProps<Item>) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <Dialog
      opened
      mandatory={isBusy}
      title={t`Eliminare ${name}?`}
      onClose={() => actor.send({ type: 'delete.dismissed' })}
    >
      <div className={classes.fields}>{words}</div>
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'delete.dismissed' })}>
          {canDelete ? <Trans>Annulla</Trans> : <Trans>Chiudi</Trans>}
        </Button>
        {canDelete && (
          <BusyButton
            variant="outline"
            color="danger"
            busy={isBusy}
            onClick={() => actor.send({ type: 'delete.confirmed' })}
          >
            <Trans>Elimina</Trans>
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
