import type { components } from '#openapi/types.d.ts';

export type LoanCalendar = components['schemas']['LoanCalendar'];
