import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

export type Person = Schemas['Person'];
export type PersonRow = Schemas['PersonRow'];
export type PersonRole = Schemas['PersonRole'];
