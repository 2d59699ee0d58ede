import { Logger } from 'graphile-worker';

/** The job queue says nothing: for migrations and tests. */
export const silentLogger = new Logger(() => () => undefined);
