import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory, IconUserSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { selectAdministers } from '#machines/account/session.selectors';
import { auditOf } from '#machines/audit/audit-list';
import { hrefOf } from '#machines/core/routes';
import {
  selectAskedRole,
  selectFailure,
  selectIsBusy,
  selectIsImpersonating,
  selectPerson,
  selectRefusal,
  selectStage,
} from '#machines/people/person.selectors';
import type { Person } from '#machines/people/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { StartDialog } from '../impersonation/start-dialog.tsx';
import { PersonRecord } from '../members/record-widget.ts';
import { PageHead } from '../navigation/page-head.tsx';
import { Failed } from '../parts/failed.tsx';
import { SetupReturn } from '../setup/setup-return.tsx';
import { Phone } from '../parts/phone.tsx';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { KeyValue } from '../ui/layout/key-value.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatDate } from '../words/dates.ts';
import { formatInstant } from '../words/times.ts';
import { MeanwhileAlert } from '../parts/meanwhile.tsx';
import type { PersonActor } from './actor-types.ts';
import { Ban, Suspension } from './suspension.tsx';
import classes from './people.module.css';
import { ROLE_WORDS } from './words.ts';

/** One person: who they are, what they may do, and what administrators can change. */
export default function PersonPage({ actor }: ScreenProps<'staff_person'> & { actor: PersonActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const refusal = useSelector(actor, selectRefusal);
  const person = useSelector(actor, selectPerson);
  const administers = useSelector(useSession(), selectAdministers);
  return (
    <Page
      narrow
      title={person?.name ?? t`Persona`}
      back={
        administers ? { href: hrefOf('staff_people'), label: t`Persone` } : { href: hrefOf('staff'), label: t`Banco` }
      }
    >
      <SetupReturn />
      {stage === 'loading' && <LinesSkeleton count={4} height="6rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {refusal && <MeanwhileAlert failure={refusal} />}
      {stage === 'shown' && person && <Shown actor={actor} person={person} />}
    </Page>
  );
}

function Shown({ actor, person }: { actor: PersonActor; person: Person }) {
  const { t } = useLingui();
  const isImpersonating = useSelector(actor, selectIsImpersonating);
  const isBusy = useSelector(actor, selectIsBusy);
  const administers = useSelector(useSession(), selectAdministers);
  const { id, name, powers } = person;
  return (
    <div aria-busy={isBusy || undefined}>
      <PageHead title={name} />
      {person.ban && (
        <div className={classes.add}>
          <Ban ban={person.ban} />
        </div>
      )}
      <div className={classes.facts}>
        <Facts person={person} />
      </div>
      <Suspense
        fallback={
          <div className={classes.facts}>
            <LinesSkeleton count={3} height="6rem" />
          </div>
        }
      >
        <PersonRecord id={id} onChanged={() => actor.send({ type: 'reload' })} />
      </Suspense>
      {powers.includes('post') && (
        <Section title={t`Oggetti da condividere`}>
          <CheckField
            label={t`Può caricare i suoi oggetti`}
            checked={person.can_post_objects}
            onChange={() => actor.send({ type: 'posting.toggled' })}
          />
        </Section>
      )}
      <Suspension actor={actor} person={person} />
      {powers.includes('role') && <Role actor={actor} person={person} />}
      {administers && (
        <Section title={t`Altro`}>
          <div className={classes.buttons}>
            <Button
              component={Link}
              href={auditOf(id)}
              variant="default"
              leftSection={<IconHistory size={20} aria-hidden="true" />}
            >
              <Trans>Che cosa è successo</Trans>
            </Button>
            {powers.includes('impersonate') && (
              <Button
                variant="default"
                leftSection={<IconUserSearch size={20} aria-hidden="true" />}
                onClick={() => actor.send({ type: 'impersonation.opened' })}
              >
                <Trans>Impersona</Trans>
              </Button>
            )}
          </div>
        </Section>
      )}
      {isImpersonating && (
        <StartDialog user={{ id, name }} onClose={() => actor.send({ type: 'impersonation.closed' })} />
      )}
    </div>
  );
}

function Facts({ person }: { person: Person }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const { email, phone, card_number, card_valid_to, live_loans, overdue_loans, own_objects, pending_objects } = person;
  const emailWords =
    email === null ? t`Nessuna: non può accedere al sito` : person.is.verified ? email : t`${email} (da confermare)`;
  const until = card_valid_to === null ? '' : formatDate(card_valid_to, i18n.locale, 'long');
  return (
    <KeyValue
      rows={[
        { key: 'role', label: t`Ruolo`, value: i18n._(ROLE_WORDS[person.role]) },
        { key: 'email', label: t`Email`, value: emailWords },
        ...(phone === null ? [] : [{ key: 'phone', label: t`Telefono`, value: <Phone number={phone} /> }]),
        ...(card_number === null
          ? []
          : [
              {
                key: 'card',
                label: t`Tessera`,
                value: until === '' ? card_number : t`${card_number}, fino al ${until}`,
              },
            ]),
        { key: 'since', label: t`Con noi dal`, value: formatInstant(person.created_at, i18n.locale, timezone) },
        {
          key: 'loans',
          label: t`Prestiti in corso`,
          value: overdue_loans > 0 ? t`${live_loans}, in ritardo ${overdue_loans}` : String(live_loans),
        },
        {
          key: 'objects',
          label: t`Oggetti condivisi`,
          value: pending_objects > 0 ? t`${own_objects}, da verificare ${pending_objects}` : String(own_objects),
        },
      ]}
    />
  );
}

const ROLES = ['member', 'volunteer', 'admin', 'super'] as const;

function Role({ actor, person }: { actor: PersonActor; person: Person }) {
  const { t, i18n } = useLingui();
  const asked = useSelector(actor, selectAskedRole);
  const isBusy = useSelector(actor, selectIsBusy);
  const { name } = person;
  const words = i18n._(ROLE_WORDS[asked ?? person.role]);
  return (
    <Section title={t`Ruolo`} lead={t`Chi perde un ruolo esce da tutti i suoi dispositivi.`}>
      <div className={classes.gap}>
        <SelectField
          label={t`Ruolo di ${name}`}
          name="role"
          value={asked ?? person.role}
          options={ROLES.map((value) => ({
            value,
            label: i18n._(ROLE_WORDS[value]),
          }))}
          onChange={(value) => {
            const role = ROLES.find((each) => each === value);
            if (role === person.role) actor.send({ type: 'role.declined' });
            else if (role) actor.send({ type: 'role.chosen', role });
          }}
        />
        {asked && (
          <>
            <AlertBox kind="warning" live>
              <Trans>
                Il nuovo ruolo di {name}: {words}.
              </Trans>
            </AlertBox>
            <div className={classes.buttons}>
              <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'role.confirmed' })}>
                <Trans>Cambia ruolo</Trans>
              </BusyButton>
              <Button variant="default" onClick={() => actor.send({ type: 'role.declined' })}>
                <Trans>Annulla</Trans>
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
