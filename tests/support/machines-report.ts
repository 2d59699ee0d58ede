/* oxlint-disable no-console -- a report is read on the console */
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
  changes = '';
}

const missing = ({ all, seen }: Row['states']): string[] => [...all].filter((one) => !seen.has(one));
const share = (part: Row['states']): string => `${part.all.size - missing(part).length}/${part.all.size}`;

/** Prints what was visited of each machine by all its models together, and fails if anything was not. */
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
      if (changes) rowOf(changes.machine).changes = `${changes.noticed}/${changes.all}`;
    }
    const table = [...rows].sort(([a], [b]) => a.localeCompare(b));
    console.log(`\n${'machine'.padEnd(28)}${'states'.padEnd(10)}${'transitions'.padEnd(14)}changes noticed`);
    for (const [machine, { states, transitions, changes }] of table)
      console.log(`${machine.padEnd(28)}${share(states).padEnd(10)}${share(transitions).padEnd(14)}${changes}`);
    const left = table.flatMap(([, { states, transitions }]) => [...missing(states), ...missing(transitions)]);
    if (left.length === 0) return;
    console.log(`\nNever visited by any path:\n  ${left.join('\n  ')}`);
    process.exitCode = 1;
  }
}
