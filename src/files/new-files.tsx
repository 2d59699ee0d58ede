import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { filesMachine } from '#machines/files/files.machine';
import { selectNewTags, selectQueue } from '#machines/files/files.selectors';
import { selectPictures, selectSentCount } from '#machines/objects/upload.selectors';
import { UPLOAD } from '#machines/rules/limits';
import { RefusedFiles } from '../objects/refused-files.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { AddPictures, UploadTile, UploadTiles } from '../ui/fields/upload-tile.tsx';
import { useMessages } from '../words/messages.ts';
import classes from './files.module.css';

/** Uploads several pictures, one after another, with the same tags. */
export function NewFiles({ actor }: { actor: ActorRefFrom<typeof filesMachine> }) {
  const { t } = useLingui();
  const tags = useSelector(actor, selectNewTags);
  const queue = useSelector(actor, selectQueue);
  return (
    <div className={classes.panel}>
      <TextField
        label={t`Etichette`}
        name="tags"
        autoComplete="off"
        allowPaste
        hint={t`Separate da virgole; le prendono le immagini che carichi dopo`}
        value={tags}
        onChange={(value) => actor.send({ type: 'newTags.typed', tags: value })}
      />
      {queue && <Queue queue={queue} />}
    </div>
  );
}

function Queue({ queue }: { queue: NonNullable<ReturnType<typeof selectQueue>> }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const pictures = useSelector(queue, selectPictures);
  const sent = useSelector(queue, selectSentCount);
  return (
    <>
      <UploadTiles>
        <AddPictures label={t`Aggiungi immagini`} onFiles={(files) => queue.send({ type: 'files.added', files })} />
        {pictures.map(({ id, file, sent: stored, progress, status, failure }) => (
          <div key={id} className={classes.tile}>
            <UploadTile
              name={file.name}
              src={stored?.url}
              progress={progress}
              error={failure && failureText(failure)}
              onRemove={() => queue.send({ type: 'picture.removed', id })}
            />
            {status === 'failed' && (
              <Button variant="default" onClick={() => queue.send({ type: 'picture.retried', id })}>
                <Trans>Riprova</Trans>
              </Button>
            )}
          </div>
        ))}
      </UploadTiles>
      <p className={classes.muted}>
        <Trans>Fino a {UPLOAD.maxFiles} immagini png, jpeg o tiff alla volta, di 9 MB al massimo.</Trans>
      </p>
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
    </>
  );
}
