import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { ratioOf, type Shape } from '#machines/objects/crop-area';
import type { PictureSource } from '#machines/objects/upload-files';
import { FilterChips } from '../../ui/fields/choices/filter-chips.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { useMessages } from '../../words/messages.ts';
import type { CropActor, QueueActor } from '../actor-types.ts';
import classes from './crop.module.css';

interface CropProps {
  actor: CropActor;
  queue: QueueActor;
  id: number;
  source: PictureSource;
}

/** Cuts a part out of a picture, with a pointer or with the arrow keys. */
export default function Crop({ actor, queue, source }: CropProps) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const isUnreadable = useSelector(actor, (crop) => crop.hasTag('unreadable'));
  const isLoading = useSelector(actor, (crop) => crop.hasTag('loading'));
  const isBusy = useSelector(actor, (crop) => crop.hasTag('busy'));
  const shape = useSelector(actor, ({ context }) => context.shape);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const shapes: { value: Shape; label: string }[] = [
    { value: 'tile', label: t`4:3, come nel catalogo` },
    { value: 'free', label: t`Libero` },
  ];
  const close = () => queue.send({ type: 'crop.closed' });
  return (
    <Dialog opened onClose={close} title={<Trans>Ritaglia la foto</Trans>}>
      {isUnreadable ? (
        <AlertBox kind="error" live>
          <Trans>Il browser non riesce ad aprire questa foto.</Trans>
        </AlertBox>
      ) : (
        <div className={classes.stack}>
          <FilterChips
            label={t`Forma`}
            options={shapes}
            chosen={[shape]}
            onToggle={(chosen) => actor.send({ type: 'shape.chosen', shape: chosen })}
          />
          <Area actor={actor} source={source} />
          <p className={classes.hint}>
            <Trans>Trascina i bordi, oppure usa Tab e le frecce. Con Maiusc ti sposti più in fretta.</Trans>
          </p>
        </div>
      )}
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <DialogActions>
        <Button variant="default" onClick={close}>
          <Trans>Annulla</Trans>
        </Button>
        {!isUnreadable && (
          <BusyButton busy={isBusy} disabled={isLoading} onClick={() => actor.send({ type: 'confirmed' })}>
            <Trans>Ritaglia</Trans>
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Area({ actor, source: { file, url } }: Pick<CropProps, 'actor' | 'source'>) {
  const { t } = useLingui();
  const area = useSelector(actor, ({ context }) => context.area);
  const shape = useSelector(actor, ({ context }) => context.shape);
  const isLoading = useSelector(actor, (crop) => crop.hasTag('loading'));
  const ratio = ratioOf(shape);
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      if (url !== undefined || !(file instanceof Blob)) return undefined;
      const local = URL.createObjectURL(file);
      image.src = local;
      return () => URL.revokeObjectURL(local);
    },
    [file, url],
  );
  return (
    <ReactCrop
      className={classes.picture ?? ''}
      keepSelection
      ruleOfThirds
      {...(isLoading ? {} : { crop: { unit: '%', ...area } })}
      {...(ratio !== undefined && { aspect: ratio })}
      minWidth={24}
      minHeight={24}
      ariaLabels={{
        cropArea: t`Parte che resta: spostala con le frecce`,
        nwDragHandle: t`Angolo in alto a sinistra`,
        nDragHandle: t`Bordo in alto`,
        neDragHandle: t`Angolo in alto a destra`,
        eDragHandle: t`Bordo destro`,
        seDragHandle: t`Angolo in basso a destra`,
        sDragHandle: t`Bordo in basso`,
        swDragHandle: t`Angolo in basso a sinistra`,
        wDragHandle: t`Bordo sinistro`,
      }}
      onChange={(_, { x, y, width, height }) => actor.send({ type: 'area.changed', area: { x, y, width, height } })}
    >
      <img
        ref={showFile}
        src={url}
        alt={t`La foto da ritagliare`}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          actor.send({ type: 'picture.loaded', size: { width, height } })
        }
        onError={() => actor.send({ type: 'picture.unreadable' })}
      />
    </ReactCrop>
  );
}
