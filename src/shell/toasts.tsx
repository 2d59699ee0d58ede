import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { msg } from '@lingui/core/macro';
import { toneOf, type Notice } from '#machines/core/notices';
import type { ShownToast } from '#machines/app/toasts.machine';
import { TOAST } from '#machines/rules/limits';
import { toastProps, toastsProps } from '../ui/overlays/toast.tsx';
import { i18n } from '../words/i18n.ts';
import { noticeText } from '../words/notices.ts';
import { useLingui } from '@lingui/react';

/** Renders the toasts inside the shell's live region, one at a time. */
export default function Toasts() {
  return (
    <Notifications {...toastsProps} position={TOAST.position} autoClose={TOAST.milliseconds} limit={TOAST.limit} />
  );
}

/** Follows the language of the page while it is visible. */
function Words({ notice }: { notice: Notice }) {
  return noticeText(notice, useLingui().i18n);
}

/** Shows a toast in place of the previous one; resolves when it times out or is closed. */
export function showToast({ notice, position, milliseconds }: ShownToast, signal: AbortSignal): Promise<undefined> {
  return new Promise((closed) => {
    if (signal.aborted) return;
    // Otherwise the new one would be queued behind it.
    notifications.clean();
    const id = notifications.show({
      ...toastProps(toneOf(notice), i18n._(msg`Chiudi l’avviso`)),
      message: <Words notice={notice} />,
      position,
      autoClose: milliseconds,
      onClose: () => closed(undefined),
    });
    signal.addEventListener('abort', () => notifications.hide(id), { once: true });
  });
}
