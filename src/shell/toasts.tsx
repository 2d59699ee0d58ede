import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { msg } from '@lingui/core/macro';
import { toneOf, type Notice } from '#machines/core/notices';
import type { ShownToast } from '#machines/app/toasts.machine';
import { TOAST } from '#machines/rules/limits';
import { toastProps, toastsProps } from '../ui/overlays/toast.tsx';
import { i18n } from '../words/i18n.ts';
import { useMessages } from '../words/messages.ts';

/** Where the toasts appear: inside the live region of the shell, one at a time. */
export default function Toasts() {
  return (
    <Notifications {...toastsProps} position={TOAST.position} autoClose={TOAST.milliseconds} limit={TOAST.limit} />
  );
}

/** Follows the language of the page while it is visible. */
function Words({ notice }: { notice: Notice }) {
  return useMessages().noticeText(notice);
}

/** Shows a toast in place of the one before; resolves when its time is over or somebody has closed it. */
export function showToast({ notice, position, milliseconds }: ShownToast, signal: AbortSignal): Promise<undefined> {
  return new Promise((closed) => {
    if (signal.aborted) return;
    // Otherwise the new one would wait in the queue.
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
