import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CameraTrouble, scanMachine } from '#machines/scan/scan.machine';
import { selectCameraTrouble, selectIsAsking, selectIsScanning, selectPreview } from '#machines/scan/scan.selectors';
import { AlertBox } from '../ui/states/alert-box.tsx';
import classes from './viewfinder.module.css';

/** The camera of the scan page. */
export function Viewfinder({ actor }: { actor: ActorRefFrom<typeof scanMachine> }) {
  return (
    <CameraPicture
      isAsking={useSelector(actor, selectIsAsking)}
      isScanning={useSelector(actor, selectIsScanning)}
      preview={useSelector(actor, selectPreview)}
      trouble={useSelector(actor, selectCameraTrouble)}
    />
  );
}

export interface CameraPictureProps {
  isAsking: boolean;
  isScanning: boolean;
  preview: object | undefined;
  trouble: CameraTrouble | undefined;
}

/** The camera picture with its frame, its loading state, or why there is none. */
export function CameraPicture({ isAsking, isScanning, preview, trouble }: CameraPictureProps) {
  if (isAsking || isScanning)
    return (
      <div className={classes.finder}>
        <Preview preview={preview} />
        <div className={classes.frame} aria-hidden="true" />
        <p className={classes.words} role="status">
          {isScanning ? (
            <Trans>Tieni il codice dentro la cornice</Trans>
          ) : (
            <Trans>Consenti l’uso della fotocamera</Trans>
          )}
        </p>
      </div>
    );
  if (trouble === undefined) return null;
  return (
    <AlertBox live kind="info">
      {trouble === 'absent' && <Trans>Qui non c’è una fotocamera: scegli una foto del codice, o scrivilo.</Trans>}
      {trouble === 'denied' && (
        <Trans>
          Non hai dato il permesso di usare la fotocamera. Puoi darlo nelle impostazioni del browser, scegliere una foto
          del codice, o scriverlo.
        </Trans>
      )}
      {trouble === 'broken' && (
        <Trans>La fotocamera non risponde, forse la usa un’altra app: scegli una foto del codice, o scrivilo.</Trans>
      )}
    </AlertBox>
  );
}

/** Moves the camera's video element into the page. */
function Preview({ preview }: { preview: object | undefined }) {
  const showPreview = useCallback(
    (place: HTMLDivElement) => {
      if (!(preview instanceof HTMLVideoElement)) return undefined;
      place.append(preview);
      // Some browsers pause a playing video when it moves in the document.
      void preview.play().catch(() => undefined);
      return () => preview.remove();
    },
    [preview],
  );
  return <div ref={showPreview} className={classes.picture} aria-hidden="true" />;
}
