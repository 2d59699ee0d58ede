/* oxlint-disable no-console -- a report is read on the console */
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

interface Share {
  all: string[];
  seen: string[];
}

declare module 'vitest' {
  interface TaskMeta {
    /** What the generated paths of one model have come to. */
    walked?: { machine: string; states: Share; transitions: Share };
    /** How many changes of guards and targets the table of a machine has noticed. */
    changes?: { machine: string; all: number; noticed: number };
  }
}

class Row {
  states = { all: new Set<string>(), seen: new Set<string>() };
  transitions = { all: new Set<string>(), seen: new Set<string>() };
  changes: { all: number; noticed: number } | undefined;
}

/** Every machine has a drawing: the tests of the drawings hold that. */
const allMachines = (): string[] =>
  readdirSync(resolve(import.meta.dirname, '../../docs/machines')).map((name) => basename(name, '.svg'));

const missing = ({ all, seen }: Row['states']): string[] => [...all].filter((one) => !seen.has(one));
const share = (part: Row['states']): string => `${part.all.size - missing(part).length}/${part.all.size}`;

/** Prints what was visited of each machine by all its models together, and fails if anything was not, or if a machine is not walked at all. */
export default class MachinesReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, Row>();
    const rowOf = (machine: string): Row => {
      const row = rows.get(machine) ?? new Row();
      rows.set(machine, row);
      return row;
    };
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { walked, changes } = test.meta();
      if (walked) {
        const row = rowOf(walked.machine);
        for (const part of ['states', 'transitions'] as const) {
          walked[part].all.forEach((one) => row[part].all.add(one));
          walked[part].seen.forEach((one) => row[part].seen.add(one));
        }
      }
      if (changes) rowOf(changes.machine).changes = changes;
    }
    const table = [...rows].sort(([a], [b]) => a.localeCompare(b));
    const line = (machine: string, { states, transitions, changes }: Row): string =>
      [machine.padEnd(28), share(states).padEnd(10), share(transitions).padEnd(14)]
        .concat(changes ? `${changes.noticed}/${changes.all}` : '')
        .join('');
    console.log(`\n${'machine'.padEnd(28)}${'states'.padEnd(10)}${'transitions'.padEnd(14)}changes noticed`);
    const total = new Row();
    total.changes = { all: 0, noticed: 0 };
    for (const [machine, row] of table) {
      console.log(line(machine, row));
      for (const part of ['states', 'transitions'] as const)
        for (const kind of ['all', 'seen'] as const)
          for (const name of row[part][kind]) total[part][kind].add(`${machine}: ${name}`);
      total.changes.all += row.changes?.all ?? 0;
      total.changes.noticed += row.changes?.noticed ?? 0;
    }
    console.log(line(`all ${table.length}`, total));
    const unwalked = allMachines().filter((machine) => !rows.has(machine));
    if (unwalked.length > 0) console.log(`\nWithout generated paths: ${unwalked.join(', ')}`);
    const left = [...missing(total.states), ...missing(total.transitions)];
    if (left.length > 0) console.log(`\nNever visited by any path:\n  ${left.join('\n  ')}`);
    if (left.length === 0 && unwalked.length === 0) return;
    process.exitCode = 1;
  }
}
