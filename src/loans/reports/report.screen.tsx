import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import type { reportMachine } from '#machines/loans/report.machine';
import {
  selectFailure,
  selectHasUnsent,
  selectIsBusy,
  selectLost,
  selectOrder,
  selectQueue,
  selectReason,
  selectRefusal,
  selectStage,
  selectText,
  selectUnsent,
} from '#machines/loans/report.selectors';
import { LOAN, TEXT } from '#machines/rules/limits';
import { REPORT_REASONS, reportForm } from '#machines/rules/ticket-forms';
import type { ScreenProps } from '../../core/screen-props.ts';
import { LostPhotos } from '../../objects/lost-photos.tsx';
import { Photos } from '../../objects/photos.tsx';
import { Failed } from '../../parts/failed.tsx';
import { useFields, useRefusals } from '../../parts/machine-form.ts';
import { Outcome } from '../../parts/outcome.tsx';
import { SelectField, TextArea } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { UnknownLoan } from '../unknown-loan.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../../ui/states/skeletons.tsx';
import { langOf } from '../../words/fallback.ts';
import { useMessages } from '../../words/messages.ts';
import classes from '../reviews/review.module.css';
import { Told } from './told.tsx';

type ReportActor = ActorRefFrom<typeof reportMachine>;

const REASON_WORDS: Record<(typeof REPORT_REASONS)[number], MessageDescriptor> = {
  damaged: msg`È rotto o rovinato`,
  incomplete: msg`Manca un pezzo`,
  check: msg`Non funziona come dovrebbe`,
};

/** The report of damage from a loan. */
export default function Report({ actor, params }: ScreenProps<'report'> & { actor: ReportActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const order = useSelector(actor, selectOrder);
  const back = { href: hrefOf('order', { id: params.id }), label: t`Dettaglio del prestito` };
  const toLoan = (
    <Button component={Link} href={back.href}>
      {back.label}
    </Button>
  );
  switch (stage) {
    case 'thanks':
      return (
        <Outcome after title={<Trans>Grazie, l’abbiamo scritto alla biblioteca</Trans>} actions={toLoan}>
          <Trans>
            Nel frattempo non usarlo, se può essere pericoloso. L’oggetto non si presta finché non è a posto.
          </Trans>
        </Outcome>
      );
    case 'never':
      return (
        <Outcome scene="empty" title={<Trans>Da questo prestito non si segnala niente</Trans>} actions={toLoan}>
          <Trans>Si segnala un guasto mentre si ha l’oggetto, o nei giorni dopo averlo riportato.</Trans>
        </Outcome>
      );
    case 'unknown':
      return <UnknownLoan />;
    default:
      return (
        <Page narrow title={t`Segnala un guasto`} back={back}>
          {stage === 'loading' && <LinesSkeleton count={2} height="9rem" />}
          {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
          {stage === 'told' && order && (
            <>
              <Told order={order} />
              <Unsent actor={actor} />
            </>
          )}
          {stage === 'writing' && order && (
            <div className={classes.sheet}>
              <p {...langOf(order.product, 'name')}>
                <strong>{order.product.name}</strong>
              </p>
              <Writing actor={actor} />
            </div>
          )}
        </Page>
      );
  }
}

function Writing({ actor }: { actor: ReportActor }) {
  const { t, i18n } = useLingui();
  const { failureText } = useMessages();
  const reason = useSelector(actor, selectReason);
  const text = useSelector(actor, selectText);
  const queue = useSelector(actor, selectQueue);
  const refusal = useSelector(actor, selectRefusal);
  const isBusy = useSelector(actor, selectIsBusy);
  const hasUnsent = useSelector(actor, selectHasUnsent);
  const { form, box, showErrors } = useFields(
    reportForm,
    { reason, text },
    { onValuesChange: (values) => actor.send({ type: 'typed', values }) },
  );
  useRefusals(actor, showErrors);
  const send = (values: { reason: string; text: string }) => actor.send({ type: 'submitted', values });
  const submit = form.onSubmit(send, (errors, values) => {
    showErrors(errors);
    send(values);
  });
  return (
    <form ref={box} noValidate method="post" className={classes.form} onSubmit={submit}>
      {refusal && (
        <AlertBox kind="error" live>
          {failureText(refusal)}
        </AlertBox>
      )}
      <SelectField
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={t`Che cos’ha`}
        required
        options={REPORT_REASONS.map((value) => ({ value, label: i18n._(REASON_WORDS[value]) }))}
      />
      <TextArea
        key={form.key('text')}
        {...form.getInputProps('text')}
        label={t`Che cosa è successo`}
        hint={t`Che cosa non va, e da quando.`}
        rows={4}
        maxLength={TEXT.long}
        allowPaste
        required
      />
      {queue && <Photos queue={queue} />}
      <Lost actor={actor} />
      <p className={classes.quiet}>
        {hasUnsent ? (
          <Trans>Aspetta che le foto siano arrivate, o togli quelle che non vanno.</Trans>
        ) : (
          <Trans>Fino a {LOAN.reportPhotos} foto. Le vede solo la biblioteca.</Trans>
        )}
      </p>
      <BusyButton type="submit" size="lg" fullWidth busy={isBusy} disabled={hasUnsent}>
        <Trans>Invia la segnalazione</Trans>
      </BusyButton>
    </form>
  );
}

/** What was written while the library already had a report. */
function Unsent({ actor }: { actor: ReportActor }) {
  const unsent = useSelector(actor, selectUnsent);
  if (unsent === '') return null;
  return (
    <AlertBox
      kind="warning"
      live
      title={<Trans>Quello che hai scritto non è stato inviato: la biblioteca ha già una segnalazione</Trans>}
    >
      «{unsent}»
    </AlertBox>
  );
}

/** The photos that a reload, or leaving the page, has cut off. */
function Lost({ actor }: { actor: ReportActor }) {
  const lost = useSelector(actor, selectLost);
  if (lost.length === 0) return null;
  const names = lost.join(', ');
  return (
    <LostPhotos onRead={() => actor.send({ type: 'lost.read' })}>
      <Plural
        value={lost.length}
        one={`# foto non era arrivata: ${names}. Riaggiungila.`}
        other={`# foto non erano arrivate: ${names}. Riaggiungile.`}
      />
    </LostPhotos>
  );
}
