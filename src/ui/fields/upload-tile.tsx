import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconCamera, IconPhoto, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { UPLOAD } from '#machines/rules/limits';
import { IconButton } from '../layout/icon-button.tsx';
import classes from './upload-tile.module.css';

export interface UploadTileProps {
  name: string;
  /** URL of the picture, once there is one. */
  src?: string | undefined;
  /** The chosen file, shown until there is a URL. */
  file?: Blob | undefined;
  /** 0 to 1 while uploading, else null. */
  progress: number | null;
  error?: ReactNode;
  /** Sends a failed picture again. */
  onRetry?: (() => void) | undefined;
  onRemove?: () => void;
}

/** A picture in the upload queue, 120 px (rules/files-and-limits.md#upload-queue). */
export function UploadTile({ name, src, file, progress, error, onRetry, onRemove }: UploadTileProps) {
  const { t } = useLingui();
  return (
    <div className={classes.tile}>
      <div className={classes.picture}>
        <IconPhoto size={32} aria-hidden="true" />
        {src !== undefined ? <Preview key={src} name={name} src={src} /> : file && <Preview name={name} file={file} />}
      </div>
      {progress !== null && (
        <Progress
          className={classes.progress}
          classNames={{ section: classes.sent ?? '' }}
          value={Math.round(progress * 100)}
          radius="xl"
          aria-label={t`Caricamento di ${name}`}
        />
      )}
      {onRemove && (
        <IconButton variant="filled" className={classes.remove ?? ''} label={t`Togli ${name}`} onClick={onRemove}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      )}
      <p className={classes.name} title={name}>
        {name}
      </p>
      {error !== undefined && error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {onRetry && (
        <Button variant="default" px="xs" fullWidth aria-label={t`Riprova con ${name}`} onClick={onRetry}>
          <Trans>Riprova</Trans>
        </Button>
      )}
    </div>
  );
}

/** Covers the icon, except with a file that is not really a picture. */
function Preview({ name, src, file }: Pick<UploadTileProps, 'name' | 'src' | 'file'>) {
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      if (!file) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <img
      ref={showFile}
      src={src}
      alt={name}
      width={UPLOAD.tilePixels}
      height={UPLOAD.tilePixels}
      onError={(event) => (event.currentTarget.hidden = true)}
    />
  );
}

export interface AddPicturesProps {
  label: string;
  onFiles: (files: File[]) => void;
  /** Opens the camera; shown only on touch screens, since desktop cameras are not worth it. */
  camera?: boolean;
  /** One picture at a time. */
  single?: boolean;
}

/** The tile that adds pictures; the machine decides which ones are accepted. */
export function AddPictures({ label, onFiles, camera = false, single = false }: AddPicturesProps) {
  const Icon = camera ? IconCamera : IconPhotoPlus;
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple={!camera && !single}
      accept={UPLOAD.mimeTypes.join(',')}
      {...(camera ? { capture: 'environment' as const } : {})}
      resetRef={reset}
      onChange={(chosen: File | File[] | null) => {
        onFiles(chosen === null ? [] : [chosen].flat());
        // The same file may be chosen again after it was removed.
        reset.current?.();
      }}
    >
      {(props) => (
        <UnstyledButton {...props} className={camera ? `${classes.add} ${classes.camera}` : classes.add}>
          <Icon size={32} aria-hidden="true" />
          {label}
        </UnstyledButton>
      )}
    </FileButton>
  );
}

/** Tiles in a row. */
export function UploadTiles({ children }: { children: ReactNode }) {
  return <div className={classes.tiles}>{children}</div>;
}
