import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Deps } from '#server/core/context';
import { uuidv7 } from '#server/core/ids';
import { readContent } from '../content.ts';

interface ManualText {
  title: string;
  steps: readonly string[];
}

export interface DemoManual {
  code: string;
  it: ManualText;
  en: ManualText;
}

/** Writes the manuals of some objects as PDF, in both languages. */
export async function addManuals({ db, files }: Pick<Deps, 'db' | 'files'>, libraryId: number): Promise<void> {
  const content = readContent<DemoManual[]>('manuals.json');
  const products = await db
    .selectFrom('products')
    .select(['id', 'code'])
    .where('library_id', '=', libraryId)
    .where(
      'code',
      'in',
      content.map(({ code }) => code),
    )
    .execute();
  for (const { code, it, en } of content) {
    const product = products.find((each) => each.code === code);
    if (!product) continue;
    const versions = [
      { language: 'it' as const, ...it },
      { language: 'en' as const, ...en },
    ];
    for (const [position, { language, ...manual }] of versions.entries()) {
      const bytes = await pdfOf(manual);
      const id = uuidv7();
      const key = `${String(libraryId)}/manuals/${id}.pdf`;
      await files.put(key, bytes);
      await db
        .insertInto('files')
        .values({
          ...{ library_id: libraryId, id, folder: 'manuals', storage_key: key, size_bytes: bytes.length },
          ...{ name: `${code.toLowerCase()}-${language}.pdf`, mimetype: 'application/pdf', extension: 'pdf' },
        })
        .execute();
      await db
        .insertInto('product_manuals')
        .values({ library_id: libraryId, product_id: product.id, position, file_id: id, title: manual.title, language })
        .execute();
    }
  }
}

function pdfOf({ title, steps }: ManualText): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 64,
    info: { Title: title, Producer: 'Prestalo', Creator: 'Prestalo' },
  });
  doc.font('Helvetica-Bold').fontSize(22).text(title).moveDown();
  doc
    .font('Helvetica')
    .fontSize(13)
    .list([...steps], { listType: 'numbered', bulletRadius: 2, lineGap: 4, paragraphGap: 8 });
  doc.end();
  return buffer(doc);
}
