import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useDrag } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconCrop, IconGripVertical, IconStar } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import { TEXT } from '#machines/rules/limits';
import type { ChosenFile } from '#machines/rules/upload';
import { altError, canRetry, isReadable, isRefused, type Picture } from '#machines/objects/upload-files';
import { selectCover } from '#machines/objects/upload.selectors';
import { useMessages } from '../words/messages.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { UploadTile } from '../ui/fields/upload-tile.tsx';
import type { QueueActor } from './actor-types.ts';
import classes from './upload.module.css';
import { WhyRefused } from './why-refused.tsx';

/** A chosen file that a browser can show. */
const previewOf = (file: ChosenFile): File | undefined => (file instanceof File && isReadable(file) ? file : undefined);

/** The position of a row in its list if it were dropped at this height: below every other row whose middle is higher up. */
const positionAt = (row: HTMLElement, y: number): number =>
  [...(row.parentElement?.children ?? [])].filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return other !== row && top + height / 2 < y;
  }).length;

interface PictureRowProps {
  /** More fields about the picture. */
  children?: ReactNode;
  queue: QueueActor;
  picture: Picture;
  index?: number;
  total?: number;
  /** It is the only picture that there can be. */
  single?: boolean;
}

/** A picture with its position, alt text and upload state. */
export function PictureRow({ queue, picture, index = 0, total = 1, single = false, children }: PictureRowProps) {
  const { t } = useLingui();
  const { fieldText } = useMessages();
  const { id, file, alt, status, progress, sent, failure } = picture;
  const { name } = file;
  const cover = useSelector(queue, selectCover);
  const row = useRef<HTMLLIElement>(null);
  // The row follows the pointer; the buttons do the same without one.
  const { ref: grip, active } = useDrag(
    ({ xy: [, y] }) => {
      const at = row.current ? positionAt(row.current, y) : index;
      if (at !== index) queue.send({ type: 'picture.placed', id, at });
    },
    { threshold: 3 },
  );
  return (
    <li ref={row} className={classes.row} data-dragged={active || undefined}>
      <UploadTile
        name={name}
        src={sent?.url}
        file={previewOf(file)}
        progress={progress}
        error={failure && <WhyRefused failure={failure} />}
        onRemove={() => queue.send({ type: 'picture.removed', id })}
      />
      <div className={classes.rowWords}>
        {!isRefused(picture) && (
          <>
            <TextField
              label={t`Che cosa si vede`}
              name={`alt-${String(id)}`}
              value={alt}
              hint={t`Per chi non vede le immagini`}
              error={fieldText(altError(picture))}
              maxLength={TEXT.medium}
              onChange={(value) => queue.send({ type: 'picture.described', id, alt: value })}
            />
            {children}
          </>
        )}
        <div className={classes.rowActions}>
          {id === cover && !single && (
            <Badge color="leaf" leftSection={<IconStar aria-hidden="true" />}>
              <Trans>Copertina</Trans>
            </Badge>
          )}
          {canRetry(picture) && (
            <Button variant="default" onClick={() => queue.send({ type: 'picture.retried', id })}>
              <Trans>Riprova</Trans>
            </Button>
          )}
          {status !== 'failed' && (
            <BusyButton
              variant="default"
              // It keeps the focus while the part that was cut out is uploaded.
              busy={status !== 'sent'}
              leftSection={<IconCrop size={20} aria-hidden="true" />}
              aria-label={t`Ritaglia ${name}`}
              onClick={() => queue.send({ type: 'crop.asked', id })}
            >
              <Trans>Ritaglia</Trans>
            </BusyButton>
          )}
          {total > 1 && (
            <span className={classes.moves}>
              <span ref={grip} className={classes.grip} aria-hidden="true">
                <IconGripVertical size={20} />
              </span>
              <IconButton
                label={t`Sposta prima ${name}`}
                disabled={index === 0}
                onClick={() => queue.send({ type: 'picture.moved', id, by: -1 })}
              >
                <IconArrowUp size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t`Sposta dopo ${name}`}
                disabled={index === total - 1}
                onClick={() => queue.send({ type: 'picture.moved', id, by: 1 })}
              >
                <IconArrowDown size={20} aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
