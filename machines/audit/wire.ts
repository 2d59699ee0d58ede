import type { components } from '#openapi/types.d.ts';

export type AuditEntry = components['schemas']['AuditEntry'];
