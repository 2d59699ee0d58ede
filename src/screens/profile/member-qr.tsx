import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { qrMachine } from '#machines/qr.machine';
import { selectDocument } from '#machines/selectors/document.selectors';
import { Qr } from '../../ui/qr.tsx';
import classes from './profile.module.css';

interface MemberQrProps {
  text: string;
  actor: ActorRefFrom<typeof qrMachine>;
}

/** The number of a card for the desk's scanner; the number itself stands beside it. */
export default function MemberQr({ text, actor }: MemberQrProps) {
  const { t } = useLingui();
  const src = useSelector(actor, (qr) => selectDocument(qr));
  return src === undefined ? <span className={classes.qr} /> : <Qr src={src} alt={t`QR della tessera ${text}`} />;
}
