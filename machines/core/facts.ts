/** Progress of the loan draft: none, an object chosen, or its loan step saved; unknown until the server has told. */
export type DraftFact = 'unknown' | 'none' | 'started' | 'planned';

/** The part of the staff's pages that is open. A founder is an administrator of a library that cannot lend yet. */
export type StaffFact = 'none' | 'volunteer' | 'admin' | 'founder';

/** The facts that the guards read; one value per question, so that no two facts can contradict each other. */
export interface Facts {
  readonly available: boolean;
  readonly session: 'anonymous' | 'active' | 'expired';
  readonly draft: DraftFact;
  /** Signed in as staff; not while impersonating, which is done with the member's rights. */
  readonly staff: StaffFact;
}

/** What caused a page to be shown; it decides what is written to the address bar. */
export type NavigationType = 'start' | 'push' | 'replace' | 'pop';
