import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';

const root = resolve(import.meta.dirname, '../../..');

/** The ids of the machines that a screen model is about, as the models name them. */
export async function modelledMachines(): Promise<Set<string>> {
  const folder = join(root, 'tests/ui');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.screens\.tsx?$/.test(name),
  );
  const ids = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const named = [...text.matchAll(/\bmachines?: (?:\[([^\]]*)\]|(\w+))/g)].flatMap(([, many, one]) =>
      (many ?? one ?? '').split(',').map((name) => name.trim()),
    );
    for (const [, names = '', path = ''] of text.matchAll(/import \{([^}]*)\} from '#machines\/([^']+)'/g)) {
      const exported = (await import(pathToFileURL(join(root, 'machines', `${path}.ts`)).href)) as Record<
        string,
        unknown
      >;
      for (const name of names.split(',').map((each) => each.trim())) {
        const machine = exported[name];
        if (named.includes(name) && machine instanceof StateMachine) ids.add(machine.id);
      }
    }
  }
  return ids;
}
