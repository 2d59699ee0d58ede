/** This server as registered in its database, and the database's state as seen by this server. */
export interface Presence {
  /** Its number among the servers of the database; undefined before the database was opened. */
  id: () => number | undefined;
  /** False from the moment the database is lost until it answers again. */
  isUp: () => boolean;
  /** Sets the worker pool under which this server locks its jobs. */
  worksAs: (workerPool: string) => void;
  /** Runs work as soon as the database answers (again); failures are logged. */
  whenUp: (work: () => Promise<unknown>) => void;
  open: () => Promise<void>;
  close: () => Promise<void>;
}
