import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Picture } from '../../objects/upload-files.ts';
import type { Noted } from './inspection.ts';
import type { proposalMachine } from './proposal.machine.ts';

interface WithProposal {
  /** A desk that only looks ahead has none. */
  children?: { proposal?: ActorRefFrom<typeof proposalMachine> | undefined };
}

/** A picture that was on its way is sent again. */
const unsent = (picture: Picture): Picture =>
  picture.status === 'sending' ? { ...picture, status: 'waiting', progress: null } : picture;

/** What somebody has chosen or noted in the proposal and would lose with it; undefined if its first step can be taken as it is. */
export function notedIn({ children: desk }: WithProposal): Noted | undefined {
  const { context, children }: Partial<SnapshotFrom<typeof proposalMachine>> = desk?.proposal?.getSnapshot() ?? {};
  const option = context?.options[context.index];
  if (!context || !option) return undefined;
  const back = children?.return?.getSnapshot().context;
  const { parts, note, pictures } = back ?? children?.handover?.getSnapshot().context ?? nothing;
  const isNoted =
    context.isChanged ||
    (back !== undefined && back.condition !== 'ok') ||
    note.trim() !== '' ||
    pictures.length > 0 ||
    parts.some(({ isThere }) => !isThere);
  if (!isNoted) return undefined;
  const { step, until } = option;
  const returned = back && { condition: back.condition, missing: back.missing };
  return { step, until, isChanged: context.isChanged, parts, note, pictures: pictures.map(unsent), ...returned };
}

const nothing = { parts: [], note: '', pictures: [] };
