import type { Failure } from '../failure.ts';

/** What the selectors look at, so that one set serves the documents of every kind. */
interface DocumentSnapshot<Document> {
  context: { document: Document | undefined; failure: Failure | undefined };
  hasTag: (tag: 'loading' | 'failed' | 'unknown') => boolean;
}

/** What was loaded; undefined before. */
export const selectDocument = <Document>(snapshot: DocumentSnapshot<Document>): Document | undefined =>
  snapshot.context.document;
export const selectFailure = (snapshot: DocumentSnapshot<unknown>): Failure | undefined => snapshot.context.failure;
export const selectStage = (snapshot: DocumentSnapshot<unknown>): 'loading' | 'failed' | 'unknown' | 'shown' => {
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('unknown') ? 'unknown' : 'shown';
};
