import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FormValues } from '#machines/core/forms/form-fields';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { hrefOf } from '#machines/core/routes';
import {
  selectBegun,
  selectEdited,
  selectEditorStage,
  selectIsConflict,
  selectRound,
  selectSent,
} from '#machines/library/editor.selectors';
import { lockerValues, type lockerMachine } from '#machines/library/locker.machine';
import type { StaffLocker } from '#machines/library/wire';
import { lockerForm } from '#machines/rules/lockers/locker';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { ChoiceCards } from '../ui/fields/choices/choice-card.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { FormLine } from './form-lines.tsx';
import { Doors, OpenDialog } from './locker-doors.tsx';
import classes from './library.module.css';
import { type SettingsForm, Versions } from './settings/settings-page.tsx';
import { DRIVER_WORDS, LOCKER_TEST_WORDS } from './words.ts';

type LockerActor = ActorRefFrom<typeof lockerMachine>;
type Editor = NonNullable<ReturnType<LockerActor['getSnapshot']>['children']['editor']>;

/** The smart locker of a pickup point: how it is operated, a test of its provider, and its doors. */
export default function Locker({ actor }: ScreenProps<'staff_library_locker'> & { actor: LockerActor }) {
  const editor = useSelector(actor, ({ children }) => children.editor);
  return editor && <Loaded actor={actor} editor={editor} />;
}

function Loaded({ actor, editor }: { actor: LockerActor; editor: Editor }) {
  const { t } = useLingui();
  const stage = useSelector(editor, selectEditorStage);
  const failure = useSelector(editor, ({ context }) => context.failure);
  const locker = useSelector(editor, selectBegun<StaffLocker>);
  const round = useSelector(editor, selectRound);
  const name = locker?.name;
  return (
    <Page
      compact
      title={t`Locker`}
      lead={name}
      back={{ href: hrefOf('staff_library_headquarters'), label: t`Punti di ritiro` }}
    >
      {stage === 'loading' && <LinesSkeleton count={4} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => editor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={t`Questo punto di ritiro non c’è`} />}
      {stage === 'shown' && locker && (
        <>
          <Form key={round} editor={editor} locker={locker} />
          <div className={classes.after}>
            {locker.driver === 'http' && <Test actor={actor} locker={locker} />}
            {locker.doors.length > 0 && <Doors actor={actor} locker={locker} />}
          </div>
          <OpenDialog actor={actor} />
        </>
      )}
    </Page>
  );
}

function Form({ editor, locker }: { editor: Editor; locker: StaffLocker }) {
  const { t, i18n } = useLingui();
  const { form, props } = useMachineForm(editor, lockerForm, lockerValues(locker));
  const isBusy = useSelector(editor, selectFormBusy);
  const isConflict = useSelector(editor, selectIsConflict);
  const { driver } = form.getValues();
  const { live } = locker;
  const drivers = Object.entries(DRIVER_WORDS).map(([value, { title, text }]) => ({
    value,
    title: i18n._(title),
    text: i18n._(text),
    disabled: live > 0 && value !== locker.driver,
  }));
  return (
    <form {...props} className={classes.form}>
      <Section
        title={t`Come funziona`}
        lead={
          live > 0
            ? t`Il locker è in uso: il modo di funzionare si cambia quando i suoi prestiti sono conclusi.`
            : undefined
        }
      >
        <ChoiceCards
          label={t`Come funziona il locker`}
          quietLabel
          choices={drivers}
          value={typeof driver === 'string' ? driver : null}
          onChange={(chosen) => form.setFieldValue('driver', chosen)}
        />
      </Section>
      {driver === 'http' && <Provider form={form} locker={locker} />}
      {driver !== 'none' && (
        <Section title={t`Giorni dei codici`}>
          <div className={classes.fields}>
            <div className={classes.pair}>
              <FormLine
                form={form}
                name="pickup_days"
                inputMode="numeric"
                label={t`Ritiro: giorni dopo l’inizio`}
                hint={t`Quanti giorni dopo il primo giorno del prestito il codice apre ancora.`}
                required
              />
              <FormLine
                form={form}
                name="deposit_days_after"
                inputMode="numeric"
                label={t`Rientro: giorni dopo la fine`}
                required
              />
              <FormLine
                form={form}
                name="deposit_days_before"
                inputMode="numeric"
                label={t`Rientro: giorni prima della fine`}
                hint={t`Vuoto: dal ritiro in poi.`}
              />
            </div>
          </div>
        </Section>
      )}
      {isConflict && <Conflict editor={editor} />}
      <FormAlert actor={editor} />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Salva</Trans>
        </BusyButton>
      </div>
    </form>
  );
}

