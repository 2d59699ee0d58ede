import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type CrmRecord = Record<string, unknown> & { id: string; Created_Time: string; Modified_Time: string };

/** A call, as faults name it. */
export type Step = 'token' | 'upsert' | 'read' | 'download';

/** A fault of the next call of a step. */
export interface Fault {
  step: Step;
  /**
   * `down`: 500. `cut`: the connection ends. `silence`: no answer. `half`: the answer ends in the middle. `short`: it is about fewer records.
   * `expired`: 401. `busy`: 429. `refused`: 403.
   */
  kind: 'down' | 'cut' | 'silence' | 'half' | 'short' | 'expired' | 'busy' | 'refused';
  /** Before or after the work is done; before by default. */
  when?: 'before' | 'after';
  /** Retry-After of `busy`: seconds, or a date. */
  retryAfter?: string;
}

/** What the stand-in holds, and what happened to it. */
export interface Ledger {
  modules: Map<string, Map<string, CrmRecord>>;
  /** Files of Creator by `report/record/field`. */
  files: Map<string, Buffer>;
  faults: Fault[];
  calls: { step: Step; at: number; records: number }[];
  /** Records that are refused, by `Origin_ID`. */
  refusals: Map<string, { code: string; api_name: string }>;
  /** Whether the CRM gives some cards the number of an affiliated one, as in the demo. */
  affiliates: boolean;
  /** Tokens that are accepted. */
  tokens: Set<string>;
  /** Called before each call is answered, for tests that interrupt it. */
  watch: ((step: Step, when: 'before' | 'after') => void | Promise<void>) | undefined;
  changed: () => void;
}

export const makeLedger = (): Ledger => ({
  modules: new Map(),
  files: new Map(),
  faults: [],
  calls: [],
  refusals: new Map(),
  affiliates: false,
  tokens: new Set(),
  watch: undefined,
  changed: () => undefined,
});

/** Loads what the stand-in saved before its last exit, and saves every change from now on. */
export function persistLedger(ledger: Ledger, file: string): void {
  if (existsSync(file)) {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as [string, CrmRecord[]][];
    for (const [name, records] of saved)
      ledger.modules.set(name, new Map(records.map((record) => [record.id, record])));
  }
  mkdirSync(dirname(file), { recursive: true });
  ledger.changed = () => {
    const all = [...ledger.modules].map(([name, records]) => [name, [...records.values()]]);
    writeFileSync(`${file}.new`, JSON.stringify(all), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
}
