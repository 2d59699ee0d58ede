import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RefusedFile } from '#machines/objects/upload-files';
import { selectMost, selectRefusedFiles } from '#machines/objects/upload.selectors';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { QueueActor } from './actor-types.ts';
import classes from './upload.module.css';

/** The files that were not added to a queue, each with its reason. */
export function RefusedFiles({ queue }: { queue: QueueActor }) {
  const refused = useSelector(queue, selectRefusedFiles);
  const most = useSelector(queue, selectMost);
  if (refused.length === 0) return null;
  return (
    <AlertBox kind="error" live>
      <ul className={classes.refused}>
        {refused.map((file, index) => (
          <li key={`${String(index)} ${file.name}`}>
            <Words {...file} most={most} />
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => queue.send({ type: 'refusals.read' })}>
        <Trans>Ho letto</Trans>
      </Button>
    </AlertBox>
  );
}

function Words({ name, reason, most }: RefusedFile & { most: number }) {
  switch (reason) {
    case 'unsupported':
      return <Trans>File ''{name}'' non supportato: non è una foto png, jpeg o tiff</Trans>;
    case 'heic':
      return (
        <Trans>
          File ''{name}'' non supportato: è una foto HEIC. Sull’iPhone scegli Impostazioni, Fotocamera, Formati, Più
          compatibile, oppure salvala come JPEG
        </Trans>
      );
    case 'empty':
      return <Trans>Il file ''{name}'' è vuoto</Trans>;
    case 'too_large':
      return <Trans>File ''{name}'' troppo grande: al massimo 9 MB</Trans>;
    case 'too_many':
      return (
        <Trans>
          File ''{name}'' non aggiunto: al massimo {most} immagini
        </Trans>
      );
  }
}