function Provider({
  form,
  locker: { has_api_key, has_webhook_secret, events_url },
}: {
  form: SettingsForm;
  locker: StaffLocker;
}) {
  const { t } = useLingui();
  const kept = t`Vuota: resta quella che c’è. Con un altro indirizzo va scritta di nuovo.`;
  const secret = (name: string) => form.getInputProps(name) as { onChange: (value: string) => void };
  return (
    <Section title={t`Fornitore`} lead={t`Le chiavi si conservano cifrate e non si rileggono.`}>
      <div className={classes.fields}>
        <FormLine
          form={form}
          name="base_url"
          label={t`Indirizzo dell’interfaccia`}
          hint={t`Per esempio https://lockers.example.com/v1`}
          required
        />
        <FormLine form={form} name="station_id" label={t`Codice della stazione`} required />
        <div className={classes.pair}>
          <PasswordField
            key={form.key('api_key')}
            {...secret('api_key')}
            label={t`Chiave`}
            autoComplete="off"
            hint={has_api_key ? kept : undefined}
            required={!has_api_key}
          />
          <PasswordField
            key={form.key('webhook_secret')}
            {...secret('webhook_secret')}
            label={t`Segreto degli eventi`}
            autoComplete="off"
            hint={has_webhook_secret ? kept : undefined}
            required={!has_webhook_secret}
          />
        </div>
        <p className={classes.muted}>
          <Trans>Indirizzo a cui il fornitore manda gli eventi: {events_url}</Trans>
        </p>
      </div>
    </Section>
  );
}

/** Both versions of what differs, but never a secret. */
function Conflict({ editor }: { editor: Editor }) {
  const { t, i18n } = useLingui();
  const sent = useSelector(editor, selectSent);
  const theirs = useSelector(editor, selectEdited<StaffLocker>);
  if (!theirs) return null;
  const saved = lockerValues(theirs);
  const labels = {
    driver: t`Come funziona il locker`,
    base_url: t`Indirizzo dell’interfaccia`,
    station_id: t`Codice della stazione`,
    pickup_days: t`Ritiro: giorni dopo l’inizio`,
    deposit_days_after: t`Rientro: giorni dopo la fine`,
    deposit_days_before: t`Rientro: giorni prima della fine`,
  };
  const shown = (name: string, value: FormValues[string]) =>
    name === 'driver' && isDriver(value) ? i18n._(DRIVER_WORDS[value].title) : value;
  return (
    <Versions
      rows={Object.entries(labels)
        .filter(([name]) => sent[name] !== saved[name])
        .map(([name, label]) => ({ name, label, mine: shown(name, sent[name]), saved: shown(name, saved[name]) }))}
      onMine={() => editor.send({ type: 'mine.kept' })}
      onTheirs={() => editor.send({ type: 'theirs.taken' })}
    />
  );
}

const isDriver = (value: FormValues[string]): value is StaffLocker['driver'] =>
  typeof value === 'string' && value in DRIVER_WORDS;

function Test({ actor, locker: { version } }: { actor: LockerActor; locker: StaffLocker }) {
  const { t, i18n } = useLingui();
  const test = useSelector(actor, ({ context }) => context.test);
  const isTesting = useSelector(actor, (each) => each.hasTag('testing'));
  const free = test?.free ?? 0;
  return (
    <Section key={version} title={t`Collegamento`} lead={t`Prova le impostazioni salvate.`}>
      <div className={classes.fields}>
        <div role="status">
          {test?.ok === true && (
            <AlertBox kind="success">
              <Trans>Il fornitore risponde. Sportelli liberi: {free}.</Trans>
            </AlertBox>
          )}
          {test?.ok === false && (
            <AlertBox kind="error">{i18n._(LOCKER_TEST_WORDS[test.reason ?? 'unreachable'])}</AlertBox>
          )}
        </div>
        <div className={classes.buttons}>
          <BusyButton variant="default" busy={isTesting} onClick={() => actor.send({ type: 'tested' })}>
            <Trans>Prova il collegamento</Trans>
          </BusyButton>
        </div>
      </div>
    </Section>
  );
}
