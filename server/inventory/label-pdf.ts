import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { type LabelSheet, labelsOnSheet } from '#machines/rules/label-sheets';

/** What is drawn on a label. */
export interface Label {
  /** The content of the QR code. */
  text: string;
  code: string;
  name: string;
}

/** Points in a millimetre. */
const mm = 72 / 25.4;
/** The white frame that a scanner needs, in modules. */
const quiet = 4;
/** Lower labels are on tape; millimetres. */
const lowest = 15;
/** The edge of a tape that its printer leaves white; millimetres. */
const unprinted = 1.1;
/** A font with the letters of every European language; those that every reader of PDFs has lack most of them. */
const fonts = {
  regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

type Document = InstanceType<typeof PDFDocument>;

/**
 * Sheets of labels as a PDF that is written while it is read. @param skip how many labels of the first sheet are used already @param library its name
 * stands on each label
 */
export function drawLabels(
  sheet: LabelSheet,
  { skip, library }: { skip: number; library: string },
  labels: AsyncIterable<Label>,
): Document {
  const doc = new PDFDocument({
    size: [sheet.page_width * mm, sheet.page_height * mm],
    margin: 0,
    autoFirstPage: false,
    info: { Title: library, Producer: 'Prestalo', Creator: 'Prestalo' },
  });
  void draw(doc, sheet, { skip, library }, labels).catch((error: unknown) =>
    doc.destroy(error instanceof Error ? error : new Error('The labels could not be drawn.')),
  );
  return doc;
}

async function draw(
  doc: Document,
  sheet: LabelSheet,
  { skip, library }: { skip: number; library: string },
  labels: AsyncIterable<Label>,
): Promise<void> {
  const each = labelsOnSheet(sheet);
  for (const [name, address] of Object.entries(fonts)) doc.registerFont(name, fileURLToPath(address));
  let at = skip;
  doc.addPage();
  for await (const label of labels) {
    if (at === each) {
      // Other requests are answered between two sheets; drawing stops for a reader who disconnects and does not run far ahead of a slow one.
      do await turn();
      while (doc.readableLength > 1 << 20 && !doc.destroyed);
      if (doc.destroyed) return;
      doc.addPage();
      at = 0;
    }
    drawLabel(doc, sheet, { at, library }, label);
    at += 1;
  }
  doc.end();
}

function drawLabel(
  doc: Document,
  sheet: LabelSheet,
  { at, library }: { at: number; library: string },
  label: Label,
): void {
  const { columns, label_width, label_height, margin_left, margin_top, gap_x, gap_y } = sheet;
  const left = margin_left + (at % columns) * (label_width + gap_x);
  const top = margin_top + Math.floor(at / columns) * (label_height + gap_y);
  // On tape the code's own white frame reaches the edges, so that its modules are as large as they can be.
  const isTape = label_height < lowest;
  const frame = isTape ? 0 : Math.min(2.5, label_height / 12);
  const isWide = label_width >= label_height * 1.35;
  const side = isWide
    ? Math.min(label_height - 2 * frame, label_width * 0.5)
    : Math.min(label_width - 2 * frame, label_height * 0.6);
  drawQr(doc, label.text, { left: left + frame, top: top + frame, side }, isTape ? 'L' : 'M');
  const inset = isTape ? unprinted : frame;
  const x = isWide ? left + frame + side + (isTape ? 0 : 1) : left + frame;
  const y = isWide ? top + inset : top + frame + side;
  const width = left + label_width - inset - x;
  const height = top + label_height - inset - y;
  writeWords(doc, { x, y, width, height }, isTape ? label : { ...label, library });
}

/** Runs of dark modules as rectangles, one fill for all of them. */
function drawQr(
  doc: Document,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
  errorCorrectionLevel: 'L' | 'M',
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel });
  const scale = (side * mm) / (modules.size + 2 * quiet);
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      path += `${from + quiet} ${row + quiet} ${column - from + 1} 1 re\n`;
    }
  doc.save();
  doc.transform(scale, 0, 0, scale, left * mm, top * mm);
  doc.addContent(`${path}f`);
  doc.restore();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The code in bold, the name below it on as many lines as there is room for, and the library at the foot where there is room for it. */
function writeWords(
  doc: Document,
  { x, y, width, height }: Box,
  { name, code, library }: Record<'name' | 'code', string> & { library?: string },
): void {
  const size = Math.max(5, Math.min(12, (height * mm) / (library === undefined ? 4.2 : 7), (width * mm) / 9));
  const options = { width: width * mm, lineGap: 0, ellipsis: true } as const;
  const small = Math.max(4, size * 0.62);
  let codeSize = size * 1.15;
  doc.font('bold').fontSize(codeSize);
  const codeWidth = doc.widthOfString(code);
  if (codeWidth > width * mm) codeSize *= (width * mm) / codeWidth;
  doc.fontSize(codeSize).text(code, x * mm, y * mm + size * 0.3, { ...options, lineBreak: false });
  const nameTop = y * mm + size * 0.3 + codeSize * 1.3;
  const foot = (y + height) * mm - (library === undefined ? 0 : small * 1.3);
  const nameHeight = foot - nameTop;
  if (nameHeight >= size)
    doc
      .font('regular')
      .fontSize(size)
      .text(name, x * mm, nameTop, { ...options, height: nameHeight });
  if (library === undefined) return;
  doc
    .font('regular')
    .fontSize(small)
    .text(library, x * mm, foot, { ...options, height: small * 1.2 });
}
