import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { MyImpersonation } from './wire.ts';

/** Who was in the member's account in their place, the latest first. */
export const visitsMachine = pagesMachine<MyImpersonation, undefined>('visits');
