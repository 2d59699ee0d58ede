import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const seen = new Set<string>();

/** Notes a line for the report of a whole run (tests/support/codes-report.ts). */
function note(line: string): void {
  const folder = process.env['SEEN_CODES'];
  if (folder === undefined || seen.has(line)) return;
  seen.add(line);
  appendFileSync(join(folder, String(process.pid)), `${line}\n`);
}

/** Notes that an operation was refused with a code. */
export const noteCode = (operation: string, code: string): void => note(`${operation} ${code}`);

/** Notes that the rows of a statement were compared with their type. @param at its file and line */
export const noteStatement = (at: string): void => note(`rows ${at}`);
