import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

/** The few syntax tree nodes used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string; value?: unknown };
  value?: Node | null;
  properties?: Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What the configuration of a state can have beside its description. */
const stateKeys = new Set(
  'after always entry exit history id initial invoke meta on onDone output states tags target type'.split(' '),
);

const nameOf = ({ key }: Node): unknown => key?.name ?? key?.value;
const isText = (node: Node | null | undefined): boolean => node?.type === 'Literal' || node?.type === 'TemplateLiteral';

/** The description of an object that is the configuration of a state: one with nothing that a state cannot have. */
const descriptionIn = ({ properties = [] }: Node): Node | undefined => {
  const named = properties.filter(({ type }) => type === 'Property');
  const description = named.find((property) => nameOf(property) === 'description' && isText(property.value));
  const others = named.filter((property) => property !== description);
  return others.every((property) => stateKeys.has(String(nameOf(property)))) ? description : undefined;
};

function* objectsIn(node: Node): Generator<Node> {
  if (node.type === 'ObjectExpression') yield node;
  for (const inner of Object.values(node).flat()) if (isNode(inner)) yield* objectsIn(inner);
}

/** A machine's code, TypeScript, without the descriptions of its states. */
export function withoutDescriptions(code: string): string {
  const program: unknown = parseAst(code, { lang: 'ts' });
  const descriptions = [...(isNode(program) ? objectsIn(program) : [])]
    .flatMap((object) => descriptionIn(object) ?? [])
    .sort((one, other) => other.start - one.start);
  return descriptions.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** The files of a build that hold the description of a state, each with the first one found. */
export const describedFiles = (
  files: readonly { fileName: string; code?: string }[],
  descriptions: ReadonlySet<string>,
): string[] =>
  files.flatMap(({ fileName, code = '' }) => {
    const texts = Array.from(code.matchAll(/\bdescription:\s*(["'`])((?:(?!\1).)*)\1/g), ([, , text = '']) => text);
    const found = texts.find((text) => descriptions.has(text));
    return found === undefined ? [] : [`${fileName} (${found})`];
  });

/** Descriptions are for the charts: no visitor downloads them. */
export const stripDescriptions = (): Plugin => ({
  name: 'strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]machines[\\/].*\.ts$/, code: /description:/ },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});
