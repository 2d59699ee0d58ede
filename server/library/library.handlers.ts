import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction, Updateable } from 'kysely';
import * as v from 'valibot';
import { librarySettings } from '#machines/rules/library/settings';
import { listGeoOverrides, replaceGeoOverrides } from '#server/address/geo-overrides.queries';
import { brandingOf, loadAccent } from '#server/core/branding';
import type { Context } from '#server/core/context';
import { invalid } from '#server/core/errors';
import { type Library, listFaqFiles } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { Json } from '#server/core/ports/tables.generated';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { requireVersion } from '#server/http/if-match';
import { validated } from '#server/http/validate';
import { keepFaq } from '#server/library/faq';
import { lockPicturesAt, readLibrary } from '#server/library/library.queries';
import { columnsOf, type Settings, settingsIn } from '#server/library/settings';
import { replaceLogo } from '#server/pictures/logo';
import { isRefusal } from '#server/pictures/picture-process';
import { fileRefused } from '#server/pictures/picture-store';
import type { Upload } from '#server/http/upload/upload';
import { inTransaction } from '#server/db/transaction';

type Operation =
  | 'getStaffLibrary'
  | 'changeStaffLibrary'
  | 'previewAccent'
  | 'setLibraryLogo'
  | 'removeLibraryLogo'
  | 'setFaqFile'
  | 'removeFaqFile';

export const staffLibrary: Pick<Handlers, Operation> = {
  getStaffLibrary: ({ ctx }) => documentOf(ctx.deps.db, ctx.library.id),

  changeStaffLibrary: ({ ctx, req, body }) => {
    const wanted = validated(v.partial(librarySettings), body) as Partial<Settings>;
    return changeLibrary(ctx, req, 'library.settings', async (trx, library, version) => {
      requireVersion(req, version);
      const before = await settingsOf(trx, library);
      const changed = Object.fromEntries(
        Object.entries(wanted).filter(([name, value]) => !isSame(value, before[name as keyof Settings])),
      ) as Partial<Settings>;
      if (Object.keys(changed).length === 0) return undefined;
      if (changed.welcome_content)
        await requirePictures(trx, library.id, changed.welcome_content, before.welcome_content);
      if (changed.postal_positions) await replaceGeoOverrides(trx, library.id, changed.postal_positions);
      // The record is written in any case: its version is that of all settings.
      await write(trx, library.id, { ...(await columnsOf(library, changed)), updated_at: ctx.deps.clock.now() });
      const after = await settingsOf(trx, (await readLibrary(trx, library.id)).library);
      const only = (settings: Settings): Json =>
        Object.fromEntries(Object.keys(changed).map((name) => [name, settings[name as keyof Settings]]));
      return { before: only(before), after: only(after) };
    });
  },

  previewAccent: async ({ query }) => {
    const { accentShades, contrastOf } = await loadAccent();
    const color = query.color.toLowerCase();
    return { accent: { color, ...accentShades(color) }, contrast: contrastOf(color) };
  },

  setLibraryLogo: async ({ ctx, req }) => {
    const [file] = (req.body as Upload).files;
    if (!file) throw invalid({ files: 'required' });
    const made = await req.server.pictures.prepareLogo(file.path());
    if (isRefusal(made)) throw fileRefused(file.name, made);
    return changeLibrary(ctx, req, 'library.logo', async (trx, { id }) => {
      await replaceLogo({ ...ctx.deps, db: trx }, id, made);
      return { after: { logo: file.name } };
    });
  },

  removeLibraryLogo: ({ ctx, req }) =>
    changeLibrary(ctx, req, 'library.logo', async (trx, library) => {
      if (library.logo_id === null) return undefined;
      await replaceLogo({ ...ctx.deps, db: trx }, library.id, undefined);
      return { after: { logo: null } };
    }),

  setFaqFile: ({ ctx, req, params }) => {
    const [file] = (req.body as Upload).files;
    return changeLibrary(ctx, req, 'library.faq', async (trx, { id }) => {
      await keepFaq({ ...ctx.deps, db: trx }, id, params.language, file);
      return { after: { [params.language]: file?.name ?? null } };
    });
  },

  removeFaqFile: ({ ctx, req, params }) =>
    changeLibrary(ctx, req, 'library.faq', async (trx, { id }) => {
      await keepFaq({ ...ctx.deps, db: trx }, id, params.language, undefined);
      return { after: { [params.language]: null } };
    }),
};

const settingsOf = async (db: Kysely<DB>, library: Library): Promise<Settings> =>
  settingsIn(library, await listGeoOverrides(db, library.id));

type Slides = Settings['welcome_content'];

/** A slide keeps a picture that it has, or gets one of the library's. @throws 422 naming the slide */
async function requirePictures(trx: Transaction<DB>, libraryId: number, slides: Slides, before: Slides): Promise<void> {
  const known = new Set(['', ...before.map(({ picture }) => picture)]);
  const added = slides.flatMap(({ picture }) => (known.has(picture) ? [] : [picture]));
  if (added.length === 0) return;
  for (const url of await lockPicturesAt(trx, libraryId, added)) known.add(url);
  const wrong = slides.flatMap(({ picture }, index) =>
    known.has(picture) ? [] : [[`welcome_content.${String(index)}.picture`, 'refused'] as const],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const write = async (trx: Kysely<DB>, id: number, columns: Updateable<DB['libraries']>): Promise<void> => {
  await trx.updateTable('libraries').set(columns).where('id', '=', id).execute();
};

/**
 * Runs a change with the library's record locked, and answers with the record as it is then. @param change what the audit log says about it; undefined
 * where nothing changed
 */
async function changeLibrary(
  ctx: Context,
  req: FastifyRequest,
  action: string,
  change: (trx: Transaction<DB>, library: Library, version: string) => Promise<Json | undefined>,
): Promise<Schema<'StaffLibrary'>> {
  const { deps } = ctx;
  const answer = await inTransaction(deps.db, async (trx) => {
    const { library, version } = await readLibrary(trx, ctx.library.id, { locked: true });
    const details = await change(trx, library, version);
    if (details !== undefined)
      await writeAudit(trx, {
        libraryId: library.id,
        actorId: memberOf(ctx).userId,
        action,
        requestId: req.id,
        details,
      });
    const body = await documentOf(trx, library.id);
    await req.keepAnswer?.(trx, { status: 200, body });
    return body;
  });
  // Other servers follow within seconds.
  req.server.tenants.forget();
  return answer;
}

async function documentOf(db: Kysely<DB>, id: number): Promise<Schema<'StaffLibrary'>> {
  const { library, version } = await readLibrary(db, id);
  const [faqs, { accent, logo }] = [await listFaqFiles(db, id), await brandingOf(db, library)];
  const nameOf = (isEnglish: boolean): string | null =>
    faqs.find((faq) => !faq.is_english === !isEnglish)?.name ?? null;
  return {
    version,
    settings: await settingsOf(db, library),
    accent,
    logo,
    faq: { it: nameOf(false), en: nameOf(true) },
  };
}
