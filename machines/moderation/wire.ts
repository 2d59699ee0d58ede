import type { components } from '#openapi/types.d.ts';

export type StaffReview = components['schemas']['StaffReview'];
