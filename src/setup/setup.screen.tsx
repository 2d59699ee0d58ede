import { Trans, useLingui } from '@lingui/react/macro';
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
      {stage === 'shown' && setup && <Steps setup={setup} />}
    </Page>
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
