import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

export type Impersonation = Schemas['Impersonation'];
export type MyImpersonation = Schemas['MyImpersonation'];
