import type { KeptStep } from '#machines/staff/desk/outbox.machine';
import type { BrowserStorage } from '../../device/storage.ts';

/** A kept step with whoever took it: only they may send it. */
interface StoredStep extends KeptStep {
  owner: string;
}

const changes = new EventTarget();

function readAll(storage: BrowserStorage): StoredStep[] {
  try {
    const steps: unknown = JSON.parse(storage.get('steps') ?? '[]');
    return Array.isArray(steps) ? (steps as StoredStep[]) : [];
  } catch {
    return [];
  }
}

/** Steps of the desk that wait for the network, in the order in which they were taken. */
export function keptSteps(storage: BrowserStorage) {
  const write = (steps: readonly StoredStep[]): void => {
    if (steps.length === 0) storage.remove('steps');
    else storage.set('steps', JSON.stringify(steps));
  };
  return {
    /** The steps of one person. */
    of: (owner: string): KeptStep[] => readAll(storage).filter((step) => step.owner === owner),
    add: (owner: string, kept: KeptStep): void => {
      write([...readAll(storage), { ...kept, owner }]);
      changes.dispatchEvent(new Event('added'));
    },
    remove: (key: string): void => write(readAll(storage).filter((step) => step.key !== key)),
    /** Calls `tell` after every change, here or in another tab. @returns a function that unsubscribes */
    watch: (tell: () => void): (() => void) => {
      const stopped = new AbortController();
      const { signal } = stopped;
      changes.addEventListener('added', tell, { signal });
      window.addEventListener('storage', (event) => (storage.isAbout(event, 'steps') ? tell() : undefined), { signal });
      return () => stopped.abort();
    },
  };
}
