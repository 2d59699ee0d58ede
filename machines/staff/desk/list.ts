import type { Failure } from '../../core/failure.ts';
import { checklistOf, partsThat } from '../details.ts';
import type { Desk, DeskMember, DeskProduct, StepAnswer } from '../wire.ts';
import type { Noted } from './inspection.ts';
import type { StaffedPoint } from './point.machine.ts';
import { aboutOf, isForOthers, needsCard, optionsOf, stepOf, takenAt, type Option, type TakenStep } from './steps.ts';

/** A scanned object that waits for its step. */
export interface ListLine {
  code: string;
  found: Desk;
  /** What was noted about it before the next scan: it is done alone, so that this is not lost. */
  noted?: Noted | undefined;
  /** Why the server refused its step. */
  failure?: Failure;
}

/** Why a line is not taken with the others. */
export type Hindrance =
  | { kind: 'obstacles'; messages: readonly string[] }
  | { kind: 'refused'; failure: Failure }
  /** It has a step of another kind, or something to write down. */
  | { kind: 'alone' }
  | { kind: 'others'; name: string }
  | { kind: 'nothing' }
  /** Nobody is at the desk. @param name who has booked it; undefined if it is free */
  | { kind: 'card'; name: string | undefined }
  /** The member would have more than they may; `possible` is how many more they may have. */
  | { kind: 'limit'; possible: number };

/** A line as it is shown: what would be done with its object, or why not. */
export interface ShownLine {
  code: string;
  product: DeskProduct;
  option: Option | undefined;
  hindrance: Hindrance | undefined;
}

/** The outcome of a step of the list: an answer, a refusal, or neither while it waits for the network. */
export interface StepResult {
  step: TakenStep;
  answer?: StepAnswer;
  failure?: Failure;
}

/** The objects that wait for one Enter. */
export interface DeskList {
  /** The objects that were scanned before the last one. */
  list: readonly ListLine[];
  /** The object that was scanned last and has not had its step. */
  last: ListLine | undefined;
  /** The member whose card was scanned last, until their business is done. */
  member: DeskMember | undefined;
  /** An object of the list was opened: it has its step alone. */
  isOpened: boolean;
  /** What the member drew for all objects of the list. */
  signature: string | undefined;
  /** What was taken with one Enter, until the next scan. */
  results: readonly StepResult[];
  /** The codes of those of them that are undone. */
  undone: readonly string[];
  /** Who was at the desk before, if their list was left when another card was scanned; empty if not. */
  leftBy: string;
}

type List = Pick<DeskList, 'list' | 'last' | 'member'>;

/** All objects that wait, in the order of their scans. */
export const waitingIn = ({ list, last }: Pick<List, 'list' | 'last'>): readonly ListLine[] =>
  last ? [...list, last] : list;

const idOf = ({ found }: ListLine): string | undefined => found.product?.id;

/** Without an object, so that one that is scanned twice stands there once. */
const without = (lines: readonly ListLine[], product: string | undefined): readonly ListLine[] =>
  lines.filter((line) => idOf(line) !== product);

const firstOf = ({ found }: ListLine): Option | undefined => optionsOf(found, undefined)[0];

/** Whether an object waits with others: somebody is at the desk or a list has begun, or it comes back, or waits for a card. */
const isCollected = ({ list, last, member }: List): boolean => {
  if (!last || list.length > 0 || member) return true;
  const first = firstOf(last);
  return first !== undefined && first.obstacles.length === 0 && ['return', 'lend', 'hand_over'].includes(first.step);
};

/** Whether a line stays as it is when a card is scanned: it comes back, or is booked by whoever shows the card. */
const isFor = (line: ListLine, member: DeskMember | null): boolean => {
  const first = firstOf(line);
  return first?.step === 'return' || (first?.step === 'hand_over' && first.member?.id === member?.id);
};

function hindranceOf(
  { noted, failure }: ListLine,
  option: Option | undefined,
  member: DeskMember | undefined,
): Hindrance | undefined {
  if (failure) return { kind: 'refused', failure };
  if (!option) return { kind: 'nothing' };
  if (option.obstacles.length > 0)
    return { kind: 'obstacles', messages: option.obstacles.map(({ message }) => message) };
  if (isForOthers(option)) return { kind: 'others', name: option.member?.name ?? '' };
  if (needsCard(option)) return { kind: 'card', name: undefined };
  if (option.step === 'hand_over' && !member) return { kind: 'card', name: option.member?.name };
  return noted !== undefined || !['return', 'hand_over', 'lend'].includes(option.step) ? { kind: 'alone' } : undefined;
}

/** The list as shown. Returns make room under the member's limit, for the first objects of the list. */
export function shownIn(context: List): readonly ShownLine[] {
  const { member } = context;
  const lines = waitingIn(context).flatMap((line): ShownLine[] => {
    const [option] = optionsOf(line.found, member);
    const product = option?.product ?? line.found.product;
    return product ? [{ code: line.code, product, option, hindrance: hindranceOf(line, option, member) }] : [];
  });
  const back = lines.filter(({ option, hindrance }) => !hindrance && option?.step === 'return');
  const possible =
    (member?.available_loans ?? 0) + back.filter(({ option }) => option?.member?.id === member?.id).length;
  let taken = 0;
  return lines.map((line) => {
    if (line.hindrance || line.option?.step !== 'lend') return line;
    taken += 1;
    return taken > possible ? { ...line, hindrance: { kind: 'limit', possible } } : line;
  });
}

