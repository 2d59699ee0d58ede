import type { SnapshotFrom } from 'xstate';
import type { objectMachine } from './object.machine.ts';
import type { StaffObject } from './wire.ts';

type ObjectPage = SnapshotFrom<typeof objectMachine>;

export const selectStage = (page: ObjectPage): 'loading' | 'failed' | 'unknown' | 'shown' =>
  page.hasTag('loading') ? 'loading' : page.hasTag('failed') ? 'failed' : page.hasTag('unknown') ? 'unknown' : 'shown';
export const selectObject = (page: ObjectPage) => page.context.object;
export const selectHeadquarters = (page: ObjectPage) => page.context.headquarters;
export const selectCategories = (page: ObjectPage) => page.context.categories;
export const selectValues = (page: ObjectPage) => page.context.values;
export const selectRevision = (page: ObjectPage) => page.context.revision;
export const selectManuals = (page: ObjectPage) => page.context.manuals;
export const selectConflicts = (page: ObjectPage) => page.context.conflicts;
/** Somebody else saved first, and their changes are in the form now. */
export const selectIsMerged = (page: ObjectPage) => page.context.isMerged;
export const selectFailure = (page: ObjectPage) => page.context.failure;
export const selectIsBusy = (page: ObjectPage) => page.hasTag('busy');
export const selectIsAdding = (page: ObjectPage) => page.hasTag('adding');
/** The object is being saved or a manual added: nothing else can be done meanwhile. */
export const selectIsAtWork = (page: ObjectPage) => page.hasTag('busy') || page.hasTag('adding');
/** The loans that move with the object, while they wait for a yes. */
export const selectMoves = (page: ObjectPage) => (page.hasTag('moving') ? page.context.moves : undefined);
/** What must be confirmed. */
export const selectAsked = (page: ObjectPage) => (page.hasTag('asking') ? page.context.action : undefined);
export const selectIsActing = (page: ObjectPage) => page.hasTag('acting');
export const selectReason = (page: ObjectPage) => page.context.reason;
export const selectQueue = (page: ObjectPage) => page.children.queue;
/** Pictures that are not on the server yet. */
export const selectIsSending = (page: ObjectPage) => page.context.pictures.some(({ status }) => status !== 'sent');

/** Whether an object can leave the library for good, or come back: what its owner withdrew is not the library's to bring back. */
export const lifeOf = ({
  status,
  owner,
}: Pick<StaffObject, 'status' | 'owner'>): { canRetire: boolean; canBringBack: boolean } => ({
  canRetire: status !== 'retired' && status !== 'pending',
  canBringBack: status === 'retired' && owner === null,
});
