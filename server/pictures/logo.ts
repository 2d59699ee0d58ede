import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Deps } from '#server/core/context';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import { addJob } from '#server/jobs/job-queue';
import { deleteUnshownFiles } from '#server/pictures/files.queries';
import type { PreparedForm, PreparedLogo } from '#server/core/ports/pictures';

type Row = Insertable<DB['files']> & { id: string };

/** Mails already sent link to the logo of that time, so a replaced one is kept this long, milliseconds. */
const keptFor = 30 * 24 * 3_600_000;

/**
 * Stores both forms of a logo as files of the library and references them in its record; the previous files are erased later.
 * @param db a transaction
 * @param made undefined removes the logo
 */
export async function replaceLogo(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  libraryId: number,
  made: PreparedLogo | undefined,
): Promise<void> {
  const now = clock.now();
  const { logo_id, icon_id } = await db
    .selectFrom('libraries')
    .select(['logo_id', 'icon_id'])
    .where('id', '=', libraryId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const forms = made
    ? ([
        ['logo', made.logo],
        ['icon', made.icon],
      ] as const)
    : [];
  const rows = forms.map(([name, form]) => rowOf(libraryId, uuidv7(now.getTime()), name, form));
  if (rows.length > 0) await db.insertInto('files').values(rows).execute();
  const [logo, icon] = rows;
  await db
    .updateTable('libraries')
    .set({ logo_id: logo?.id ?? null, icon_id: icon?.id ?? null })
    .where('id', '=', libraryId)
    .execute();
  const before = [logo_id, icon_id].filter((id) => id !== null);
  const ids = await deleteUnshownFiles(db, libraryId, before, now);
  const runAt = new Date(now.getTime() + keptFor);
  if (ids.length > 0) await addJob(db, 'erase_files', { library_id: libraryId, ids }, { runAt });
  // Last, so that an earlier failure leaves no files behind.
  await Promise.all(forms.map(([, { content }], index) => files.put(rows[index]?.storage_key ?? '', content)));
}

const rowOf = (libraryId: number, id: string, name: string, { content, width, height }: PreparedForm): Row => ({
  library_id: libraryId,
  id,
  name: `${name}-${id.slice(-8)}.png`,
  folder: 'brand',
  mimetype: 'image/png',
  extension: 'png',
  size_bytes: content.length,
  width,
  height,
  storage_key: `${libraryId}/brand/${id}.png`,
  sha256: createHash('sha256').update(content).digest('hex'),
});