const isReady = ({ hindrance }: ShownLine): boolean => hindrance === undefined;

/** Whether several objects wait for one Enter. */
export const isListed = ({ list, isOpened }: Pick<DeskList, 'list' | 'isOpened'>): boolean =>
  list.length > 0 && !isOpened;

/** Whether the list has something that can be taken now. */
export const hasSteps = (context: List): boolean => shownIn(context).some(isReady);

/** A scan: its code, what was found for it, and the codes that wait after it. */
interface ListScan {
  code: string;
  found: Desk;
  queued: readonly string[];
  /** What was noted about the object before a reload. */
  recalled?: Noted | undefined;
}

type AfterScan = Partial<Pick<DeskList, 'list' | 'last' | 'leftBy' | 'signature'> & Pick<ListScan, 'queued'>>;

/** The list after a scan: an object joins the list; the first card takes it over; another card begins a new list. */
export function listAfter(context: List, { code, found, queued, recalled }: ListScan): AfterScan {
  const { member } = context;
  const waiting = isCollected(context) ? waitingIn(context) : [];
  if (found.kind === 'several') return {};
  if (found.kind !== 'member') {
    const waited = waitingIn(context).find((line) => idOf(line) === found.product?.id);
    const noted = waited ? waited.noted : recalled;
    return {
      list: without(waiting, found.product?.id),
      last: found.product ? { code, found, ...(noted && { noted }) } : undefined,
    };
  }
  if (member?.id === found.member?.id) return { list: waiting, last: undefined };
  // A single free object was looked up with the card.
  const carried = waiting.find((line) => idOf(line) === found.product?.id);
  const last = carried && { ...carried, found };
  const kept = waiting.filter((line) => line !== carried && isFor(line, found.member));
  const others = waiting.filter((line) => line !== carried && !isFor(line, found.member));
  if (member) {
    const isLeft = hasSteps({ ...context, list: others, last: undefined });
    return { list: kept, last, signature: undefined, leftBy: isLeft ? member.name : '' };
  }
  const [only] = waiting;
  // A single booked object has its step proposed.
  if (only && waiting.length === 1 && firstOf(only)?.step === 'hand_over' && kept.includes(only) && !only.noted)
    return { list: [], last: undefined, signature: undefined, queued: [only.code, ...queued] };
  const isBooked = (line: ListLine): boolean => firstOf(line)?.step === 'hand_over';
  const again = others.filter((line) => !isBooked(line)).map((line) => line.code);
  return {
    list: waiting.filter((line) => kept.includes(line) || (line !== carried && isBooked(line))),
    ...{ last, signature: undefined, queued: [...again, ...queued] },
  };
}

export const lineDropped = (context: List, { code }: { code: string }): Pick<DeskList, 'list' | 'last'> => ({
  list: waitingIn(context).filter((line) => line.code !== code),
  last: undefined,
});

/** A step of the list was undone. */
export const resultDropped = (
  { results, undone }: Pick<DeskList, 'results' | 'undone'>,
  { loan }: { loan: string },
): Pick<DeskList, 'results' | 'undone'> => ({
  results: results.filter(({ answer }) => answer?.loan.id !== loan),
  undone: [...undone, ...results.flatMap(({ answer }) => (answer?.loan.id === loan ? answer.loan.product.code : []))],
});

/** Whether two lists show the same. */
export const sameLines = (one: readonly ShownLine[], other: readonly ShownLine[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether the list asks for the signature of whoever takes its objects. */
export const needsSignature = (lines: readonly ShownLine[]): boolean =>
  lines.some(({ option, hindrance }) => !hindrance && option?.step !== 'return' && option?.needsSignature === true);

/** The steps of a list that can be taken now, returns first, each with all parts present and no remarks. */
export function stepsOf(
  context: List & { signature: string | undefined; point: StaffedPoint | undefined },
): readonly TakenStep[] {
  const { signature, point } = context;
  return shownIn(context)
    .flatMap(({ option, product, hindrance }) => {
      if (!option || hindrance) return [];
      const parts = partsThat(checklistOf(product.parts), true);
      const handover = {
        ...(parts.length > 0 && { parts }),
        ...(option.needsSignature && signature !== undefined && { signature }),
      };
      return takenAt({ ...stepOf(option, { handover, back: { condition: 'ok' } }), about: aboutOf(option) }, point);
    })
    .toSorted((a, b) => Number(b.step === 'return') - Number(a.step === 'return'));
}

/** The list after its steps: what was refused stays with its reason, and so does what was not taken. */
export const leftIn = (context: List, results: readonly StepResult[]): readonly ListLine[] => {
  const shown = shownIn(context);
  return waitingIn(context).flatMap((line) => {
    const option = shown.find(({ product }) => product.id === line.found.product?.id)?.option;
    const result = results.find(({ step }) =>
      'loan' in step ? step.loan === option?.loan?.id : step.product === option?.product.id && !option.loan,
    );
    if (!result) return line;
    return result.failure ? { ...line, failure: result.failure } : [];
  });
};
