import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

// The contract's documents of work on a whole library, under this folder's names.
export type Job = Schemas['LibraryJob'];
export type JobKind = Job['kind'];
export type JobRecord = Schemas['JobRecord'];
export type JobOutcome = Schemas['JobOutcome'];
export type JobProblem = Schemas['JobProblem'];
export type Deletion = Schemas['Deletion'];
export type DeletionPreview = Schemas['DeletionPreview'];
export type Obstacle = DeletionPreview['obstacles'][number];
