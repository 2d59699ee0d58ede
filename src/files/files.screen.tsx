import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconFileDescription } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { filesMachine } from '#machines/files/files.machine';
import {
  selectChosen,
  selectFilter,
  selectIsDeleting,
  selectIsSaving,
  selectIsShort,
  selectList,
  selectTagged,
  selectTags,
  selectTyped,
  selectWrittenTags,
} from '#machines/files/files.selectors';
import type { File as LibraryFile } from '#machines/files/wire';
import { SEARCH } from '#machines/rules/limits';
import type { ScreenProps } from '../core/screen-props.ts';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatNumber } from '../words/numbers.ts';
import { useMessages } from '../words/messages.ts';
import classes from './files.module.css';
import { NewFiles } from './new-files.tsx';

type FilesActor = ActorRefFrom<typeof filesMachine>;

/** The library's files: search, upload, tags, and deleting one by its name. */
export default function Files({ actor }: ScreenProps<'staff_files'> & { actor: FilesActor }) {
  const { t } = useLingui();
  const typed = useSelector(actor, selectTyped);
  const tags = useSelector(actor, selectTags);
  const filter = useSelector(actor, selectFilter);
  return (
    <Page compact title={t`File`} actions={<StaffNav current="staff_files" />}>
      <Section title={t`Carica immagini`}>
        <NewFiles actor={actor} />
      </Section>
      <Section anchor="found" title={t`File della biblioteca`}>
        <div className={classes.panel}>
          <SearchField
            label={t`Cerca per nome`}
            placeholder={t`Per esempio tenda`}
            value={typed}
            onChange={(name) => actor.send({ type: 'name.typed', name })}
            onSearch={() => actor.send({ type: 'search' })}
          />
          {tags.length > 0 && (
            <FilterChips
              label={t`Filtra per etichetta`}
              options={tags.map((tag) => ({ value: tag, label: tag }))}
              chosen={[...filter.tags]}
              onToggle={(tag) => actor.send({ type: 'tag.toggled', tag })}
              onClear={() => actor.send({ type: 'tags.cleared' })}
            />
          )}
          <Found actor={actor} />
        </div>
      </Section>
      <DeleteDialog actor={actor} />
      <TagsDialog actor={actor} />
    </Page>
  );
}

function Found({ actor }: { actor: FilesActor }) {
  const list = useSelector(actor, selectList);
  const isShort = useSelector(actor, selectIsShort);
  const least = SEARCH.minFileNameCharacters;
  if (isShort)
    return (
      <AlertBox kind="warning" live>
        <Trans>Scrivi almeno {least} caratteri.</Trans>
      </AlertBox>
    );
  if (!list) return null;
  return (
    <PagedList<LibraryFile>
      actor={list}
      skeleton={{ count: 6, height: '4rem' }}
      empty={
        <p role="status" className={classes.muted}>
          <Trans>Nessun file trovato</Trans>
        </p>
      }
      count={(total) => <Plural value={total} one="# file" other="# file" />}
      more={<Trans>Mostra altri file</Trans>}
    >
      {(file) => <FileRow key={file.id} actor={actor} listed={file} />}
    </PagedList>
  );
}

function FileRow({ actor, listed }: { actor: FilesActor; listed: LibraryFile }) {
  const file = useSelector(actor, ({ context }) => context.changed[listed.id]) ?? listed;
  const { t, i18n } = useLingui();
  const { name, url, mimetype, size, dimension, tags, alt } = file;
  const kilobytes = formatNumber(Math.max(1, Math.round(size / 1000)), i18n.locale);
  return (
    <li className={classes.row}>
      {mimetype.startsWith('image/') ? (
        <img className={classes.picture} src={url} alt={alt} width={64} height={64} loading="lazy" />
      ) : (
        <IconFileDescription className={classes.picture} size={64} stroke={1} aria-hidden="true" />
      )}
      <span className={classes.rowWords}>
        <a className={classes.name} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
        <span className={classes.muted}>
          {kilobytes} kB
          {dimension && ` · ${String(dimension.w)} × ${String(dimension.h)}`}
        </span>
        {tags.length > 0 && (
          <span className={classes.tags}>
            {tags.map((tag) => (
              <Badge key={tag} variant="default">
                {tag}
              </Badge>
            ))}
          </span>
        )}
      </span>
      <span className={classes.rowButtons}>
        <Button
          variant="default"
          aria-label={t`Etichette di ${name}`}
          onClick={() => actor.send({ type: 'tags.opened', file })}
        >
          <Trans>Etichette</Trans>
        </Button>
        <Button
          variant="default"
          aria-label={t`Elimina ${name}`}
          onClick={() => actor.send({ type: 'delete.asked', file })}
        >
          <Trans>Elimina</Trans>
        </Button>
      </span>
    </li>
  );
}

function DeleteDialog({ actor }: { actor: FilesActor }) {
  const chosen = useSelector(actor, selectChosen);
  const isDeleting = useSelector(actor, selectIsDeleting);
  const name = chosen?.name;
  return (
    <ConfirmDialog
      opened={chosen !== undefined}
      danger
      busy={isDeleting}
      title={<Trans>Elimina il file</Trans>}
      confirmLabel={<Trans>Elimina</Trans>}
      onConfirm={() => actor.send({ type: 'delete.confirmed' })}
      onCancel={() => actor.send({ type: 'delete.dismissed' })}
    >
      <p className={classes.name}>
        <Trans>Elimini {name}.</Trans>
      </p>
      <p>
        <Trans>
          Per un giorno puoi ripristinarlo da <Link href={hrefOf('staff_tools')}>Strumenti</Link>.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

function TagsDialog({ actor }: { actor: FilesActor }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const file = useSelector(actor, selectTagged);
  const written = useSelector(actor, selectWrittenTags);
  const isSaving = useSelector(actor, selectIsSaving);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const name = file?.name;
  return (
    <ConfirmDialog
      opened={file !== undefined}
      busy={isSaving}
      title={<Trans>Etichette del file</Trans>}
      confirmLabel={<Trans>Salva</Trans>}
      onConfirm={() => actor.send({ type: 'tags.saved' })}
      onCancel={() => actor.send({ type: 'tags.closed' })}
    >
      <p className={classes.name}>{name}</p>
      <TextField
        label={t`Etichette`}
        name="file_tags"
        autoComplete="off"
        allowPaste
        first
        hint={t`Separate da virgole`}
        value={written}
        onChange={(tags) => actor.send({ type: 'tags.written', tags })}
      />
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
    </ConfirmDialog>
  );
}
