import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { AuditFilter } from './audit-list.ts';
import type { AuditEntry } from './wire.ts';

/** The audit log by person, action, days and words. */
export const auditMachine = pagesMachine<AuditEntry, AuditFilter>('audit');
