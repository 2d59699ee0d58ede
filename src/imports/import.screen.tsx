import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectFailure,
  selectHasWork,
  selectImport,
  selectIsBusy,
  selectIsStoppable,
  selectLeft,
  selectPlace,
  selectRows,
  selectStage,
} from '#machines/imports/import.selectors';
import type { Import } from '#machines/imports/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import { problemWords } from '../jobs/words.ts';
import { Failed } from '../parts/failed.tsx';
import { SetupReturn } from '../setup/setup-return.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { DownloadButton } from '../parts/widgets.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { useFocusKept } from '../ui/layout/moves.ts';
import { Page } from '../ui/layout/page.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import type { ImportActor } from './actor-types.ts';
import { ImportColumns } from './import-columns.tsx';
import { GoesPublic } from './import-file.tsx';
import { ImportEffects } from './import-effects.tsx';
import { ConfirmUndo, UndoButton, Undone } from './import-undo.tsx';
import { CheckedPictures, DonePictures, WorkingPictures } from './import-pictures.tsx';
import { ImportMatching } from './import-matching.tsx';
import { ImportReport } from './import-report.tsx';
import classes from './imports.module.css';

/** One import: its columns, its check, and the outcome of its rows. */
export default function ImportPage({ actor }: ScreenProps<'staff_import'> & { actor: ImportActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const found = useSelector(actor, selectImport);
  const place = useSelector(actor, selectPlace);
  // The button of a step goes with it.
  const box = useFocusKept(place === 'working');
  return (
    <Page compact title={found?.name ?? t`Importazione`} actions={<StaffNav current="staff_imports" />}>
      <p>
        <Link href={hrefOf('staff_imports')}>
          <Trans>Tutte le importazioni</Trans>
        </Link>
      </p>
      <SetupReturn saved={Number(place === 'done')} />
      {stage === 'loading' && <LinesSkeleton count={6} height="4rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && (
        <EmptyState title={<Trans>Questa importazione non c’è</Trans>} art={<ShelfArt scene="search" />} />
      )}
      {stage === 'shown' && found && (
        <div ref={box} role="group" aria-label={found.name} tabIndex={-1}>
          <Body actor={actor} found={found} />
        </div>
      )}
    </Page>
  );
}

function Body({ actor, found }: { actor: ImportActor; found: Import }) {
  const place = useSelector(actor, selectPlace);
  const rows = useSelector(actor, selectRows);
  switch (place) {
    case 'mapping':
      return <ImportColumns actor={actor} found={found} />;
    case 'matching':
      return found.matching && <ImportMatching actor={actor} matching={found.matching} />;
    case 'stopped':
      return <Stopped actor={actor} found={found} />;
    case 'checked':
    case 'done':
    case 'undone':
      return (
        <div className={classes.panel}>
          {place === 'checked' &&
            (found.pictures ? (
              <CheckedPictures actor={actor} found={found} pictures={found.pictures} />
            ) : (
              <Checked actor={actor} found={found} />
            ))}
          {place === 'done' && <Done actor={actor} found={found} />}
          {place === 'undone' && <Undone found={found} />}
          {place === 'checked' && <ImportEffects effects={found.effects} />}
          {rows && <ImportReport actor={actor} rows={rows} found={found} />}
        </div>
      );
    case 'confirming':
      return <ConfirmUndo actor={actor} found={found} />;
    case 'working':
      return <Working actor={actor} found={found} />;
    default:
      return <LinesSkeleton count={2} height="4rem" />;
  }
}

function Working({ actor, found }: { actor: ImportActor; found: Import }) {
  const { t } = useLingui();
  const isStoppable = useSelector(actor, selectIsStoppable);
  const { done, total } = found.progress;
  return (
    <div className={classes.panel}>
      <p role="status">
        {found.pictures ? (
          <WorkingPictures found={found} />
        ) : found.state === 'undoing' ? (
          <Trans>
            Annullo le righe: {done} di {total}. Puoi lasciare la pagina, il lavoro va avanti.
          </Trans>
        ) : found.state === 'importing' ? (
          <Trans>
            Importo le righe: {done} di {total}. Puoi lasciare la pagina, il lavoro va avanti.
          </Trans>
        ) : (
          <Trans>
            Provo le righe senza scrivere niente: {done} di {total}.
          </Trans>
        )}
      </p>
      <Progress value={(done / total) * 100} animated aria-label={t`Avanzamento`} size="lg" radius="xl" />
      {isStoppable && <StopButton actor={actor} />}
    </div>
  );
}

/** What is written stays; the rest is told. */
function StopButton({ actor }: { actor: ImportActor }) {
  return (
    <div>
      <Button variant="default" onClick={() => actor.send({ type: 'stop' })}>
        <Trans>Ferma qui</Trans>
      </Button>
    </div>
  );
}

