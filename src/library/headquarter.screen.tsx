import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { Suspense, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { hrefOf } from '#machines/core/routes';
import {
  selectBegun,
  selectEdited,
  selectEditorStage,
  selectIsConflict,
  selectIsNew,
  selectRound,
  selectSent,
} from '#machines/library/editor.selectors';
import { type headquarterMachine, headquarterValues } from '#machines/library/headquarter.machine';
import type { picturedHeadquarterMachine } from '#machines/library/pictured.machine';
import type { recordPictureMachine } from '#machines/library/record-picture.machine';
import { differing } from '#machines/library/settings-form';
import type { StaffHeadquarter } from '#machines/library/wire';
import { headquarterForm } from '#machines/rules/headquarter';
import { CalendarAddress } from '../calendars/widgets.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { useToday } from '../core/today.ts';
import { Failed } from '../parts/failed.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { SetupReturn } from '../setup/setup-return.tsx';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './library.module.css';
import { ClosedLoans } from './closed-loans.tsx';
import { RecordPicture } from './record-picture.tsx';
import { type SettingsForm, Versions } from './settings/settings-page.tsx';
import { POINT_WORDS, WEEKDAY_WORDS } from './words.ts';

type HeadquarterActor = ActorRefFrom<typeof headquarterMachine>;

type PageActor = ActorRefFrom<typeof picturedHeadquarterMachine>;

/** A pickup point: where it is, when it opens, and its picture. */
export default function HeadquarterPage({ actor }: ScreenProps<'staff_library_headquarter'> & { actor: PageActor }) {
  const editor = useSelector(actor, ({ children }) => children.editor);
  const picture = useSelector(actor, ({ children }) => children.picture);
  return editor && picture ? <Headquarter actor={editor} picture={picture} /> : null;
}

function Headquarter({
  actor,
  picture,
}: {
  actor: HeadquarterActor;
  picture: ActorRefFrom<typeof recordPictureMachine>;
}) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectEditorStage);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const begun = useSelector(actor, selectBegun<StaffHeadquarter>);
  const round = useSelector(actor, selectRound);
  const isNew = useSelector(actor, selectIsNew);
  return (
    <Page
      compact
      title={isNew ? t`Nuovo punto di ritiro` : (begun?.name ?? t`Punti di ritiro`)}
      back={{ href: hrefOf('staff_library_headquarters'), label: t`Punti di ritiro` }}
    >
      <SetupReturn saved={round} />
      {stage === 'loading' && <LinesSkeleton count={4} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={t`Questo punto di ritiro non c’è`} />}
      {stage === 'shown' && begun && (
        <>
          {begun.closed_loans !== undefined && begun.closed_loans.length > 0 && (
            <ClosedLoans loans={begun.closed_loans} />
          )}
          <Form key={round} actor={actor} point={begun} />
          <RecordPicture actor={picture} id={begun.id} />
          {begun.id !== '' && <Calendar point={begun.id} />}
        </>
      )}
    </Page>
  );
}

/** What the point hands out and takes back each day, for the calendars of its staff. */
function Calendar({ point }: { point: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.after}>
      <Section
        title={t`Calendario`}
        lead={t`Un indirizzo privato con i ritiri e le restituzioni di questo punto. Chi ha l’indirizzo li vede, con il nome e l’iniziale di chi prende in prestito: fanne uno nuovo quando qualcuno lascia il gruppo.`}
      >
        <Suspense fallback={<LinesSkeleton count={1} height="3rem" />}>
          <CalendarAddress point={point} />
        </Suspense>
      </Section>
    </div>
  );
}

