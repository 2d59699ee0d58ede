import type { StaffedPoint } from './point.machine.ts';
import type { DeskLoan } from '../wire.ts';
import type { Option } from './steps.ts';
import { isLive } from '../../loans/loan.selectors.ts';

/** What is to be known about places before a step is taken: where the object is, where it belongs, where its pickup was planned. */
export type PlaceNote =
  /** It comes back here and belongs to another point. */
  | { kind: 'returns_elsewhere'; here: string; home: string }
  /** Its pickup was planned at another point. */
  | { kind: 'planned_elsewhere'; point: string }
  /** It is said to be at another point than here. */
  | { kind: 'is_elsewhere'; point: string }
  /** The new loan is one of another point than here: it comes back there. */
  | { kind: 'lent_by'; point: string };

/** What is to be said of places with an option. @param here the desk's point; undefined if it is not known */
export function placeNotes(
  { step, loan, product, lendAt }: Pick<Option, 'step' | 'loan' | 'product' | 'lendAt'>,
  here: StaffedPoint | undefined,
): readonly PlaceNote[] {
  const { headquarter, elsewhere } = product;
  if (step === 'return')
    return here && here.id !== headquarter.id
      ? [{ kind: 'returns_elsewhere', here: here.name, home: headquarter.name }]
      : [];
  if (step !== 'hand_over' && step !== 'lend') return [];
  const isPlanned = loan?.method === 'pickup' && here !== undefined && loan.headquarter.id !== here.id;
  const isLent = step === 'lend' && lendAt === undefined && here !== undefined && headquarter.id !== here.id;
  return [
    ...(loan && isPlanned ? [{ kind: 'planned_elsewhere', point: loan.headquarter.name } as const] : []),
    ...(isLent ? [{ kind: 'lent_by', point: headquarter.name } as const] : []),
    // At home, that it is back is said beside the object.
    ...(elsewhere && elsewhere.id !== here?.id && headquarter.id !== here?.id
      ? [{ kind: 'is_elsewhere', point: elsewhere.name } as const]
      : []),
  ];
}

/** From which pickup point the object of a loan must be brought before its pickup; undefined if it need not be. */
export const broughtFrom = (loan: DeskLoan): string | undefined => {
  const { elsewhere } = loan.product;
  const waits = isLive(loan) && loan.picked_up_at === null;
  return elsewhere && waits && elsewhere.id !== loan.headquarter.id ? elsewhere.name : undefined;
};
