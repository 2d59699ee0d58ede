import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import type { LoanPage } from '#machines/checkout/choice';
import { hrefOf } from '#machines/core/routes';
import { LOAN, TEXT } from '#machines/rules/limits';
import {
  makeSelectFacts,
  selectAddressForm,
  selectAreDaysImpossible,
  selectChoice,
  selectDays,
  selectFailure,
  selectHeadquarterId,
  selectIsSaving,
  selectMethod,
  selectNote,
  selectNoteCode,
  selectPage,
  selectStage,
} from '#machines/checkout/loan.selectors';
import { selectIsSuspended } from '#machines/account/session.selectors';
import type { LoanActor } from './actor-types.ts';
import { useSession } from '../core/actors.ts';
import { formatPeriod } from '../words/dates.ts';
import { useMessages } from '../words/messages.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { InBar } from '../shell/bars/bar-step.tsx';
import { pictureOf } from '../core/tile.ts';
import { langOf } from '../words/fallback.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { TextArea } from '../ui/fields/text-field.tsx';
import { Abandon } from './abandon.tsx';
import { Address } from './shipping/address.tsx';
import classes from './checkout.module.css';
import { Dates } from './dates.tsx';
import { Places } from './shipping/places.tsx';
import { Refusal } from './refusal.tsx';
import { Obstacles } from '../membership/obstacles.tsx';
import { Steps } from './steps.tsx';
import { Strip } from './strip.tsx';
import { DeliveryMethods } from './shipping/ways.tsx';
import { Failed } from '../parts/failed.tsx';

/** Pickup or delivery, and dates; the likely choice is preselected. */
export default function CheckoutLoan({ actor }: ScreenProps<'checkout_loan'> & { actor: LoanActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const page = useSelector(actor, selectPage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Page
      title={t`Come e quando lo prendi`}
      {...(page ? { over: <span {...langOf(page.product, 'name')}>{page.product.name}</span> } : {})}
    >
      <Steps current={0} />
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'loading' && <LoanSkeleton />}
      {page && stage === 'shown' && <Choices page={page} actor={actor} />}
    </Page>
  );
}

function LoanSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={classes.choices}>
        <LinesSkeleton count={2} height="7rem" />
        <Skeleton height="26rem" />
      </div>
      <Skeleton height="18rem" />
    </div>
  );
}

interface ChoicesProps {
  page: LoanPage;
  actor: LoanActor;
}

/**
 * Components that depend on the chosen days select them themselves, so a press in the calendar does not re-render the
 * rest.
 */
function Choices({ page, actor }: ChoicesProps) {
  const { t } = useLingui();
  const method = useSelector(actor, selectMethod);
  const headquarterId = useSelector(actor, selectHeadquarterId);
  const form = useSelector(actor, selectAddressForm);
  const selectFacts = useMemo(makeSelectFacts, []);
  const facts = useSelector(actor, selectFacts);
  const isPickup = method === 'pickup';
  const place = isPickup ? page.headquarters.find(({ id }) => id === headquarterId) : undefined;
  const isImpossible = isPickup && place === undefined;
  return (
    <div className={classes.columns}>
      <div className={classes.choices}>
        <Obstacles />
        <Alert actor={actor} />
        {facts && !isImpossible && (
          <Section title={t`Quando`} panel>
            <Dates facts={facts} place={place?.name} actor={actor} />
          </Section>
        )}
        <Section title={t`Come lo vuoi ricevere`}>
          <DeliveryMethods page={page} actor={actor} />
        </Section>
        {isImpossible && <NoPlace />}
        {isPickup && !isImpossible && (
          <Section title={t`Dove lo ritiri`}>
            <Places page={page} actor={actor} />
          </Section>
        )}
        {!isPickup && form && (
          <Section title={t`Dove te lo portiamo`} panel>
            <Address actor={form} loan={actor} />
          </Section>
        )}
        {!isImpossible && <Note actor={actor} />}
        <div className={classes.leave}>
          <Abandon onAbandon={() => actor.send({ type: 'abandon' })} />
        </div>
      </div>
      <Summary page={page} actor={actor} place={place?.name} isImpossible={isImpossible} />
    </div>
  );
}

