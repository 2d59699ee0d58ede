import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The few syntax tree nodes used here. */
interface Node {
  type: string;
  value?: unknown;
  key?: { name?: string; value?: unknown };
  properties?: Node[];
  elements?: Node[];
}
interface Visited {
  traverse: (visitor: { ObjectExpression: (path: { node: Node }) => void }) => void;
}

const literal = (value: unknown): Node => {
  if (typeof value === 'string') return { type: 'StringLiteral', value };
  if (typeof value === 'number') return { type: 'NumericLiteral', value };
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(literal) };
  const known = Object.entries(value as object).filter(([, inner]) => inner !== undefined);
  const properties = known.map(([name, inner]) => ({
    type: 'ObjectProperty',
    key: literal(name) as { value: unknown },
    value: literal(inner),
    computed: false,
    shorthand: false,
  }));
  return { type: 'ObjectExpression', properties };
};

const named = ({ properties = [] }: Node, name: string): Node | undefined =>
  properties.find(({ key }) => (key?.name ?? key?.value) === name);

/**
 * Babel plugin, runs after Lingui's: inlines each text of the source language, precompiled, where it is used. A route then loads only its own texts,
 * no Italian catalogue has to be loaded, and the page needs no message parser.
 */
export const inlineMessages = () => ({
  name: 'inline-messages',
  visitor: {
    Program: {
      exit(program: Visited) {
        program.traverse({
          ObjectExpression({ node }) {
            const message = named(node, 'message');
            const text = message?.value as Node | undefined;
            const id = named(node, 'id')?.value as Node | undefined;
            if (!message || id?.type !== 'StringLiteral' || text?.type !== 'StringLiteral') return;
            message.value = literal(compileMessage(String(text.value)));
          },
        });
      },
    },
  },
});
