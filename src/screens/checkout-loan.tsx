import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useState } from 'react';
import type { LoanPage } from '#machines/checkout.choice';
import { hrefOf } from '#machines/routes';
import { LOAN, TEXT } from '#machines/rules/limits';
import {
  makeSelectFacts,
  selectAddressForm,
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
} from '#machines/selectors/checkout-loan.selectors';
import type { LoanActor } from './actor-types.ts';
import { formatPeriod } from '../format.ts';
import { useMessages } from '../messages.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useBarStep } from '../shell/bar-step.tsx';
import { pictureOf } from '../tile.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import { Bone, LinesSkeleton } from '../ui/skeletons.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { Abandon } from './checkout/abandon.tsx';
import { Address } from './checkout/address.tsx';
import classes from './checkout/checkout.module.css';
import { Dates } from './checkout/dates.tsx';
import { Places } from './checkout/places.tsx';
import { Refusal } from './checkout/refusal.tsx';
import { Steps } from './checkout/steps.tsx';
import { Strip } from './checkout/strip.tsx';
import { Ways } from './checkout/ways.tsx';
import { Failed } from './parts/failed.tsx';

/** How the object is to be had and when; the likely choice is made already. */
export default function CheckoutLoan({ actor }: ScreenProps<'checkout_loan'> & { actor: LoanActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const page = useSelector(actor, selectPage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Page title={t`Come e quando lo prendi`} {...(page ? { over: page.product.name } : {})}>
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
        <Bone height="26rem" />
      </div>
      <Bone height="18rem" />
    </div>
  );
}

interface ChoicesProps {
  page: LoanPage;
  actor: LoanActor;
}

/** What the chosen days change selects them itself: the other choices stay as they are with each press in the calendar. */
function Choices({ page, actor }: ChoicesProps) {
  const { t } = useLingui();
  const method = useSelector(actor, selectMethod);
  const headquarterId = useSelector(actor, selectHeadquarterId);
  const form = useSelector(actor, selectAddressForm);
  const [selectFacts] = useState(makeSelectFacts);
  const facts = useSelector(actor, selectFacts);
  const isPickup = method === 'pickup';
  const place = isPickup ? page.headquarters.find(({ id }) => id === headquarterId) : undefined;
  const isImpossible = isPickup && place === undefined;
  return (
    <div className={classes.columns}>
      <div className={classes.choices}>
        <Alert actor={actor} />
        {facts && !isImpossible && (
          <Section title={t`Quando`} panel>
            <Dates facts={facts} place={place?.name} actor={actor} />
          </Section>
        )}
        <Section title={t`Come lo vuoi ricevere`}>
          <Ways page={page} actor={actor} />
        </Section>
        {isImpossible && <NoPlace />}
        {isPickup && !isImpossible && (
          <Section title={t`Dove lo ritiri`}>
            <Places page={page} actor={actor} />
          </Section>
        )}
        {!isPickup && form && (
          <Section title={t`Dove te lo portiamo`} panel>
            <Address form={form} actor={actor} />
          </Section>
        )}
        {!isImpossible && <Note actor={actor} />}
        <div className={classes.leave}>
          <Abandon name={page.product.name} onAbandon={() => actor.send({ type: 'abandon' })} />
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

/** Why the choice could not be kept. */
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
        <LinkButton look="secondary" href={hrefOf('support')}>
          <Trans>Scrivici</Trans>
        </LinkButton>
      </div>
    </AlertBox>
  );
}

interface SummaryProps extends ChoicesProps {
  place: string | undefined;
  isImpossible: boolean;
}

/** What was chosen, in three lines, and the button that goes on. */
function Summary({ page, actor, place, isImpossible }: SummaryProps) {
  const { t, i18n } = useLingui();
  // The calendar shows a press first.
  const { from, to, method } = useDeferredValue(useSelector(actor, selectChoice));
  const days = useDeferredValue(useSelector(actor, selectDays));
  const isSaving = useSelector(actor, selectIsSaving);
  const most = LOAN.maxDays;
  const when =
    from === undefined || to === undefined ? t`Scegli le date` : formatPeriod(from, to, i18n.locale, 'short');
  const goOn = () => actor.send({ type: 'continue' });
  useBarStep({
    when,
    action: isImpossible ? undefined : { label: t`Continua`, busy: isSaving, onPress: goOn },
  });
  return (
    <div className={classes.side}>
      <Strip
        action={
          !isImpossible && (
            <Button large wide busy={isSaving} onClick={goOn}>
              <Trans>Continua</Trans>
            </Button>
          )
        }
      >
        <div className={classes.sideObject}>
          <div className={classes.sidePicture}>
            <Picture source={pictureOf(page.product.img)} alt="" sizes="5rem" square />
          </div>
          <p className={classes.sideName}>{page.product.name}</p>
        </div>
        <p className={classes.sideWhen}>{when}</p>
        {days !== undefined && (
          <p className={classes.sideWhere}>
            <Plural value={days} one={`# giorno su ${most}`} other={`# giorni su ${most}`} />
          </p>
        )}
        <p className={classes.sideWhere}>{method === 'delivery' ? <Trans>Consegna a domicilio</Trans> : place}</p>
      </Strip>
    </div>
  );
}
