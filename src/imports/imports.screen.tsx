import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense, useRef } from 'react';
import { Link } from 'wouter';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages/pages.selectors';
import { hrefOf } from '#machines/core/routes';
import { selectIsUploading, selectKind, selectPages, selectRefusal } from '#machines/imports/imports.machine';
import type { ImportKind, ImportLine } from '#machines/imports/wire';
import { IMPORT } from '#machines/rules/imports';
import { useLibrary } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { SetupReturn } from '../setup/setup-return.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { DownloadButton } from '../parts/widgets.ts';
import { ChoiceCards } from '../ui/fields/choices/choice-card.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/times.ts';
import { useMessages } from '../words/messages.ts';
import type { ImportPagesActor, ImportsActor } from './actor-types.ts';
import classes from './imports.module.css';
import { PictureFiles } from './picture-files.tsx';
import { KIND_WORDS, STATE_COLOURS, STATE_WORDS, STOPPED } from './words.ts';

/** Files of objects and people that staff import. */
export default function Imports({ actor }: ScreenProps<'staff_imports'> & { actor: ImportsActor }) {
  const { t } = useLingui();
  const pages = useSelector(actor, selectPages);
  return (
    <Page compact title={t`Importa da un file`} actions={<StaffNav current="staff_imports" />}>
      <SetupReturn />
      <NewImport actor={actor} />
      <Section title={t`Importazioni`}>{pages && <List actor={pages} />}</Section>
    </Page>
  );
}

function NewImport({ actor }: { actor: ImportsActor }) {
  const kind = useSelector(actor, selectKind);
  return (
    <div className={classes.panel}>
      <ChoiceCards
        label={<Trans>Che cosa contiene il file</Trans>}
        value={kind}
        onChange={(chosen) => actor.send({ type: 'kind.chosen', kind: chosen })}
        choices={[
          {
            value: 'objects',
            title: <Trans>Oggetti</Trans>,
            text: <Trans>Una riga per oggetto. Il codice dice quale cambiare; senza codice è nuovo.</Trans>,
          },
          {
            value: 'pictures',
            title: <Trans>Foto degli oggetti</Trans>,
            text: (
              <Trans>Il nome del file è il codice dell’oggetto: SNP-00300.jpg, e SNP-00300-2.jpg per la seconda.</Trans>
            ),
          },
          {
            value: 'members',
            title: <Trans>Persone</Trans>,
            text: (
              <Trans>
                Una riga per persona, riconosciuta dall’email o dalla tessera; chi non le ha, dal nome. Nessuno riceve
                email.
              </Trans>
            ),
          },
        ]}
      />
      {kind === 'pictures' ? <PictureFiles actor={actor} /> : <RowsFile actor={actor} kind={kind} />}
    </div>
  );
}

function RowsFile({ actor, kind }: { actor: ImportsActor; kind: ImportKind }) {
  const { t, i18n } = useLingui();
  const { failureText } = useMessages();
  const isUploading = useSelector(actor, selectIsUploading);
  const refusal = useSelector(actor, selectRefusal);
  const reset = useRef<() => void>(null);
  const most = i18n.number(IMPORT.maxRows);
  const about = i18n._(KIND_WORDS[kind]);
  return (
    <>
      <p className={classes.muted}>
        <Trans>
          Un file Excel (.xlsx) o CSV con una riga di intestazioni, al massimo {most} righe: di Snipe-IT, Lend Engine,
          myTurn, un elenco fatto a mano o il nostro «Scarica CSV». Prima di scrivere qualcosa vedi una prova, riga per
          riga.
        </Trans>
      </p>
      <div className={classes.buttons}>
        <FileButton
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          resetRef={reset}
          onChange={(file) => {
            if (file) actor.send({ type: 'files.chosen', files: [file] });
            reset.current?.();
          }}
        >
          {(props) => (
            <BusyButton {...props} busy={isUploading} leftSection={<IconUpload size={20} aria-hidden="true" />}>
              <Trans>Scegli il file</Trans>
            </BusyButton>
          )}
        </FileButton>
        <Suspense>
          <DownloadButton
            download={{ kind: 'template', of: kind }}
            about={about}
            label={kind === 'objects' ? t`Scarica un modello per gli oggetti` : t`Scarica un modello per le persone`}
          />
        </Suspense>
      </div>
      {refusal && (
        <AlertBox kind="error" live>
          {failureText(refusal)}
        </AlertBox>
      )}
    </>
  );
}

function List({ actor }: { actor: ImportPagesActor }) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const imports = useSelector(actor, selectItems);
  const hasMore = useSelector(actor, selectHasMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  if (stage === 'loading') return <LinesSkeleton count={3} height="4rem" />;
  if (stage === 'failed') return <Failed level={3} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  if (imports.length === 0)
    return (
      <p className={classes.muted}>
        <Trans>Ancora nessuna importazione.</Trans>
      </p>
    );
  return (
    <>
      <ul>
        {imports.map((each) => (
          <Row key={each.id} line={each} />
        ))}
      </ul>
      {hasMoreFailed && <Failed level={3} failure={failure} onRetry={() => actor.send({ type: 'more' })} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
          <Trans>Mostra altre importazioni</Trans>
        </BusyButton>
      )}
    </>
  );
}

function Row({ line }: { line: ImportLine }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { id, name, kind, state, is_stopped, progress, counts, created_by, created_at } = line;
  const facts = [
    i18n._(KIND_WORDS[kind]),
    formatInstant(created_at, i18n.locale, timezone, 'dateTime'),
    ...(created_by === null ? [] : [created_by.name]),
  ].join(' · ');
  const { total } = progress;
  const { faulty } = counts;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p>
          <Link href={hrefOf('staff_import', { id })}>{name}</Link>
        </p>
        <p className={classes.muted}>{facts}</p>
      </div>
      <span className={classes.muted}>
        {kind === 'pictures' ? <Trans>file: {total}</Trans> : <Trans>righe: {total}</Trans>}
      </span>
      {faulty > 0 && (
        <Badge color="danger">
          <Trans>da correggere: {faulty}</Trans>
        </Badge>
      )}
      <Badge color={is_stopped ? 'danger' : STATE_COLOURS[state]}>
        {i18n._(is_stopped ? STOPPED : STATE_WORDS[state])}
      </Badge>
    </li>
  );
}
