import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const file = v.object({
  id: v.string(),
  from: v.string(),
  to: v.string(),
  reply_to: v.optional(v.string()),
  subject: v.string(),
  date: v.string(),
  html: v.string(),
  text: v.string(),
  attachments: v.array(v.object({ filename: v.string(), content_type: v.string(), content: v.string() })),
});

/** A mail in the folder that replaces a mail server if none is configured. */
export type MailboxMail = v.InferOutput<typeof file>;

const folderOf = (dataDir: string): string => join(dataDir, 'mailbox');
const isId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

/** Writes a mail; the same id overwrites it. */
export async function writeToMailbox(dataDir: string, mail: MailboxMail): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${mail.id}.json`);
  await writeFile(`${path}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Removes a mail; one that is not there is none. */
export async function removeFromMailbox(dataDir: string, id: string): Promise<void> {
  if (isId(id)) await rm(join(folderOf(dataDir), `${id}.json`), { force: true });
}

/** One mail, or undefined if there is none with this id. */
export async function readMailbox(dataDir: string, id: string): Promise<MailboxMail | undefined> {
  if (!isId(id)) return undefined;
  try {
    return v.parse(file, JSON.parse(await readFile(join(folderOf(dataDir), `${id}.json`), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The newest mails first, at most 200. */
export async function listMailbox(dataDir: string): Promise<MailboxMail[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  // The ids begin with the time, so they sort chronologically.
  const ids = names
    .flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
  const mails = await Promise.all(ids.slice(0, 200).map((id) => readMailbox(dataDir, id)));
  return mails.filter((mail) => mail !== undefined);
}
