import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

export type PersonRecord = Schemas['PersonRecord'];
export type SimilarPerson = Schemas['SimilarPerson'];
export type CardOnSale = Schemas['RenewalCard'];
export type PersonCard = Schemas['PersonCard'];
export type PersonNote = Schemas['PersonNote'];
export type MergePreview = Schemas['MergePreview'];
export type MergeSide = Schemas['MergeSide'];
export type MergeChoice = Schemas['MergeChoice'];
export type MergeCandidate = Schemas['PersonRow'];
