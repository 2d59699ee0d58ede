import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartArrow, ChartState } from '#machines/inspector/chart';

/** The name of an action or guard; those written inline have none, XState's own begin with `xstate.`. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part !== 'object' && typeof part !== 'function') return 'inline';
  const type = part !== null && 'type' in part ? part.type : undefined;
  return typeof type === 'string' ? type : 'inline';
}

/** A guard in words; `and`, `or` and `not` list what they combine. */
function guardWords(guard: unknown): string {
  if (guard === undefined) return '';
  const parts: unknown = typeof guard === 'function' && 'guards' in guard ? guard.guards : undefined;
  return ` [${nameOf(guard)}${Array.isArray(parts) ? `(${parts.map(nameOf).join(', ')})` : ''}]`;
}

/** The event of a transition in short: `after untilChange`, `done: load`. */
const eventWords = (type: string): string =>
  type
    .replace(/^xstate\.after\.(.+?)\..*$/, 'after $1')
    .replace(/^xstate\.(done|error)\.(?:actor|state)\./, '$1: ')
    .replace(/^xstate\.snapshot\./, 'snapshot: ');

function kindOf(type: string): ChartArrow['kind'] {
  if (type === '') return 'always';
  const [, kind] = /^xstate\.(after|done|error)\./.exec(type) ?? [];
  return kind === 'after' || kind === 'done' || kind === 'error' ? kind : 'event';
}

/** False for the two actions that every delay adds to the entry and exit of its state. */
const isOwn = (action: unknown): boolean => !/^xstate\.(raise|cancel)$/.test(nameOf(action));

/** Every transition of a state, in the order in which XState tries them; `transitions` alone lacks `always`. */
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The id of a transition, equal for the drawing and for what a running actor took. */
export const transitionId = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id}:${String(transitionsOf(transition.source).indexOf(transition))}`;

function headOf(transition: AnyTransitionDefinition): string {
  const words = `${eventWords(String(transition.eventType))}${guardWords(transition.guard)}`.trim();
  if (words !== '') return words;
  return transition === transition.source.always?.[0] ? 'always' : 'else';
}

/** What the actions without a name of their own do, in words. */
const UNNAMED: Readonly<Record<string, string>> = {
  'xstate.enqueueActions': 'what is needed',
  'xstate.raise': 'raise an event',
  'xstate.sendTo': 'send an event',
};
const actionWords = (action: unknown): string => UNNAMED[nameOf(action)] ?? nameOf(action);

function stayingLine(transition: AnyTransitionDefinition): string {
  const actions = transition.actions.map(actionWords).join(', ');
  return `${headOf(transition)}${actions && ` / ${actions}`}`;
}

/** Reads the states and arrows of a machine, for a drawing. */
export function chartOf(machine: AnyStateMachine): Chart {
  const arrows = new Map<string, ChartArrow>();
  const draw = (transition: AnyTransitionDefinition): void => {
    for (const target of transition.target ?? []) {
      const kind = kindOf(String(transition.eventType));
      const { id: from } = transition.source;
      const key = `${from} ${target.id} ${kind}`;
      const id = transitionId(transition);
      const known = arrows.get(key) ?? {
        id: `${from}>${target.id}:${kind}`,
        ids: [],
        from,
        to: target.id,
        kind,
        lines: [],
      };
      arrows.set(key, {
        ...known,
        ids: [...known.ids, id],
        lines: [...known.lines, headOf(transition), ...transition.actions.map((action) => `/ ${actionWords(action)}`)],
      });
    }
  };
  const read = (node: AnyStateNode): ChartState => {
    const all = transitionsOf(node);
    all.forEach(draw);
    return {
      id: node.id,
      key: node.key,
      type: node.type,
      description: node.description ?? '',
      initial: node.initial.target[0]?.id,
      lines: [
        ...node.invoke.map(({ id }) => `invoke ${id}`),
        ...node.entry.filter(isOwn).map((action) => `entry / ${nameOf(action)}`),
        ...node.exit.filter(isOwn).map((action) => `exit / ${nameOf(action)}`),
        ...all.filter(({ target }) => target === undefined).map(stayingLine),
      ],
      children: Object.values(node.states).map(read),
    };
  };
  return { machine: machine.id, root: read(machine.root), arrows: [...arrows.values()] };
}

/** A state and all states inside it. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(statesOf)];
