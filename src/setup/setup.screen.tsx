import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { selectDocument, selectFailure, selectStage } from '#machines/core/pages/document.selectors';
import { hrefOf } from '#machines/core/routes';
import type { Setup, setupMachine, SetupStep } from '#machines/setup/setup.machine';
import { Failed } from '../parts/failed.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './setup.module.css';
import { MISSING_WORDS, STEP_WORDS } from './words.ts';

/** The setup of a new library: its steps, each with what is missing and where to do it. */
export default function SetupPage({ actor }: { actor: ActorRefFrom<typeof setupMachine> }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const setup = useSelector(actor, selectDocument<Setup>);
  return (
    <Page compact title={t`Primi passi`} actions={<StaffNav current="staff_setup" />}>
      {stage === 'loading' && <LinesSkeleton count={6} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && setup && (
        <>
          {setup.mails.waiting > 0 && <Connections setup={setup} />}
          <Steps setup={setup} />
          {setup.mails.waiting === 0 && <Connections setup={setup} />}
        </>
      )}
    </Page>
  );
}

/** What goes in and out of the library by other services, while one is missing. */
function Connections({ setup: { mails, pays_online } }: { setup: Setup }) {
  const { can_send, waiting } = mails;
  if (can_send && pays_online) return null;
  return (
    <div className={classes.connections}>
      {!can_send && (
        <AlertBox kind="warning" title={<Trans>Le email non partono ancora</Trans>}>
          {waiting > 0 && (
            <>
              <Plural value={waiting} one="Ne aspetta #." other="Ne aspettano #." />{' '}
            </>
          )}
          <Trans>
            Chi ospita la biblioteca scrive il server di posta (SMTP_URL e MAIL_FROM) nel file .env e la riavvia: da
            allora partono, tranne quelle che non servono più. Intanto avvisa le persone al banco.
          </Trans>
        </AlertBox>
      )}
      {!pays_online && (
        <AlertBox kind="info" title={<Trans>Le tessere si vendono al banco</Trans>}>
          <Trans>
            I pagamenti online non sono collegati: per venderle anche sul sito, chi ospita la biblioteca scrive i dati
            di PayPal (PAYPAL_CLIENT_ID e PAYPAL_CLIENT_SECRET) nel file .env e la riavvia.
          </Trans>
        </AlertBox>
      )}
    </div>
  );
}

function Steps({ setup: { steps, done, total } }: { setup: Setup }) {
  const { t } = useLingui();
  const next = steps.find(({ missing }) => missing.length > 0);
  return (
    <>
      <div className={classes.progress}>
        <Progress value={(done / total) * 100} aria-label={t`Passi fatti`} />
        <p>
          {done === total ? (
            <Trans>C’è tutto: la biblioteca può prestare.</Trans>
          ) : (
            <Trans>
              {done} di {total}. Puoi fermarti quando vuoi: quello che hai fatto resta.
            </Trans>
          )}
        </p>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
    </>
  );
}

/** One step; the buttons of the one to take next stand out. */
function Step({ step: { name, missing }, isNext }: { step: SetupStep; isNext: boolean }) {
  const { t, i18n } = useLingui();
  const { title, pages } = STEP_WORDS[name];
  const isDone = missing.length === 0;
  const Sign = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={classes.step}>
      <Sign size={28} role="img" aria-label={isDone ? t`Fatto` : t`Da fare`} />
      <div className={classes.words}>
        <h2>{i18n._(title)}</h2>
        {missing.map((what) => (
          <p key={what}>{i18n._(MISSING_WORDS[what])}</p>
        ))}
        <p className={classes.buttons}>
          {pages.map((page) => (
            <Button key={page.name} component={Link} href={hrefOf(page.name)} variant={isNext ? 'filled' : 'default'}>
              {i18n._(page.label)}
            </Button>
          ))}
        </p>
      </div>
    </li>
  );
}
