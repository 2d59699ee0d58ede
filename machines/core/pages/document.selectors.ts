import type { Failure } from '../failure.ts';

/** The part of the snapshot that these selectors read, so that one set serves every kind of document. */
interface DocumentSnapshot<Document> {
  context: { document: Document | undefined; failure: Failure | undefined };
  hasTag: (tag: 'loading' | 'failed' | 'unknown') => boolean;
}

/** The loaded document; undefined until then. */
export const selectDocument = <Document>(snapshot: DocumentSnapshot<Document>): Document | undefined =>
  snapshot.context.document;
export const selectFailure = (snapshot: DocumentSnapshot<unknown>): Failure | undefined => snapshot.context.failure;
export const selectStage = (snapshot: DocumentSnapshot<unknown>): 'loading' | 'failed' | 'unknown' | 'shown' => {
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('unknown') ? 'unknown' : 'shown';
};
