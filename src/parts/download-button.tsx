import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Download } from '#machines/core/download';
import type { RequestActor } from '#machines/core/request.machine';
import { selectIsBusy } from '#machines/core/request.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';

interface DownloadButtonProps {
  actor: RequestActor<Download>;
  download: Download;
  /** What is downloaded, for screen readers. */
  about: string;
  /** On the button; `Scarica CSV` by default. */
  label?: string;
}

/** Keeps a table as a CSV file. */
export default function DownloadButton({ actor, download, about, label }: DownloadButtonProps) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={isBusy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => actor.send({ type: 'send', request: download })}
      aria-label={label ?? t`Scarica CSV: ${about}`}
    >
      {label ?? <Trans>Scarica CSV</Trans>}
    </BusyButton>
  );
}