function Note({ actor }: Pick<ChoicesProps, 'actor'>) {
  const { t } = useLingui();
  const { fieldText } = useMessages();
  const note = useSelector(actor, selectNote);
  const code = useSelector(actor, selectNoteCode);
  return (
    <TextArea
      label={t`Note`}
      name="note"
      hint={<Trans>Se vuoi, scrivi qui qualcosa per chi prepara l’oggetto.</Trans>}
      rows={3}
      allowPaste
      maxLength={TEXT.long}
      value={note}
      error={fieldText(code)}
      onChange={(text) => actor.send({ type: 'note.changed', note: text })}
    />
  );
}

/** Why the choice could not be saved. */
function Alert({ actor }: Pick<ChoicesProps, 'actor'>) {
  const failure = useSelector(actor, selectFailure);
  const isSaving = useSelector(actor, selectIsSaving);
  if (!failure) return null;
  return (
    <Refusal failure={failure} step="loan" busy={isSaving} onNextFree={() => actor.send({ type: 'next_free.taken' })} />
  );
}

function NoPlace() {
  return (
    <AlertBox kind="warning">
      <Trans>In questo momento nessun punto di ritiro può darti questo oggetto.</Trans>
      <div className={classes.ways}>
        <Button component={Link} variant="default" href={hrefOf('support')}>
          <Trans>Scrivici</Trans>
        </Button>
      </div>
    </AlertBox>
  );
}

interface SummaryProps extends ChoicesProps {
  place: string | undefined;
  isImpossible: boolean;
}

/** A three-line summary and the button that continues. */
function Summary({ page, actor, place, isImpossible }: SummaryProps) {
  const { t, i18n } = useLingui();
  // Deferred, so that the calendar responds to a press first.
  const { from_date, to_date, method } = useDeferredValue(useSelector(actor, selectChoice));
  const days = useDeferredValue(useSelector(actor, selectDays));
  const areImpossible = useSelector(actor, selectAreDaysImpossible);
  const isSaving = useSelector(actor, selectIsSaving);
  const isSuspended = useSelector(useSession(), selectIsSuspended);
  const most = LOAN.maxDays;
  const when =
    from_date === undefined || to_date === undefined
      ? t`Scegli le date`
      : formatPeriod(from_date, to_date, i18n.locale, 'short');
  const goOn = () => actor.send({ type: 'continue' });
  return (
    <div className={classes.side}>
      <InBar
        when={areImpossible ? t`Cambia i giorni` : when}
        action={
          !isImpossible && (
            <BusyButton busy={isSaving} disabled={isSuspended} onClick={goOn}>
              <Trans>Continua</Trans>
            </BusyButton>
          )
        }
      />
      <Strip
        action={
          !isImpossible && (
            <BusyButton size="lg" fullWidth busy={isSaving} disabled={isSuspended} onClick={goOn}>
              <Trans>Continua</Trans>
            </BusyButton>
          )
        }
      >
        <div className={classes.sideObject}>
          <div className={classes.sidePicture}>
            <Picture source={pictureOf(page.product.img)} alt="" sizes="5rem" square />
          </div>
          <p className={classes.sideName} {...langOf(page.product, 'name')}>
            {page.product.name}
          </p>
        </div>
        <p className={classes.sideWhen}>{when}</p>
        {areImpossible && (
          <p className={classes.sideWhere}>
            <Trans>Questi giorni non sono disponibili</Trans>
          </p>
        )}
        {days !== undefined && !areImpossible && (
          <p className={classes.sideWhere}>
            <Plural value={days} one={`# giorno su ${most}`} other={`# giorni su ${most}`} />
          </p>
        )}
        <p className={classes.sideWhere}>{method === 'delivery' ? <Trans>Consegna a domicilio</Trans> : place}</p>
      </Strip>
    </div>
  );
}
