import type { Failure } from '../core/failure.ts';
import type { FormValues } from '../core/forms/form-fields.ts';

/** The part of the snapshot that these selectors read, so that one set serves every kind of document. */
interface EditorSnapshot<Document> {
  context: {
    request: string;
    document: Document | undefined;
    begun: Document | undefined;
    failure: Failure | undefined;
    values: FormValues;
    round: number;
  };
  hasTag: (tag: 'loading' | 'failed' | 'unknown' | 'busy' | 'conflict') => boolean;
}

export const selectEdited = <Document>(editor: EditorSnapshot<Document>): Document | undefined =>
  editor.context.document;
/** The values that the form was loaded with. */
export const selectBegun = <Document>(editor: EditorSnapshot<Document>): Document | undefined => editor.context.begun;
/** Whether the record has not been saved yet. */
export const selectIsNew = (editor: EditorSnapshot<{ id: string }>): boolean =>
  editor.context.request === '' && (editor.context.document?.id ?? '') === '';
export const selectEditorStage = (editor: EditorSnapshot<unknown>): 'loading' | 'failed' | 'unknown' | 'shown' =>
  editor.hasTag('loading')
    ? 'loading'
    : editor.hasTag('failed')
      ? 'failed'
      : editor.hasTag('unknown')
        ? 'unknown'
        : 'shown';
/** The form is reset when this number changes. */
export const selectRound = (editor: EditorSnapshot<unknown>): number => editor.context.round;
/** The form has begun again since the page was opened: something was saved or taken over. */
export const selectIsAnew = (editor: EditorSnapshot<unknown>): boolean => editor.context.round > 1;
export const selectIsConflict = (editor: EditorSnapshot<unknown>): boolean => editor.hasTag('conflict');
/** The values sent last. */
export const selectSent = (editor: EditorSnapshot<unknown>): FormValues => editor.context.values;