function Checked({ actor, found }: { actor: ImportActor; found: Import }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const hasWork = useSelector(actor, selectHasWork);
  const { faulty, warned } = found.counts;
  const wanted = found.counts.new + found.counts.changed;
  return (
    <>
      <AlertBox kind={faulty + warned > 0 ? 'warning' : 'info'} live>
        {hasWork ? (
          <Trans>
            È una prova: non è stato scritto niente. Le righe da correggere restano fuori, le altre entrano; ogni avviso
            dice che cosa non entra o che cosa si sposta.
          </Trans>
        ) : (
          <Trans>È una prova: in questo file non c’è niente da importare.</Trans>
        )}
      </AlertBox>
      <GoesPublic found={found} />
      <div className={classes.buttons}>
        {hasWork && (
          <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'run' })}>
            <Plural value={wanted} one="Importa # riga" other="Importa # righe" />
          </BusyButton>
        )}
        <Button variant="default" onClick={() => actor.send({ type: 'remap' })}>
          <Trans>Cambia le colonne</Trans>
        </Button>
        <FaultyRows found={found} />
        <Button variant="subtle" color="danger" onClick={() => actor.send({ type: 'discard' })}>
          <Trans>Scarta il file</Trans>
        </Button>
      </div>
    </>
  );
}

function Done({ actor, found }: { actor: ImportActor; found: Import }) {
  const { faulty, warned } = found.counts;
  const left = useSelector(actor, selectLeft);
  return (
    <>
      {left > 0 ? (
        <AlertBox kind="warning" live>
          <StoppedHere found={found} left={left} />
        </AlertBox>
      ) : found.pictures ? (
        <DonePictures faulty={faulty} />
      ) : (
        <AlertBox kind={faulty + warned > 0 ? 'warning' : 'success'} live>
          {faulty > 0 ? (
            <Trans>
              Importazione finita. Le righe da correggere sono rimaste fuori: scaricale, correggile e importale.
            </Trans>
          ) : warned > 0 ? (
            <Trans>
              Importazione finita: tutte le righe sono entrate, alcune senza le celle che non si leggono. Scaricale,
              correggile e importale.
            </Trans>
          ) : (
            <Trans>Importazione finita: tutte le righe sono entrate.</Trans>
          )}
        </AlertBox>
      )}
      <div className={classes.buttons}>
        <Button
          component={Link}
          href={hrefOf(found.kind === 'members' ? 'staff_people' : 'staff_objects')}
          variant="default"
        >
          {found.kind === 'members' ? <Trans>Vai alle persone</Trans> : <Trans>Vai agli oggetti</Trans>}
        </Button>
        <FaultyRows found={found} />
        <UndoButton actor={actor} found={found} />
      </div>
    </>
  );
}

function StoppedHere({ found, left }: { found: Import; left: number }) {
  const { done, total } = found.progress;
  return found.pictures ? (
    <Trans>
      Importazione fermata dopo {done} foto su {total}. Quelle già entrate restano; le altre {left} sono elencate qui
      sotto: caricale di nuovo quando vuoi.
    </Trans>
  ) : (
    <Trans>
      Importazione fermata dopo {done} righe su {total}. Quelle già entrate restano; le altre {left} sono tra le righe
      da correggere: scaricale e importale quando vuoi.
    </Trans>
  );
}

function FaultyRows({ found: { id, name, counts } }: { found: Import }) {
  const { t } = useLingui();
  if (counts.faulty + counts.warned === 0) return null;
  return (
    <Suspense>
      <DownloadButton download={{ kind: 'report', id }} about={name} label={t`Scarica le righe da correggere`} />
    </Suspense>
  );
}

function Stopped({ actor, found }: { actor: ImportActor; found: Import }) {
  const isStoppable = useSelector(actor, selectIsStoppable);
  const isBusy = useSelector(actor, selectIsBusy);
  const { i18n } = useLingui();
  const { problem, progress } = found;
  const { done, total } = progress;
  return (
    <div className={classes.panel}>
      <AlertBox kind="error" live>
        {found.state === 'undoing' ? (
          <Trans>
            L’annullamento si è fermato dopo {done} righe su {total}. Riprende da lì.
          </Trans>
        ) : (
          <Trans>
            L’importazione si è fermata dopo {done} righe su {total}. Riprende da lì, senza scrivere niente due volte.
          </Trans>
        )}{' '}
        {problem !== null && i18n._(problemWords[problem])}
      </AlertBox>
      <div className={classes.buttons}>
        <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'run' })}>
          <Trans>Riprendi</Trans>
        </BusyButton>
        {isStoppable && <StopButton actor={actor} />}
      </div>
    </div>
  );
}
