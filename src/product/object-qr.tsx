import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { qrMachine } from '#machines/core/qr.machine';
import { selectDocument } from '#machines/core/pages/document.selectors';
import type { Product } from '#machines/core/wire';
import { useLibrary } from '../core/actors.ts';

import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { Qr } from '../ui/loans/qr.tsx';
import classes from './object-qr.module.css';

interface ObjectQrProps {
  url: string;
  product: Pick<Product, 'name' | 'code'>;
  onPrint: () => void;
  onClose: () => void;
  actor: ActorRefFrom<typeof qrMachine>;
}

/** The label of an object: scanning it opens its page. */
export default function ObjectQr({ product: { name, code }, onPrint, onClose, actor }: ObjectQrProps) {
  const { t } = useLingui();
  const library = useLibrary();
  const src = useSelector(actor, (qr) => selectDocument(qr));
  return (
    <Dialog opened onClose={onClose} title={<Trans>Codice QR</Trans>}>
      <p>
        <Trans>Chi lo inquadra con il telefono arriva alla pagina di questo oggetto.</Trans>
      </p>
      <div className={classes.label} data-print>
        {src === undefined ? (
          <span className={classes.place} />
        ) : (
          <Qr src={src} alt={t`QR della pagina di ${name}`} size={260} />
        )}
        <p className={classes.name}>{name}</p>
        <p className={classes.code}>{code}</p>
        <p className={classes.library}>{library.name}</p>
      </div>
      <DialogActions>
        {src !== undefined && (
          <a className={classes.download} href={src} download={`${code}.svg`}>
            <IconDownload size={20} aria-hidden="true" />
            <Trans>Scarica</Trans>
          </a>
        )}
        <Button
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          disabled={src === undefined}
          onClick={onPrint}
        >
          <Trans>Stampa l’etichetta</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
