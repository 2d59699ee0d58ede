import { Trans } from '@lingui/react';
import { isValidElement, type ReactElement } from 'react';
import { NAMES } from './names.ts';

/** Longer lists and texts are cut, longer lines broken. */
const most = { items: 4, characters: 60, line: 80 };

interface Named {
  displayName?: string;
}

/** The build shortens the names of functions, so the pieces have theirs in a list. */
function nameOf(type: unknown): string {
  if (typeof type === 'string') return type;
  const { displayName } = type as Named;
  const own = displayName?.startsWith('@mantine/core/') ? displayName.slice('@mantine/core/'.length) : undefined;
  // The others with a name are icons, which leave out their prefix.
  return NAMES.get(type) ?? own ?? (displayName === undefined ? 'Fragment' : `Icon${displayName}`);
}

const cut = (text: string): string => (text.length > most.characters ? `${text.slice(0, most.characters - 1)}…` : text);

function valueOf(value: unknown): string {
  const component = NAMES.get(value);
  if (component !== undefined) return component;
  if (typeof value === 'function') return '() => …';
  if (isValidElement(value)) return sourceOf(value);
  if (Array.isArray(value)) {
    const items = value.slice(0, most.items).map(valueOf);
    return `[${[...items, ...(value.length > most.items ? ['…'] : [])].join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, part]) => `${name}: ${valueOf(part)}`);
    return `{ ${entries.join(', ')} }`;
  }
  return typeof value === 'string' ? `'${cut(value)}'` : String(value);
}

function attribute([name, value]: [string, unknown]): string[] {
  if (value === undefined) return [];
  if (value === true) return [name];
  return [typeof value === 'string' ? `${name}="${cut(value)}"` : `${name}={${valueOf(value)}}`];
}

function childrenOf(children: unknown): string[] {
  const list = (Array.isArray(children) ? (children as unknown[]).flat() : [children]).filter(
    (child) => child !== undefined && child !== null && typeof child !== 'boolean',
  );
  const shown = list
    .slice(0, most.items)
    .map((child) => (isValidElement(child) ? sourceOf(child) : cut(String(child))));
  return list.length > most.items ? [...shown, '…'] : shown;
}

const indented = (lines: readonly string[]): string =>
  lines.map((line) => `\n  ${line.replaceAll('\n', '\n  ')}`).join('');

/** The JSX of an element, generated from the element itself. */
export function sourceOf({ type, props }: ReactElement): string {
  // Its words are in the catalogue of texts.
  if (type === Trans) return '…';
  const { children, ...others } = props as Record<string, unknown>;
  const name = nameOf(type);
  const attributes = Object.entries(others).flatMap(attribute);
  const inside = childrenOf(children);
  const start = `<${[name, ...attributes].join(' ')}`;
  const isLong = start.length > most.line || start.includes('\n');
  const open = isLong ? `<${name}${indented(attributes)}\n` : start;
  if (inside.length === 0) return isLong ? `${open}/>` : `${open} />`;
  const [only = ''] = inside;
  const body = inside.length === 1 && !isLong && !only.includes('<') ? only : `${indented(inside)}\n`;
  return `${open}>${body}</${name}>`;
}