interface InputOf {
  form: SettingsForm;
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

const bound = (form: SettingsForm, name: string) => form.getInputProps(name) as { onChange: (value: string) => void };

const Line = ({ form, name, ...props }: InputOf) => (
  <TextField key={form.key(name)} {...bound(form, name)} allowPaste autoComplete="off" {...props} />
);

const Day = ({ form, name, ...props }: InputOf) => (
  <DateField key={form.key(name)} {...bound(form, name)} today={useToday()} {...props} />
);

const Check = ({ form, name, label }: InputOf) => (
  <CheckField
    key={form.key(name)}
    {...(form.getInputProps(name, { type: 'checkbox' }) as { onChange: (checked: boolean) => void })}
    label={label}
  />
);

function Form({ actor, point }: { actor: HeadquarterActor; point: StaffHeadquarter }) {
  const { t, i18n } = useLingui();
  const { form, props } = useMachineForm(actor, headquarterForm, headquarterValues(point));
  const isBusy = useSelector(actor, selectFormBusy);
  const line = (name: keyof typeof POINT_WORDS) => ({ form, name, label: i18n._(POINT_WORDS[name]) });
  return (
    <form {...props} className={classes.form}>
      <Section title={t`Dove`}>
        <div className={classes.fields}>
          <Line {...line('name')} required />
          <Line {...line('address')} required />
          <div className={classes.pair}>
            <Line {...line('cap')} required />
            <Line {...line('city')} required />
            <Line {...line('province')} required />
          </div>
          <div className={classes.pair}>
            <Line {...line('lat')} hint={t`Vuota: quella del CAP.`} />
            <Line {...line('lng')} hint={t`Vuota: quella del CAP.`} />
          </div>
          <Check {...line('is_available')} />
        </div>
      </Section>
      <Section
        title={t`Orari`}
        lead={t`Uno o più intervalli, per esempio 09:00-13:00, 15:00-19:00. Vuoto: chiuso. Tutti vuoti: senza orari.`}
      >
        <div className={classes.fields}>
          <div className={classes.pair}>
            {WEEKDAY_WORDS.map((word, index) => (
              <Line key={word.id} form={form} name={`hours_${String(index + 1)}`} label={i18n._(word)} />
            ))}
          </div>
          <Check {...line('open_on_public_holidays')} />
        </div>
      </Section>
      <Holidays form={form} />
      {point.id !== '' && (
        <Section title={t`Locker`}>
          <div className={classes.buttons}>
            <Button component={Link} variant="default" href={hrefOf('staff_library_locker', { id: point.id })}>
              {point.is_smartlocker ? <Trans>Impostazioni e sportelli</Trans> : <Trans>Collega un locker</Trans>}
            </Button>
          </div>
        </Section>
      )}
      <Section title={t`Istruzioni per il ritiro`} lead={t`Le legge chi ha un prestito in un locker.`}>
        <div className={classes.fields}>
          <TextArea
            key={form.key('smartlocker_instruction')}
            {...bound(form, 'smartlocker_instruction')}
            label={t`Istruzioni`}
            allowPaste
          />
          <TextArea
            key={form.key('smartlocker_instruction_en')}
            {...bound(form, 'smartlocker_instruction_en')}
            label={t`Istruzioni in inglese`}
            allowPaste
          />
        </div>
      </Section>
      <Conflict actor={actor} />
      <FormAlert actor={actor} />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Salva</Trans>
        </BusyButton>
      </div>
    </form>
  );
}

function Holidays({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const days = form.getValues()['holidays'];
  const count = Array.isArray(days) ? days.length : 0;
  return (
    <Section
      title={t`Giorni di chiusura`}
      lead={t`Oltre alle feste nazionali, Pasquetta compresa: qui vanno il patrono e le ferie. I prestiti già presi non si spostano: per quelli c’è la pagina Chiusure.`}
    >
      <div className={classes.fields}>
        {Array.from({ length: count }, (_, index) => {
          const at = `holidays.${String(index)}`;
          return (
            <fieldset key={form.key(at)} className={classes.group}>
              <legend>
                <Trans>Chiusura {index + 1}</Trans>
              </legend>
              <div className={classes.pair}>
                <Day form={form} name={`${at}.from_date`} label={t`Dal`} required />
                <Day form={form} name={`${at}.to_date`} label={t`Al`} required />
              </div>
              <div>
                <Button variant="default" onClick={() => form.removeListItem('holidays', index)}>
                  <Trans>Togli questa chiusura</Trans>
                </Button>
              </div>
            </fieldset>
          );
        })}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => form.insertListItem('holidays', { from_date: '', to_date: '' })}
          >
            <Trans>Aggiungi una chiusura</Trans>
          </Button>
        </div>
      </div>
    </Section>
  );
}

function Conflict({ actor }: { actor: HeadquarterActor }) {
  const { i18n } = useLingui();
  const isConflict = useSelector(actor, selectIsConflict);
  const sent = useSelector(actor, selectSent);
  const theirs = useSelector(actor, selectEdited<StaffHeadquarter>);
  if (!isConflict || !theirs) return null;
  const saved = headquarterValues(theirs);
  const wordOf = (name: string): string => {
    const day = WEEKDAY_WORDS[Number(name.replace('hours_', '')) - 1];
    const word = POINT_WORDS[name as keyof typeof POINT_WORDS] as (typeof POINT_WORDS)['name'] | undefined;
    return day ? i18n._(day) : word ? i18n._(word) : name;
  };
  return (
    <Versions
      rows={differing(sent, saved).map((name) => ({ name, label: wordOf(name), mine: sent[name], saved: saved[name] }))}
      onMine={() => actor.send({ type: 'mine.kept' })}
      onTheirs={() => actor.send({ type: 'theirs.taken' })}
    />
  );
}
