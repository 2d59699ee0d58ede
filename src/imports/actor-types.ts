import type { ActorRefFrom } from 'xstate';
import type { importMachine } from '#machines/imports/import.machine';
import type { importPagesMachine, importsMachine } from '#machines/imports/imports.machine';
import type { importRowsMachine } from '#machines/imports/rows.machine';

export type ImportsActor = ActorRefFrom<typeof importsMachine>;
export type ImportPagesActor = ActorRefFrom<typeof importPagesMachine>;
export type ImportActor = ActorRefFrom<typeof importMachine>;
export type ImportRowsActor = ActorRefFrom<typeof importRowsMachine>;
