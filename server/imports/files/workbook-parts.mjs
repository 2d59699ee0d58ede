// What an Excel workbook says besides its values: which sheets are hidden, and what stands in cells whose text is not their value.
import { strFromU8 } from 'fflate';

/** The number formats of Excel itself that write zeros before a number: none but `0`. */
const zeros = /^0{2,}$/;
const cellPattern = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

/** An attribute of a tag. @param {string} tag @param {string} name */
const attribute = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** @param {string} text */
const unescaped = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The file of each sheet in the order of the workbook, and whether it is hidden. @param {Record<string, Uint8Array>} parts */
export function sheetsOf(parts) {
  const read = (/** @type {string} */ name) => strFromU8(parts[name] ?? new Uint8Array());
  const targets = new Map(
    [...read('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target') ?? '',
    ]),
  );
  return [...read('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => {
    const target = targets.get(/\b\w+:id="([^"]*)"/.exec(tag)?.[1]) ?? '';
    return {
      isHidden: /\bstate="(?:hidden|veryHidden)"/.test(tag),
      file: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
}

/** A format that writes a whole number with zeros before it and with signs around: `000000`, `"T-"0000`. @param {string} format */
function readFormat(format) {
  const [positive = ''] = unescaped(format).split(';');
  const pieces = [...positive.matchAll(/"([^"]*)"|\\(.)|(0+)|([-/ ])|(.)/gs)];
  const digits = pieces.filter(([, , , run]) => run !== undefined);
  if (digits.length !== 1 || pieces.some(([, , , , , other]) => other !== undefined)) return undefined;
  if (pieces.length === 1 && !zeros.test(positive)) return undefined;
  return (/** @type {string} */ value) =>
    pieces
      .map(([, quoted, escaped, run, sign]) =>
        run ? value.padStart(run.length, '0') : (quoted ?? escaped ?? sign ?? ''),
      )
      .join('');
}

/** The formats that change what a whole number looks like, by the style of a cell. @param {Record<string, Uint8Array>} parts */
function formatsOf(parts) {
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
  const own = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      readFormat(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) => own.get(attribute(tag, 'numFmtId')));
}

/** @param {string} letters */
const columnOf = (letters) => [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The cells of a sheet whose text is not their value: numbers with zeros before them, and failed formulas, which the reader leaves out.
 * @param {Record<string, Uint8Array>} parts @param {string} file
 * @returns {{ row: number, column: number, text: string }[]}
 */
export function shownCells(parts, file) {
  const formats = formatsOf(parts);
  const found = [];
  for (const [, tag = '', inside = ''] of strFromU8(parts[file] ?? new Uint8Array()).matchAll(cellPattern)) {
    const place = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(tag);
    const value = /<(?:\w+:)?v>([^<]*)<\/(?:\w+:)?v>/.exec(inside)?.[1] ?? '';
    if (!place || value === '') continue;
    const type = attribute(tag, 't') ?? 'n';
    const format = formats[Number(attribute(tag, 's') ?? '0')];
    const isPadded = type === 'n' && format !== undefined && /^\d{1,15}$/.test(value);
    if (!isPadded && type !== 'e') continue;
    found.push({
      row: Number(place[2]) - 1,
      column: columnOf(place[1] ?? ''),
      text: isPadded ? format(value) : unescaped(value),
    });
  }
  return found;
}
