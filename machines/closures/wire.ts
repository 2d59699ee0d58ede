import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

export type Closure = Schemas['Closure'];
export type ClosureDetail = Schemas['ClosureDetail'];
export type ClosureLoan = Schemas['ClosureLoan'];
export type ClosurePlan = Schemas['ClosurePlan'];
/** A pickup point that can be closed. */
export type Point = Pick<Schemas['StaffHeadquarter'], 'id' | 'name' | 'is_smartlocker'>;
