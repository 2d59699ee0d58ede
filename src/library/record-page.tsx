import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { ActorRefFrom } from 'xstate';
import type { FormValues } from '#machines/core/form-fields';
import { selectFormBusy } from '#machines/core/form.selectors';
import {
  selectBegun,
  selectEdited,
  selectEditorStage,
  selectIsConflict,
  selectRound,
  selectSent,
} from '#machines/library/editor.selectors';
import type { editorMachine } from '#machines/library/editor.machine';
import { differing } from '#machines/library/settings-form';
import { Failed } from '../parts/failed.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './library.module.css';
import { type SettingsForm, Versions } from './settings-page.tsx';

interface Named {
  id: string;
  name: string;
  version: string;
}

interface RecordPageProps<Document extends Named> {
  actor: ActorRefFrom<ReturnType<typeof editorMachine<Document>>>;
  schema: GenericSchema;
  valuesOf: (document: Document) => FormValues;
  /** The title of a new one. */
  newTitle: string;
  back: { href: string; label: string };
  labelOf: (field: string) => string;
  children: (form: SettingsForm, document: Document) => ReactNode;
}

/** The page of one record of a list: its form, saved with its version. */
export function RecordPage<Document extends Named>(props: RecordPageProps<Document>) {
  const { actor, newTitle, back } = props;
  const stage = useSelector(actor, selectEditorStage);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const begun = useSelector(actor, selectBegun<Document>);
  const round = useSelector(actor, selectRound);
  return (
    <Page compact title={begun && begun.id !== '' ? begun.name : newTitle} back={back}>
      {stage === 'loading' && <LinesSkeleton count={3} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && begun && <Form key={round} {...props} document={begun} />}
    </Page>
  );
}

function Form<Document extends Named>({
  actor,
  schema,
  valuesOf,
  labelOf,
  children,
  document,
}: RecordPageProps<Document> & { document: Document }) {
  const { form, props } = useMachineForm(actor, schema, valuesOf(document));
  const isBusy = useSelector(actor, selectFormBusy);
  const isConflict = useSelector(actor, selectIsConflict);
  const sent = useSelector(actor, selectSent);
  const theirs = useSelector(actor, selectEdited<Document>);
  const saved = theirs && valuesOf(theirs);
  return (
    <form {...props} className={classes.form}>
      <div className={classes.fields}>{children(form, document)}</div>
      {isConflict && saved && (
        <Versions
          rows={differing(sent, saved).map((name) => ({
            ...{ name, label: labelOf(name), mine: sent[name], saved: saved[name] },
          }))}
          onMine={() => actor.send({ type: 'mine.kept' })}
          onTheirs={() => actor.send({ type: 'theirs.taken' })}
        />
      )}
      <FormAlert actor={actor} />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Salva</Trans>
        </BusyButton>
      </div>
    </form>
  );
}
