import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { MyImpersonation } from './wire.ts';

/** The impersonations of the member, the latest first. */
export const visitsMachine = pagesMachine<MyImpersonation, undefined>('visits');
