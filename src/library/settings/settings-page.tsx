import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FormValues } from '#machines/core/forms/form-fields';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import type { PlainRouteName } from '#machines/core/routes';
import {
  selectBegun,
  selectEdited,
  selectEditorStage,
  selectIsAnew,
  selectIsConflict,
  selectRound,
  selectSent,
} from '#machines/library/editor.selectors';
import { differing, formOf } from '#machines/library/settings-form';
import { settingsSections, type settingsMachine, type SettingsSection } from '#machines/library/settings.machine';
import type { LibrarySettings, StaffLibrary } from '#machines/library/wire';
import { useApp } from '../../core/actors.ts';
import { useEmitted } from '../../core/emitted.ts';
import { Failed } from '../../parts/failed.tsx';
import { FormAlert } from '../../parts/form-alert.tsx';
import { type Fields, useMachineForm } from '../../parts/machine-form.ts';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../../ui/states/skeletons.tsx';
import { LibraryPage } from '../library-page.tsx';
import classes from '../library.module.css';
import { SETTING_WORDS } from '../words.ts';

export type SettingsActor = ActorRefFrom<ReturnType<typeof settingsMachine>>;
export type SettingsForm = Fields<FormValues>;

interface SettingsProps {
  section: SettingsSection;
  actor: SettingsActor;
  children: (form: SettingsForm) => ReactNode;
}

interface PageProps extends SettingsProps {
  page: PlainRouteName;
  title: string;
  /** What is changed on the page without its form. */
  after?: ReactNode;
}

/** A page with one part of the settings. */
export function SettingsPage({ page, title, after, ...props }: PageProps) {
  const round = useSelector(props.actor, selectRound);
  return (
    <LibraryPage current={page} title={title} saved={round}>
      <SettingsEditor {...props} />
      {after !== undefined && <div className={classes.after}>{after}</div>}
    </LibraryPage>
  );
}

/** The form of one part of the settings, once they are loaded. */
export function SettingsEditor({ actor, ...props }: SettingsProps) {
  const stage = useSelector(actor, selectEditorStage);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const begun = useSelector(actor, selectBegun<StaffLibrary>);
  const round = useSelector(actor, selectRound);
  const isAnew = useSelector(actor, selectIsAnew);
  const app = useApp();
  useEmitted(actor, 'saved', () => app.send({ type: 'library.reload' }));
  if (stage === 'loading') return <LinesSkeleton count={4} height="5rem" />;
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  return begun && <Form key={round} actor={actor} settings={begun.settings} isAnew={isAnew} {...props} />;
}

function Form({
  section,
  actor,
  settings,
  isAnew,
  children,
}: SettingsProps & { settings: LibrarySettings; isAnew: boolean }) {
  const { form, props } = useMachineForm(actor, settingsSections[section], formOf(section, settings));
  const isBusy = useSelector(actor, selectFormBusy);
  return (
    <form {...props} className={classes.form}>
      {children(form)}
      <Conflict section={section} actor={actor} />
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

/** Somebody else saved first: both versions of what differs, and the choice between them. */
function Conflict({ section, actor }: Pick<SettingsProps, 'section' | 'actor'>) {
  const { i18n } = useLingui();
  const isConflict = useSelector(actor, selectIsConflict);
  const sent = useSelector(actor, selectSent);
  const begun = useSelector(actor, selectBegun<StaffLibrary>);
  const theirs = useSelector(actor, selectEdited<StaffLibrary>);
  if (!isConflict || !begun || !theirs) return null;
  const saved = formOf(section, theirs.settings);
  const changed = differing(sent, formOf(section, begun.settings));
  const names = differing(sent, saved).filter((name) => changed.includes(name));
  return (
    <Versions
      rows={names.map((name) => ({
        name,
        label: i18n._(SETTING_WORDS[name as keyof LibrarySettings]),
        mine: sent[name],
        saved: saved[name],
      }))}
      onMine={() => actor.send({ type: 'mine.kept' })}
      onTheirs={() => actor.send({ type: 'theirs.taken' })}
    />
  );
}

interface VersionsProps {
  rows: readonly { name: string; label: string; mine: FormValues[string]; saved: FormValues[string] }[];
  onMine: () => void;
  onTheirs: () => void;
}

/** What two people changed at the same time, side by side. */
export function Versions({ rows, onMine, onTheirs }: VersionsProps) {
  const { t } = useLingui();
  return (
    <AlertBox kind="warning" live title={t`Nel frattempo qualcun altro ha salvato altre modifiche`}>
      <dl className={classes.versions}>
        {rows.map(({ name, label, mine, saved }) => (
          <div key={name}>
            <dt>
              <strong>{label}</strong>
            </dt>
            <dd>
              <Trans>Tu: {valueText(mine)}</Trans>
            </dd>
            <dd>
              <Trans>Salvato: {valueText(saved)}</Trans>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button onClick={onMine}>
          <Trans>Salva la mia versione</Trans>
        </Button>
        <Button variant="default" onClick={onTheirs}>
          <Trans>Tieni quella salvata</Trans>
        </Button>
      </div>
    </AlertBox>
  );
}

const shownAtMost = 300;
const valueText = (value: FormValues[string]): string => {
  const text = typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : JSON.stringify(value ?? '');
  return text === '' ? '–' : text.slice(0, shownAtMost);
};
