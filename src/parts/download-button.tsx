import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Download, downloadMachine } from '#machines/core/download.machine';
import { BusyButton } from '../ui/layout/busy-button.tsx';

interface DownloadButtonProps {
  actor: ActorRefFrom<typeof downloadMachine>;
  download: Download;
  /** What is downloaded, for screen readers. */
  about: string;
  /** On the button; `Scarica CSV` by default. */
  label?: string;
}

/** Keeps a table as a CSV file. */
export default function DownloadButton({ actor, download, about, label }: DownloadButtonProps) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={isBusy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => actor.send({ type: 'download', download })}
      aria-label={label ?? t`Scarica CSV: ${about}`}
    >
      {label ?? <Trans>Scarica CSV</Trans>}
    </BusyButton>
  );
}
