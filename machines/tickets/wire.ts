import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

export type Ticket = Schemas['Ticket'];
export type TicketRow = Schemas['TicketRow'];
export type TicketEntry = Schemas['TicketEntry'];
export type TicketStepRequest = Schemas['TicketStepRequest'];
