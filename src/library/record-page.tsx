import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { ActorRefFrom } from 'xstate';
import type { FormValues } from '#machines/core/forms/form-fields';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import {
  selectBegun,
  selectEdited,
  selectEditorStage,
  selectIsAnew,
  selectIsConflict,
  selectIsNew,
  selectRound,
  selectSent,
} from '#machines/library/editor.selectors';
import type { editorMachine } from '#machines/library/editor.machine';
import { differing } from '#machines/library/settings-form';
import { useApp } from '../core/actors.ts';
import { useEmitted } from '../core/emitted.ts';
import { Failed } from '../parts/failed.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { SetupReturn } from '../setup/setup-return.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { nameIn } from '../words/name-in.ts';
import classes from './library.module.css';
import { type SettingsForm, Versions } from './settings/settings-page.tsx';

interface Named {
  id: string;
  name: string;
  name_en: string;
  version: string;
}

interface RecordPageProps<Document extends Named> {
  actor: ActorRefFrom<ReturnType<typeof editorMachine<Document>>>;
  schema: GenericSchema;
  valuesOf: (document: Document) => FormValues;
  /** The title of the page for a new record. */
  newTitle: string;
  /** The title of the page where the record does not exist. */
  unknownTitle: string;
  back: { href: string; label: string };
  labelOf: (field: string) => string;
  /** Content below the form. */
  after?: ReactNode;
  children: (form: SettingsForm, document: Document) => ReactNode;
}

/** The page of one record of a list: its form, saved with its version. */
export function RecordPage<Document extends Named>(props: RecordPageProps<Document>) {
  const { i18n } = useLingui();
  const { actor, newTitle, unknownTitle, back, after } = props;
  const app = useApp();
  useEmitted(actor, 'saved', () => app.send({ type: 'library.reload' }));
  const stage = useSelector(actor, selectEditorStage);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const begun = useSelector(actor, selectBegun<Document>);
  const round = useSelector(actor, selectRound);
  const isNew = useSelector(actor, selectIsNew);
  return (
    <Page compact title={isNew ? newTitle : begun ? nameIn(i18n.locale, begun) : back.label} back={back}>
      <SetupReturn saved={round} />
      {stage === 'loading' && <LinesSkeleton count={3} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={unknownTitle} />}
      {stage === 'shown' && begun && <Form key={round} {...props} document={begun} />}
      {stage === 'shown' && after}
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
  const isAnew = useSelector(actor, selectIsAnew);
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
        {/* The form that was saved is gone with its button: the focus stays where it was. */}
        <BusyButton type="submit" busy={isBusy} autoFocus={isAnew}>
          <Trans>Salva</Trans>
        </BusyButton>
      </div>
    </form>
  );
}
