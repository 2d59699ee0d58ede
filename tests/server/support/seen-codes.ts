import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const seen = new Set<string>();

/** Notes for the report of a whole run (tests/support/codes-report.ts) that an operation was refused with a code. */
export function noteCode(operation: string, code: string): void {
  const folder = process.env['SEEN_CODES'];
  const line = `${operation} ${code}\n`;
  if (folder === undefined || seen.has(line)) return;
  seen.add(line);
  appendFileSync(join(folder, String(process.pid)), line);
}
