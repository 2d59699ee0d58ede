import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { canRetry } from '#machines/objects/upload-files';
import { selectPictures } from '#machines/objects/upload.selectors';
import { AddPictures, UploadTile, UploadTiles } from '../ui/fields/upload-tile.tsx';
import type { QueueActor } from './actor-types.ts';
import { RefusedFiles } from './refused-files.tsx';
import classes from './upload.module.css';
import { WhyRefused } from './why-refused.tsx';

/** Photos of an object's state; each is uploaded as soon as it is taken, and refused by itself. */
export function Photos({ queue }: { queue: QueueActor }) {
  const { t } = useLingui();
  const pictures = useSelector(queue, selectPictures);
  return (
    <>
      <UploadTiles>
        {pictures.map(({ id, file, status, progress, sent, failure }) => (
          <UploadTile
            key={id}
            name={file.name}
            src={sent?.url}
            file={file instanceof Blob ? file : undefined}
            progress={progress}
            error={failure && <WhyRefused failure={failure} />}
            onRetry={canRetry({ status, failure }) ? () => queue.send({ type: 'picture.retried', id }) : undefined}
            onRemove={() => queue.send({ type: 'picture.removed', id })}
          />
        ))}
        <AddPictures label={t`Aggiungi foto`} onFiles={(files) => queue.send({ type: 'files.added', files })} camera />
        <AddPictures label={t`Scegli foto`} onFiles={(files) => queue.send({ type: 'files.added', files })} />
      </UploadTiles>
      <p className={classes.hint}>
        <Trans>Foto png, jpeg o tiff, al massimo 9 MB l’una.</Trans>
      </p>
      <RefusedFiles queue={queue} />
    </>
  );
}
