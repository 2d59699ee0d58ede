import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { proposalMachine } from './proposal.machine.ts';

interface WithProposal {
  /** A desk that only looks ahead has none. */
  children?: { proposal?: ActorRefFrom<typeof proposalMachine> | undefined };
}

/** Whether somebody has chosen or noted something in the proposal that taking its first step as it is would lose. */
export function isTouched({ children: desk }: WithProposal): boolean {
  const { context, children }: Partial<SnapshotFrom<typeof proposalMachine>> = desk?.proposal?.getSnapshot() ?? {};
  const back = children?.return?.getSnapshot().context;
  const details = back ?? children?.handover?.getSnapshot().context;
  return (
    context?.isChanged === true ||
    (back !== undefined && back.condition !== 'ok') ||
    (details !== undefined &&
      (details.note.trim() !== '' || details.pictures.length > 0 || details.parts.some(({ isThere }) => !isThere)))
  );
}
