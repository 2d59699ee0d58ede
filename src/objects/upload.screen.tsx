import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectMe } from '#machines/account/session.selectors';
import {
  selectIsChange,
  selectIsSaving,
  selectOpening,
  selectStep,
  selectTurn,
  selectUploadFailure,
  selectValues,
} from '#machines/objects/upload.selectors';
import { uploadSchemas, type UploadStep, type UploadValues } from '#machines/objects/upload-steps';
import type { UploadActor } from './actor-types.ts';
import { useSession } from '../core/actors.ts';
import { useMessages } from '../words/messages.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { useStepHeading } from '../ui/layout/moves.ts';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { useNoStrayDrops } from '../ui/fields/stray-drops.ts';
import { StepperLine } from '../ui/loans/stepper-line.tsx';
import { Failed } from '../parts/failed.tsx';
import { useFields, useRefusals } from '../parts/machine-form.ts';
import { BasicsStep } from './steps/basics-step.tsx';
import { DescriptionStep } from './steps/description-step.tsx';
import { ResumedNotice, DiscardDraft } from './kept-draft.tsx';
import { PicturesStep } from './steps/pictures-step.tsx';
import { RecapStep } from './steps/recap-step.tsx';
import classes from './upload.module.css';

const order: readonly UploadStep[] = ['basics', 'description', 'pictures', 'recap'];
const noFields = v.object({});
const schemaOf = (step: UploadStep) => (step === 'basics' || step === 'description' ? uploadSchemas[step] : noFields);
const views = { basics: BasicsStep, description: DescriptionStep, pictures: PicturesStep, recap: RecapStep };

/** Upload of a member's object, in four steps. */
export default function Upload({ actor }: ScreenProps<'upload'> & { actor: UploadActor }) {
  const { t } = useLingui();
  const me = useSelector(useSession(), selectMe);
  const isChange = useSelector(actor, selectIsChange);
  return (
    <Page
      narrow
      title={isChange ? t`Modifica oggetto` : t`Carica oggetto`}
      back={{ href: hrefOf('own_products'), label: t`I miei oggetti` }}
    >
      {me?.can_post_objects === false ? <NotAllowed /> : <UploadForm actor={actor} />}
    </Page>
  );
}

/** The steps, once their initial data is loaded. */
function UploadForm({ actor }: { actor: UploadActor }) {
  const stage = useSelector(actor, selectOpening);
  const turn = useSelector(actor, selectTurn);
  const failure = useSelector(actor, selectUploadFailure);
  switch (stage) {
    case 'loading':
      return <LinesSkeleton count={3} height="6rem" />;
    case 'unknown':
      return <Unknown />;
    case 'failed':
      return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
    case 'shown':
      return (
        <>
          <ResumedNotice actor={actor} />
          <Steps key={turn} actor={actor} />
          <DiscardDraft actor={actor} />
        </>
      );
  }
}

function Steps({ actor }: { actor: UploadActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, selectStep);
  const isSaving = useSelector(actor, selectIsSaving);
  const isChange = useSelector(actor, selectIsChange);
  const failure = useSelector(actor, selectUploadFailure);
  const { failureText } = useMessages();
  const initial: UploadValues = selectValues(actor.getSnapshot());
  const { form, box, showErrors } = useFields(schemaOf(step), initial, {
    onValuesChange: (values) => actor.send({ type: 'typed', values }),
  });
  useRefusals(actor, showErrors);
  const names = [t`Informazioni di base`, t`Descrizione`, t`Immagini`, t`Riepilogo`];
  const View = views[step];
  const isLast = step === 'recap';
  // With wrong fields too: the machine then warns.
  const goOn = () => actor.send({ type: isLast ? 'submitted' : 'next' });
  useNoStrayDrops();

  useStepHeading(box, step);

  return (
    <form
      ref={box}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(goOn, (errors) => {
        showErrors(errors);
        goOn();
      })}
    >
      <StepperLine label={t`Passi`} steps={names} current={order.indexOf(step)} />
      <div className={classes.sheet}>
        <h2 className={classes.heading} tabIndex={-1}>
          {names[order.indexOf(step)]}
        </h2>
        {failure && (
          <AlertBox kind="error" live>
            {failureText(failure)} <Trans>Quello che hai scritto è ancora qui.</Trans>
          </AlertBox>
        )}
        <View actor={actor} form={form} />
      </div>
      <div className={classes.actions}>
        {step !== 'basics' && (
          <Button variant="default" size="lg" disabled={isSaving} onClick={() => actor.send({ type: 'back' })}>
            <Trans>Indietro</Trans>
          </Button>
        )}
        <BusyButton type="submit" size="lg" busy={isSaving}>
          {isLast ? (
            isChange ? (
              <Trans>Salva le modifiche</Trans>
            ) : (
              <Trans>Carica oggetto</Trans>
            )
          ) : (
            <Trans>Continua</Trans>
          )}
        </BusyButton>
      </div>
    </form>
  );
}

/** The object to change does not exist, so there is nothing to retry. */
function Unknown() {
  return (
    <EmptyState
      title={<Trans>Questo oggetto non c’è</Trans>}
      actions={
        <Button component={Link} href={hrefOf('own_products')}>
          <Trans>I miei oggetti</Trans>
        </Button>
      }
    >
      <Trans>Forse ha lasciato la biblioteca, o il collegamento è incompleto.</Trans>
    </EmptyState>
  );
}

function NotAllowed() {
  return (
    <EmptyState
      title={<Trans>Non puoi ancora caricare oggetti</Trans>}
      art={<ShelfArt scene="closed" />}
      actions={
        <Button component={Link} href={hrefOf('support')}>
          <Trans>Scrivi alla biblioteca</Trans>
        </Button>
      }
    >
      <Trans>Se vuoi condividere qualcosa di tuo, chiedi alla biblioteca di abilitarti.</Trans>
    </EmptyState>
  );
}
