import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

export type Invitation = Schemas['Invitation'];
export type OwnInvitation = Schemas['OwnInvitation'];
export type StaffRole = Schemas['StaffRole'];
