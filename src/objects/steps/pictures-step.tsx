import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useSelector } from '@xstate/react';
import { UPLOAD } from '#machines/rules/limits';
import { selectHeldUp, selectPictures, selectQueue, selectSentCount } from '#machines/objects/upload.selectors';
import type { QueueActor } from '../actor-types.ts';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { AddPictures, UploadTiles } from '../../ui/fields/upload-tile.tsx';
import { CropDialog } from '../crop/crop-dialog.tsx';
import { PictureRow } from '../picture-row.tsx';
import { RefusedFiles } from '../refused-files.tsx';
import type { StepProps } from './step-props.ts';
import classes from '../upload.module.css';

/** Third step: pictures, each uploaded as soon as it is chosen. */
export function PicturesStep({ actor }: StepProps) {
  const heldUp = useSelector(actor, selectHeldUp);
  const queue = useSelector(actor, selectQueue);
  return (
    <>
      {heldUp && (
        <AlertBox kind="warning" live>
          <HeldUpWords reason={heldUp} />
        </AlertBox>
      )}
      {queue && <Pictures queue={queue} />}
    </>
  );
}

function Pictures({ queue }: { queue: QueueActor }) {
  const { t } = useLingui();
  const pictures = useSelector(queue, selectPictures);
  const add = (files: File[]) => {
    if (files.length > 0) queue.send({ type: 'files.added', files });
  };
  const sent = useSelector(queue, selectSentCount);
  return (
    <>
      <Dropzone
        classNames={{ root: classes.drop ?? '', inner: classes.dropInner ?? '' }}
        // Its tiles open the files and the camera; the machine decides which files are accepted.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        preventDropOnDocument={false}
        onDrop={add}
      >
        <UploadTiles>
          <AddPictures label={t`Aggiungi immagini`} onFiles={add} />
          <AddPictures label={t`Scatta una foto`} onFiles={add} camera />
        </UploadTiles>
        <div className={classes.dropWords}>
          <p className={classes.drag}>
            <Trans>Oppure trascina qui le immagini.</Trans>
          </p>
          <p className={classes.hint}>
            <Trans>
              Fino a {UPLOAD.maxFiles} foto png, jpeg o tiff, di 9 MB al massimo. La prima è la copertina. La posizione
              e gli altri dati nascosti nelle foto vengono tolti.
            </Trans>
          </p>
        </div>
      </Dropzone>
      <RefusedFiles queue={queue} />
      <p className="sr-only" role="status">
        {pictures.length > 0 && (
          <Plural
            value={pictures.length}
            one={`Caricate ${sent} su # immagine`}
            other={`Caricate ${sent} su # immagini`}
          />
        )}
      </p>
      {pictures.length > 0 && (
        <ol className={classes.rows} aria-label={t`Immagini`}>
          {pictures.map((picture, index) => (
            <PictureRow key={picture.id} queue={queue} picture={picture} index={index} total={pictures.length} />
          ))}
        </ol>
      )}
      <CropDialog queue={queue} />
    </>
  );
}

function HeldUpWords({ reason }: { reason: 'failed' | 'sending' | 'words' }) {
  switch (reason) {
    case 'sending':
      return <Trans>Aspetta che tutte le immagini siano caricate.</Trans>;
    case 'failed':
      return <Trans>Qualche immagine non è stata caricata: riprova o toglila per continuare.</Trans>;
    case 'words':
      return <Trans>Controlla che cosa hai scritto delle immagini.</Trans>;
  }
}
