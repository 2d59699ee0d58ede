import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../../../../scripts/lib.mjs';
import { keyOf, type Kind, type RowType, type RowTypes, type Shape } from './row-check.ts';

/** Deeper parts of JSON are not looked at: a type may contain itself. */
const depth = 6;

const { options, fileNames } = (() => {
  const folder = join(root, 'server');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, ts.sys, folder);
})();

/** The sources of the server that give a statement's rows a type. */
export const serverFiles = (): string[] => fileNames.filter((name) => readFileSync(name, 'utf8').includes('sql<'));

/** The types of all statements `sql<Row>` in these files whose rows are objects, by the texts around their values. */
export function findRowTypes(files: readonly string[]): RowTypes {
  const program = ts.createProgram(files, options);
  const shapes = shapesOf(program.getTypeChecker());
  const found: Record<string, RowType[]> = {};
  for (const name of files) {
    const file = program.getSourceFile(name);
    if (!file) throw new Error(`${name} could not be read.`);
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isTaggedTemplateExpression(node) || !node.typeArguments || node.tag.getText(file) !== 'sql') return;
      // A column or a table of another statement.
      if (ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'as') return;
      const [row] = node.typeArguments.map(shapes.ofNode);
      if (!row?.fields || row.kinds.join('') !== 'object') return;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      (found[keyOf(textsOf(node.template))] ??= []).push({ at: `${relative(root, name)}:${line + 1}`, row });
    };
    visit(file);
  }
  return found;
}

const textsOf = (template: ts.TemplateLiteral): string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

const primitives: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
];

function shapesOf(checker: ts.TypeChecker) {
  const anything: Shape = { kinds: ['unknown'] };

  const fieldsOf = (type: ts.Type, level: number): Shape['fields'] => {
    const properties = checker.getPropertiesOfType(type);
    if (properties.length === 0) return undefined;
    const field = (one: ts.Symbol) => {
      const isOptional = (one.flags & ts.SymbolFlags.Optional) !== 0;
      return { ...of(checker.getTypeOfSymbol(one), level + 1), ...(isOptional ? { isOptional } : {}) };
    };
    return [Object.fromEntries(properties.map((one) => [one.name, field(one)]))];
  };

  const ofOne = (type: ts.Type, level: number): Shape => {
    const kind = primitives.find(([flag]) => type.flags & flag)?.[1];
    if (kind) return { kinds: [kind] };
    // A primitive with a mark.
    if (type.isIntersection()) {
      const primitive = type.types.map((one) => ofOne(one, level)).find(({ kinds: [one] }) => one !== 'object');
      if (primitive) return primitive;
    }
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || level > depth) return anything;
    const name = type.getSymbol()?.name;
    if (name === 'Date' || name === 'Buffer') return { kinds: [name] };
    if (checker.isArrayLikeType(type)) {
      const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return { kinds: ['array'], ...(item ? { items: of(item, level + 1) } : {}) };
    }
    const fields = fieldsOf(type, level);
    return { kinds: ['object'], ...(fields ? { fields } : {}) };
  };

  const of = (type: ts.Type, level = 0): Shape => {
    const parts = (type.isUnion() ? type.types : [type])
      .filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
      .map((one) => ofOne(one, level));
    const kinds = [...new Set(parts.flatMap((one) => one.kinds))];
    const objects = parts.filter((one) => one.kinds.includes('object'));
    const items = parts.filter((one) => one.kinds.includes('array'));
    return {
      kinds,
      // One of them without known fields accepts all.
      ...(objects.length > 0 && objects.every(({ fields }) => fields)
        ? { fields: objects.flatMap(({ fields = [] }) => fields) }
        : {}),
      ...(items.length === 1 && items[0]?.items ? { items: items[0].items } : {}),
    };
  };

  return { ofNode: (node: ts.TypeNode): Shape => of(checker.getTypeFromTypeNode(node)) };
}
