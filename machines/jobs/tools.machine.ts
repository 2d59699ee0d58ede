import { setup } from 'xstate';
import { deletionsMachine } from './deletions.machine.ts';
import { jobMachine } from './job.machine.ts';

/** The page of the tools: two kinds of work on the whole library, and what was deleted. */
export const toolsMachine = setup({
  types: { input: {} as { libraryName: string }, context: {} as { libraryName: string } },
  actors: { job: jobMachine, deletions: deletionsMachine },
}).createMachine({
  id: 'tools',
  context: ({ input }) => input,
  invoke: [
    { id: 'files', src: 'job', input: { kind: 'check_files' } },
    { id: 'crm', src: 'job', input: { kind: 'sync_crm' } },
    { id: 'deletions', src: 'deletions', input: ({ context }) => ({ libraryName: context.libraryName }) },
  ],
});
