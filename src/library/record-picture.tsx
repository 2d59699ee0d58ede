import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { recordPictureMachine } from '#machines/library/record-picture.machine';
import { selectPictures } from '#machines/objects/upload.selectors';
import { TEXT } from '#machines/rules/limits';
import type { QueueActor } from '../objects/actor-types.ts';
import { CropDialog } from '../objects/crop/crop-dialog.tsx';
import { PictureRow } from '../objects/picture-row.tsx';
import { RefusedFiles } from '../objects/refused-files.tsx';
import { Failed } from '../parts/failed.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { AddPictures, UploadTiles } from '../ui/fields/upload-tile.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './library.module.css';

/** The picture of a record, saved separately. @param id the id of the record; empty for a new one, which has no picture yet */
export function RecordPicture({ actor, id }: { actor: ActorRefFrom<typeof recordPictureMachine>; id: string }) {
  const { t } = useLingui();
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const queue = useSelector(actor, ({ children }) => children.queue);
  if (id === '') return null;
  return (
    <div className={classes.after}>
      <Section title={t`Immagine`} lead={t`La vedono tutti. Png, jpeg o tiff, di 9 MB al massimo.`}>
        {isLoading && <LinesSkeleton count={1} height="7.5rem" />}
        {isFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
        {!isLoading && !isFailed && queue && (
          <div className={classes.fields}>
            <Picture queue={queue} />
            <div className={classes.buttons}>
              <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'picture.submitted', id })}>
                <Trans>Salva l’immagine</Trans>
              </BusyButton>
            </div>
          </div>
        )}
      </Section>
    </div>
  );
}

function Picture({ queue }: { queue: QueueActor }) {
  const { t } = useLingui();
  const [picture] = useSelector(queue, selectPictures);
  const add = (files: File[]) => {
    if (files.length > 0) queue.send({ type: 'files.added', files: files.slice(0, 1) });
  };
  return (
    <>
      {!picture && (
        <UploadTiles>
          <AddPictures label={t`Scegli un’immagine`} onFiles={add} single />
          <AddPictures label={t`Scatta una foto`} onFiles={add} camera />
        </UploadTiles>
      )}
      <RefusedFiles queue={queue} />
      {picture && (
        <ul className={classes.list} aria-label={t`Immagine`}>
          <PictureRow queue={queue} picture={picture} single>
            <TextField
              label={t`Che cosa si vede, in inglese`}
              name="alt-en"
              value={picture.alt_en ?? ''}
              maxLength={TEXT.medium}
              allowPaste
              onChange={(alt_en) => queue.send({ type: 'picture.described', id: picture.id, alt_en })}
            />
          </PictureRow>
        </ul>
      )}
      <CropDialog queue={queue} />
    </>
  );
}
