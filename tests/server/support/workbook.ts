import { strToU8, zipSync } from 'fflate';

/** A cell as Excel stores it: a text, a number, true or false, a day as its serial number, a number shown with six digits, or a failed formula. */
export type Cell = string | number | boolean | { day: number } | { padded: number } | { error: string } | null;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The bytes of an Excel workbook with these sheets. Texts are shared and empty cells left out, as Excel does. */
export const workbook = (...sheets: Cell[][][]): Buffer => workbookOf(sheets);

/** The same with some sheets hidden, by their place. */
export function workbookOf(sheets: Cell[][][], hidden: readonly number[] = []): Buffer {
  const texts: string[] = [];
  const cellOf = (cell: Cell, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
    if (typeof cell === 'object' && 'padded' in cell) return `<c r="${place}" s="2"><v>${cell.padded}</v></c>`;
    if (typeof cell === 'object' && 'error' in cell) return `<c r="${place}" t="e"><f>1/0</f><v>${cell.error}</v></c>`;
    if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
    return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  };
  const sheetOf = (rows: Cell[][]) =>
    `${head}<worksheet xmlns="${main}"><sheetData>${rows
      .map((cells, row) => {
        const written = cells.map((cell, at) => cellOf(cell, `${String.fromCodePoint(65 + at)}${row + 1}`)).join('');
        return written && `<row r="${row + 1}">${written}</row>`;
      })
      .join('')}</sheetData></worksheet>`;
  const written = sheets.map(sheetOf);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((_, at) => `<sheet name="Foglio${at + 1}" sheetId="${at + 1}"${hidden.includes(at) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${rels}">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;T-&quot;000000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(written.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet])),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
