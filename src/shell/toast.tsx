import { useSelector } from '@xstate/react';
import type { Notice } from '#machines/core/notices';
import { selectNotice, selectSerial } from '#machines/app/toasts.selectors';
import { useToasts } from '../core/actors.ts';
import { useMessages } from '../words/messages.ts';
import { Toast } from '../ui/overlays/toast.tsx';

const toneOf = (notice: Notice) => (notice.kind === 'failure' ? 'error' : notice.tone);

/** The current notice of the toasts machine, in words. */
export function ShellToast() {
  const toasts = useToasts();
  const notice = useSelector(toasts, selectNotice);
  const serial = useSelector(toasts, selectSerial);
  const { noticeText } = useMessages();
  return (
    <Toast
      toast={notice ? { id: serial, kind: toneOf(notice), text: noticeText(notice) } : null}
      onClose={() => toasts.send({ type: 'toast.dismissed' })}
    />
  );
}
