import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

// The contract's documents of the desk, under this folder's names.
export type Desk = Schemas['StaffDesk'];
export type DeskMatch = Schemas['StaffMatch'];
export type DeskProduct = Schemas['StaffProduct'];
export type DeskMember = Schemas['StaffMember'];
export type DeskLoan = Schemas['StaffLoan'];
export type LoanLocker = Schemas['StaffLocker'];
export type LoanDetail = Schemas['StaffLoanDetail'];
export type Extension = Schemas['StaffExtension'];
export type Obstacle = Schemas['StaffObstacle'];
export type StepName = Schemas['StaffStepName'];
export type StepAnswer = Schemas['StaffStep'];
export type Day = Schemas['StaffDay'];
