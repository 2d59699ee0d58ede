/** Progress of the loan draft: none, an object chosen, or its loan step saved. */
export type DraftFact = 'none' | 'begun' | 'planned';

/** The facts that the guards read; one value per question, so that no two facts can contradict each other. */
export interface Facts {
  readonly available: boolean;
  readonly session: 'anonymous' | 'active' | 'expired';
  readonly draft: DraftFact;
}

/** What caused a page to be shown; it decides what is written to the address bar. */
export type Via = 'start' | 'push' | 'replace' | 'pop';
