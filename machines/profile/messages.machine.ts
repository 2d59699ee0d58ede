import type { components } from '#openapi/types.d.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';

/** A mail to the member: what it was about, when it was sent and whether it has arrived at the mail server. */
export type Notice = components['schemas']['Notice'];

/** The mails that were sent to the member, the latest first. */
export const messagesMachine = pagesMachine<Notice, undefined>('messages');
