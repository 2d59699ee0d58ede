import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectHasWork, selectIsBusy } from '#machines/imports/import.selectors';
import type { Import } from '#machines/imports/wire';
import { ChoiceCards } from '../ui/fields/choices/choice-card.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { ImportActor } from './actor-types.ts';
import classes from './imports.module.css';

interface PicturesProps {
  actor: ImportActor;
  found: Import;
  pictures: NonNullable<Import['pictures']>;
}

/** Whose the pictures are, what becomes of those that are there, and what stays out; nothing is shown to anybody yet. */
export function CheckedPictures({ actor, found, pictures }: PicturesProps) {
  const { t, i18n } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const hasWork = useSelector(actor, selectHasWork);
  const { faulty, unchanged } = found.counts;
  const wanted = found.counts.new;
  const having = i18n.number(pictures.with_pictures);
  return (
    <>
      <AlertBox kind={faulty > 0 ? 'warning' : 'info'} live>
        <p>
          {hasWork ? (
            <>
              <Plural value={wanted} one="# foto" other="# foto" />{' '}
              <Plural value={pictures.objects} one="per # oggetto." other="per # oggetti." />
            </>
          ) : (
            <Trans>Nessuna di queste foto è di un oggetto che non l’ha già.</Trans>
          )}{' '}
          {faulty > 0 && (
            <Plural
              value={faulty}
              one="# file resta fuori: qui sotto c’è il motivo."
              other="# file restano fuori: qui sotto c’è il motivo."
            />
          )}{' '}
          {unchanged > 0 && (
            <Plural
              value={unchanged}
              one="# foto c’è già, e non viene ripetuta."
              other="# foto ci sono già, e non vengono ripetute."
            />
          )}
        </p>
        <p>
          <Trans>È una prova: nessuno vede ancora niente.</Trans>
        </p>
      </AlertBox>
      {(pictures.with_pictures > 0 || pictures.replaces) && (
        <ChoiceCards
          label={<Trans>Oggetti che hanno già delle foto: {having}</Trans>}
          value={pictures.replaces ? 'replace' : 'add'}
          onChange={(choice) => actor.send({ type: 'replacing.chosen', replaces: choice === 'replace' })}
          choices={[
            { value: 'add', title: t`Aggiungi`, text: t`Le nuove vengono dopo quelle che ci sono.` },
            {
              value: 'replace',
              title: t`Sostituisci`,
              text: t`Quelle che ci sono vengono tolte; per un giorno si può tornare indietro.`,
            },
          ]}
        />
      )}
      <div className={classes.buttons}>
        {hasWork && (
          <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'run' })}>
            <Plural value={wanted} one="Importa # foto" other="Importa # foto" />
          </BusyButton>
        )}
        <Button variant="subtle" color="danger" onClick={() => actor.send({ type: 'discard' })}>
          <Trans>Scarta le foto</Trans>
        </Button>
      </div>
    </>
  );
}

/** What became of the pictures. */
export function DonePictures({ faulty }: { faulty: number }) {
  return (
    <AlertBox kind={faulty > 0 ? 'warning' : 'success'} live>
      {faulty > 0 ? (
        <Trans>Importazione finita. Alcuni file sono rimasti fuori: qui sotto c’è il motivo di ognuno.</Trans>
      ) : (
        <Trans>Importazione finita: tutte le foto sono al loro posto.</Trans>
      )}
    </AlertBox>
  );
}

/** How far the work on pictures is. */
export function WorkingPictures({ found: { state, progress } }: { found: Import }) {
  const { done, total } = progress;
  return state === 'undoing' ? (
    <Trans>
      Tolgo le foto: {done} di {total}. Puoi lasciare la pagina, il lavoro va avanti.
    </Trans>
  ) : (
    <Trans>
      Importo le foto: {done} di {total}. Puoi lasciare la pagina, il lavoro va avanti.
    </Trans>
  );
}
