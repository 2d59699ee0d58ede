import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { closureForm } from '../rules/closure.ts';
import type { closureMachine } from './closure.machine.ts';
import type { plannerMachine } from './planner.machine.ts';
import type { ClosureDetail } from './wire.ts';

type Planner = SnapshotFrom<typeof plannerMachine>;
type ClosurePage = SnapshotFrom<typeof closureMachine>;

export const selectPlannerStage = (planner: Planner): 'loading' | 'failed' | 'editing' | 'reviewing' => {
  if (planner.hasTag('loading')) return 'loading';
  if (planner.hasTag('failed')) return 'failed';
  return planner.hasTag('reviewing') ? 'reviewing' : 'editing';
};
export const selectPoints = (planner: Planner) => planner.context.points;
export const selectValues = (planner: Planner) => planner.context.values;
/** The closure as typed, from which the plan was made. */
export const selectRead = (planner: Planner) => v.parse(closureForm, planner.context.values);
export const selectRound = (planner: Planner) => planner.context.round;
export const selectPlan = (planner: Planner) => planner.context.plan;
export const selectFailure = (snapshot: Planner | ClosurePage) => snapshot.context.failure;
export const selectIsBusy = (snapshot: Planner | ClosurePage): boolean => snapshot.hasTag('busy');

export const selectClosureStage = (page: ClosurePage): 'loading' | 'failed' | 'unknown' | 'shown' => {
  if (page.hasTag('loading')) return 'loading';
  if (page.hasTag('failed')) return 'failed';
  return page.hasTag('unknown') ? 'unknown' : 'shown';
};
export const selectClosure = (page: ClosurePage) => page.context.closure;
export const selectIsAsking = (page: ClosurePage): boolean => page.hasTag('asking');

/** Whether loans are being moved, or moved back. */
export const isUnderWay = ({ status }: Pick<ClosureDetail, 'status'>): boolean =>
  status === 'closing' || status === 'undoing';

/** The loans that a closure moves, and those that it leaves because they had changed or somebody else has the days. */
export function outcomesOf(loans: ClosureDetail['loans']): Record<'moved' | 'left', ClosureDetail['loans']> {
  const isLeft = ({ outcome }: ClosureDetail['loans'][number]) => outcome === 'changed' || outcome === 'kept';
  return { moved: loans.filter((loan) => !isLeft(loan)), left: loans.filter(isLeft) };
}
