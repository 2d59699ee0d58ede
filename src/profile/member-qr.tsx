import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { qrMachine } from '#machines/core/qr.machine';
import { selectDocument } from '#machines/core/pages/document.selectors';
import { Qr } from '../ui/loans/qr.tsx';
import classes from './profile.module.css';

interface MemberQrProps {
  text: string;
  actor: ActorRefFrom<typeof qrMachine>;
}

/** The card number as a QR code for the desk's scanner; the number itself is beside it. */
export default function MemberQr({ text, actor }: MemberQrProps) {
  const { t } = useLingui();
  const src = useSelector(actor, (qr) => selectDocument(qr));
  return src === undefined ? <span className={classes.qr} /> : <Qr src={src} alt={t`QR della tessera ${text}`} />;
}
