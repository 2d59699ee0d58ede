import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ALERT_ICONS, type AlertKind } from '../states/alert-box.tsx';
import classes from './toast.module.css';

export interface ToastMessage {
  /** Another id replays the entrance animation. */
  id: string | number;
  kind: AlertKind;
  text: ReactNode;
}

export interface ToastProps {
  /** At most one at a time (specification, point 9); null: none. */
  toast: ToastMessage | null;
  onClose: () => void;
}

/** Toasts at the top centre. The live regions are always present, so that their changes are announced. */
export function Toast({ toast, onClose }: ToastProps) {
  const urgent = toast?.kind === 'error' || toast?.kind === 'warning';
  const body = toast && <ToastBody key={toast.id} toast={toast} onClose={onClose} />;
  return (
    <>
      <div className={classes.region} role="status" aria-live="polite">
        {urgent ? null : body}
      </div>
      <div className={classes.region} role="alert" aria-live="assertive">
        {urgent ? body : null}
      </div>
    </>
  );
}

function ToastBody({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) {
  const { t } = useLingui();
  const ToastIcon = ALERT_ICONS[toast.kind];
  return (
    <div className={classes.toast}>
      <ToastIcon size={22} aria-hidden="true" />
      <div className={classes.words}>{toast.text}</div>
      <button type="button" className={classes.close} aria-label={t`Chiudi l’avviso`} onClick={onClose}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
