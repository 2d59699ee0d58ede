import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TEXT } from '#machines/rules/limits';
import type { ChosenFile } from '#machines/rules/upload';
import { altError, type Picture } from '#machines/objects/upload-files';
import { useMessages } from '../words/messages.ts';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { UploadTile } from '../ui/fields/upload-tile.tsx';
import type { QueueActor } from './actor-types.ts';
import classes from './upload.module.css';

/** A chosen file that a browser can show; only one browser can show a tiff. */
const previewOf = (file: ChosenFile): File | undefined =>
  file instanceof File && file.type !== 'image/tiff' && file.type !== '' ? file : undefined;

interface PictureRowProps {
  /** More fields about the picture. */
  children?: ReactNode;
  queue: QueueActor;
  picture: Picture;
  index: number;
  total: number;
}

/** A picture with its position, alt text and upload state. */
export function PictureRow({ queue, picture, index, total, children }: PictureRowProps) {
  const { t } = useLingui();
  const { failureText, fieldText } = useMessages();
  const { id, file, alt, status, progress, sent, failure } = picture;
  const { name } = file;
  // The same file would be rejected again.
  const isFinal = failure?.kind === 'problem' && failure.code.startsWith('file.');
  return (
    <li className={classes.row}>
      <UploadTile
        name={name}
        src={sent?.url}
        file={previewOf(file)}
        progress={progress}
        error={failure && failureText(failure)}
        onRemove={() => queue.send({ type: 'picture.removed', id })}
      />
      <div className={classes.rowWords}>
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
        <div className={classes.rowActions}>
          {index === 0 && (
            <Badge color="leaf" leftSection={<IconStar aria-hidden="true" />}>
              <Trans>Copertina</Trans>
            </Badge>
          )}
          {status === 'failed' && !isFinal && (
            <Button variant="default" onClick={() => queue.send({ type: 'picture.retried', id })}>
              <Trans>Riprova</Trans>
            </Button>
          )}
          {total > 1 && (
            <span className={classes.moves}>
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
