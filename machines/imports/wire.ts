import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

// The contract's documents of imports, under this folder's names.
export type Import = Schemas['Import'];
export type ImportLine = Schemas['ImportLine'];
export type ImportKind = Schemas['ImportKind'];
export type ImportContent = Schemas['ImportContent'];
export type ImportField = Schemas['ImportField'];
export type ImportSource = Schemas['ImportSource'];
export type ImportMatching = Schemas['ImportMatching'];
export type ImportDefaults = Schemas['ImportDefaults'];
export type ImportEffect = Schemas['ImportEffect'];
export type ImportOutcome = Schemas['ImportOutcome'];
export type ImportFilter = Schemas['ImportFilter'];
export type ImportRow = Schemas['ImportRow'];
