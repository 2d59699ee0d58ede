import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { schemaOf } from '#machines/members/new-person.machine';
import {
  selectCard,
  selectFailure,
  selectIsBusy,
  selectMayConfirm,
  selectRefusal,
  selectSimilar,
  selectStage,
} from '#machines/members/new-person.selectors';
import { FREE_TEXT, TEXT } from '#machines/rules/limits';
import { partsOf } from '#machines/rules/people/new-person';
import { useEmitted } from '../core/emitted.ts';
import { Failed } from '../parts/failed.tsx';
import { type Fields, useMachineForm } from '../parts/machine-form.ts';
import { MailWaits } from '../parts/no-mail.tsx';
import { SelectField, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { useMessages } from '../words/messages.ts';
import type { NewPersonActor } from './actor-types.ts';
import { CardFields } from './new-person-card.tsx';
import classes from './record.module.css';

interface NewPersonProps {
  actor: NewPersonActor;
  /** What was looked for when nobody was found: it fills its fields. */
  typed: string;
  /** The account is made. */
  onMade: (id: string) => void;
  /** Without it, the form cannot be left by a button of its own. */
  onClose?: () => void;
}

/** The form of a new person: who they are, how to reach them, and the card that they buy. */
export default function NewPerson(props: NewPersonProps) {
  const { actor, onMade } = props;
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  useEmitted(actor, 'made', (event) => {
    if (event.type === 'made') onMade(event.id);
  });
  if (stage === 'loading') return <LinesSkeleton count={4} height="3.5rem" />;
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  return <Form {...props} />;
}

function Form({ actor, typed, onClose }: NewPersonProps) {
  const { t, i18n } = useLingui();
  const { failureText } = useMessages();
  const card = useSelector(actor, selectCard);
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  // Beside somebody similar, one button makes the person.
  const isBeside = useSelector(actor, (page) => selectSimilar(page).length > 0 && selectMayConfirm(page));
  const { form, props, sending } = useMachineForm(actor, schemaOf(card), {
    ...partsOf(typed),
    language: i18n.locale === 'en' ? 'en' : 'it',
    reason: '',
    card_number: '',
  });
  const confirm = sending((values) => actor.send({ type: 'confirmed', values }));
  return (
    <form {...props} className={classes.form} aria-label={t`Nuova persona`} aria-busy={isBusy || undefined}>
      <div className={classes.pair}>
        <Field form={form} name="first_name" label={t`Nome`} maxLength={TEXT.short} required first />
        <Field form={form} name="last_name" label={t`Cognome`} maxLength={TEXT.short} required />
      </div>
      <Field
        form={form}
        name="email"
        type="email"
        label={t`Email`}
        hint={t`Facoltativa. Se c’è, la persona riceve l’invito a scegliere una password; senza, non può accedere al sito.`}
      />
      <MailWaits />
      <div className={classes.pair}>
        <Field form={form} name="phone" type="tel" label={t`Telefono`} maxLength={FREE_TEXT.number} />
        <SelectField
          key={form.key('language')}
          {...form.getInputProps('language')}
          label={t`Lingua`}
          options={[
            { value: 'it', label: t`Italiano` },
            { value: 'en', label: t`Inglese` },
          ]}
        />
      </div>
      <CardFields actor={actor} form={form} />
      {refusal && (
        <AlertBox kind="error" live>
          {failureText(refusal)}
        </AlertBox>
      )}
      <Similar actor={actor} onConfirm={() => confirm()} />
      <div className={`${classes.buttons} ${classes.inView}`}>
        {!isBeside && (
          <BusyButton type="submit" busy={isBusy}>
            <Trans>Crea la persona</Trans>
          </BusyButton>
        )}
        {onClose && (
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            <Trans>Annulla</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** Who is likely the same person, and how to go on all the same. */
function Similar({ actor, onConfirm }: { actor: NewPersonActor; onConfirm: () => void }) {
  const { t } = useLingui();
  const similar = useSelector(actor, selectSimilar);
  const mayConfirm = useSelector(actor, selectMayConfirm);
  if (similar.length === 0) return null;
  const because = { email: t`stessa email`, phone: t`stesso telefono`, name: t`nome molto simile` };
  return (
    <AlertBox kind="warning" live title={<Trans>Forse c’è già</Trans>}>
      <ul className={classes.list}>
        {similar.map(({ id, name, email, phone, card_number, same }) => (
          <li key={id} className={classes.row}>
            <Link href={hrefOf('staff_person', { id })}>{name}</Link>
            <span className={classes.quiet}>
              {[card_number, phone, email].filter((each) => each !== null).join(' · ')}
            </span>
            <span>{same.map((each) => because[each]).join(', ')}</span>
          </li>
        ))}
      </ul>
      {mayConfirm ? (
        <Button variant="default" onClick={onConfirm}>
          <Trans>Crea comunque</Trans>
        </Button>
      ) : (
        <p>
          <Trans>Due persone non possono avere la stessa email: togli l’email, o usa la persona che c’è già.</Trans>
        </p>
      )}
    </AlertBox>
  );
}

interface FieldProps<Values> {
  form: Fields<Values>;
  name: keyof Values & string;
  label: string;
  type?: string;
  hint?: string;
  maxLength?: number;
  required?: boolean;
  first?: boolean;
}

const Field = <Values,>({ form, name, ...rest }: FieldProps<Values>) => (
  <TextField key={form.key(name)} {...form.getInputProps(name)} {...rest} autoComplete="off" allowPaste />
);
