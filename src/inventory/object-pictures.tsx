import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectQueue } from '#machines/inventory/object.selectors';
import { selectPictures } from '#machines/objects/upload.selectors';
import { TEXT, UPLOAD } from '#machines/rules/limits';
import type { QueueActor } from '../objects/actor-types.ts';
import { CropDialog } from '../objects/crop/crop-dialog.tsx';
import { PictureRow } from '../objects/picture-row.tsx';
import { RefusedFiles } from '../objects/refused-files.tsx';
import { AddPictures, UploadTiles } from '../ui/fields/upload-tile.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { ObjectActor } from './actor-types.ts';
import classes from './inventory.module.css';

/** The pictures in order, each with what it shows in both languages; they are uploaded as soon as they are chosen. */
export function ObjectPictures({ actor }: { actor: ObjectActor }) {
  const queue = useSelector(actor, selectQueue);
  return queue ? <Pictures queue={queue} /> : null;
}

function Pictures({ queue }: { queue: QueueActor }) {
  const { t } = useLingui();
  const pictures = useSelector(queue, selectPictures);
  const add = (files: File[]) => {
    if (files.length > 0) queue.send({ type: 'files.added', files });
  };
  return (
    <>
      <UploadTiles>
        <AddPictures label={t`Aggiungi immagini`} onFiles={add} />
        <AddPictures label={t`Scatta una foto`} onFiles={add} camera />
      </UploadTiles>
      <p className={`${classes.muted} ${classes.limits}`}>
        <Trans>Fino a {UPLOAD.maxFiles} immagini png, jpeg o tiff, di 9 MB al massimo.</Trans>
      </p>
      <RefusedFiles queue={queue} />
      {pictures.length > 0 && (
        <ol className={classes.pictures} aria-label={t`Immagini`}>
          {pictures.map((picture, index) => (
            <PictureRow key={picture.id} queue={queue} picture={picture} index={index} total={pictures.length}>
              <TextField
                label={t`Che cosa si vede, in inglese`}
                name={`alt-en-${String(picture.id)}`}
                value={picture.alt_en ?? ''}
                maxLength={TEXT.medium}
                allowPaste
                onChange={(alt_en) => queue.send({ type: 'picture.described', id: picture.id, alt_en })}
              />
            </PictureRow>
          ))}
        </ol>
      )}
      <CropDialog queue={queue} />
    </>
  );
}
