import { Logger } from 'graphile-worker';

/** Silences the job queue, for migrations and tests. */
export const silentLogger = new Logger(() => () => undefined);
