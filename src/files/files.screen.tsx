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
  selectFailure,
  selectFiles,
  selectFilter,
  selectIsDeleting,
  selectStage,
  selectTags,
  selectTyped,
} from '#machines/files/files.selectors';
import type { File as LibraryFile } from '#machines/files/wire';
import { SEARCH } from '#machines/rules/limits';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { FilterChips } from '../ui/fields/filter-chips.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatNumber } from '../words/format.ts';
import classes from './files.module.css';
import { NewFiles } from './new-files.tsx';

type FilesActor = ActorRefFrom<typeof filesMachine>;

/** The library's files: search, upload, tags, and deleting one by its name. */
export default function Files({ actor }: ScreenProps<'staff_files'> & { actor: FilesActor }) {
  const { t } = useLingui();
  const typed = useSelector(actor, selectTyped);
  const stage = useSelector(actor, selectStage);
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
            busy={stage === 'loading'}
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
    </Page>
  );
}

function Found({ actor }: { actor: FilesActor }) {
  const stage = useSelector(actor, selectStage);
  const files = useSelector(actor, selectFiles);
  const failure = useSelector(actor, selectFailure);
  const least = SEARCH.minFileNameCharacters;
  if (stage === 'short')
    return (
      <AlertBox kind="warning" live>
        <Trans>Scrivi almeno {least} caratteri.</Trans>
      </AlertBox>
    );
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  if (stage === 'loading' && files.length === 0) return <LinesSkeleton count={6} height="4rem" />;
  return (
    <>
      <p role="status" className={classes.muted}>
        <Plural value={files.length} _0="Nessun file trovato" one="# file" other="# file" />
      </p>
      <ul className={classes.list}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onDelete={() => actor.send({ type: 'delete.asked', file })} />
        ))}
      </ul>
    </>
  );
}

function FileRow({ file, onDelete }: { file: LibraryFile; onDelete: () => void }) {
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
      <Button variant="default" aria-label={t`Elimina ${name}`} onClick={onDelete}>
        <Trans>Elimina</Trans>
      </Button>
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
          Per un giorno puoi ripristinarlo da <Link href={hrefOf('staff_tools')}>Manutenzione</Link>.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
