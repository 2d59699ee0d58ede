import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import type { reviewFormMachine, reviewMachine } from '#machines/loans/review.machine';
import { hrefOf } from '#machines/core/routes';
import { reviewForm } from '#machines/rules/forms';
import { RATING, TEXT } from '#machines/rules/limits';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { selectFailure, selectForm, selectOrder, selectStage } from '#machines/loans/review.selectors';
import type { Order } from '#machines/core/wire';
import { formatPeriod } from '../../words/dates.ts';
import type { ScreenProps } from '../../core/screen-props.ts';
import { pictureOf } from '../../core/tile.ts';
import { langOf } from '../../words/fallback.ts';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { ForeignNote } from '../../ui/objects/foreign-note.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { UnknownLoan } from '../unknown-loan.tsx';
import { Picture } from '../../ui/objects/picture.tsx';
import { RatingInput } from '../../ui/fields/rating.tsx';
import { LinesSkeleton } from '../../ui/states/skeletons.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { HiddenReview } from './hidden-review.tsx';
import classes from './review.module.css';
import orderClasses from '../order.module.css';
import cardClasses from '../orders.module.css';
import { Failed } from '../../parts/failed.tsx';
import { FormAlert } from '../../parts/form-alert.tsx';
import { useMachineForm } from '../../parts/machine-form.ts';
import { Outcome } from '../../parts/outcome.tsx';

type ReviewActor = ActorRefFrom<typeof reviewMachine>;

/** The rating and review of a loan's object. */
export default function Review({ actor, params }: ScreenProps<'review'> & { actor: ReviewActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const order = useSelector(actor, selectOrder);
  const form = useSelector(actor, selectForm);
  const back = { href: hrefOf('order', { id: params.id }), label: t`Dettaglio del prestito` };
  switch (stage) {
    case 'thanks':
      return (
        <Outcome after title={<Trans>Grazie per la tua recensione!</Trans>} actions={<Onward order={order} />}>
          <Trans>Chi cerca questo oggetto la legge nella sua pagina.</Trans>
        </Outcome>
      );
    case 'written':
      if (order?.hidden_review)
        return (
          <Page narrow title={t`La tua recensione è nascosta`} back={back}>
            <HiddenReview order={order} />
          </Page>
        );
      return (
        <Outcome title={<Trans>Hai già lasciato la tua recensione</Trans>} actions={<Onward order={order} />}>
          <Trans>Grazie! Per ogni prestito se ne scrive una.</Trans>
        </Outcome>
      );
    case 'early':
      return (
        <Outcome
          scene="empty"
          title={<Trans>Non è ancora il momento</Trans>}
          actions={
            <Button component={Link} href={back.href}>
              {back.label}
            </Button>
          }
        >
          <Trans>Potrai lasciare una recensione dopo aver ritirato l’oggetto.</Trans>
        </Outcome>
      );
    case 'never':
      return (
        <Outcome
          scene="empty"
          title={<Trans>Di questo prestito non c’è niente da recensire</Trans>}
          actions={
            <Button component={Link} href={back.href}>
              {back.label}
            </Button>
          }
        >
          <Trans>La richiesta non è diventata un prestito: si recensiscono gli oggetti che si sono avuti.</Trans>
        </Outcome>
      );
    case 'unknown':
      return <UnknownLoan />;
    default:
      return (
        <Page narrow title={t`Lascia una recensione`} back={back}>
          {stage === 'loading' && <LinesSkeleton count={2} height="9rem" />}
          {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
          {stage === 'writing' && order && form && (
            <div className={classes.sheet}>
              <Object order={order} />
              <Writing actor={form} />
            </div>
          )}
        </Page>
      );
  }
}

function Onward({ order }: { order: Order | undefined }) {
  return (
    <>
      {order && (
        <Button component={Link} href={hrefOf('product', { id: order.product.id })}>
          <Trans>Vedi l’oggetto</Trans>
        </Button>
      )}
      <Button component={Link} variant="default" href={hrefOf('orders')}>
        <Trans>I miei prestiti</Trans>
      </Button>
    </>
  );
}

function Object({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { product, loan } = order;
  return (
    <div className={orderClasses.hero}>
      <span className={cardClasses.picture}>
        <Picture source={pictureOf(product.img)} alt="" sizes="96px" square />
      </span>
      <div>
        <h2 className={cardClasses.name} {...langOf(product, 'name')}>
          {product.name}
        </h2>
        <ForeignNote of={product} fields={['name']} />
        <p className={classes.quiet}>{formatPeriod(loan.from_date, loan.to_date, i18n.locale, 'medium')}</p>
      </div>
    </div>
  );
}

const initial: { rating: number; message: string } = { rating: RATING.default, message: '' };

function Writing({ actor }: { actor: ActorRefFrom<typeof reviewFormMachine> }) {
  const { t } = useLingui();
  const { form, props } = useMachineForm(actor, reviewForm, initial);
  const rating = form.useWatchValue('rating');
  const message = form.useWatchValue('message');
  const isBusy = useSelector(actor, selectFormBusy);
  return (
    <form {...props} className={classes.form}>
      <FormAlert actor={actor} />
      <RatingInput
        label={t`Quante stelle?`}
        name="rating"
        value={rating}
        onChange={(value) => form.setFieldValue('rating', value)}
      />
      <TextArea
        key={form.key('message')}
        {...form.getInputProps('message')}
        label={t`Messaggio`}
        hint={t`Com’è andata? Che cosa serve sapere prima di usarlo?`}
        rows={5}
        maxLength={TEXT.long}
        allowPaste
        required
      />
      <BusyButton type="submit" size="lg" fullWidth busy={isBusy} disabled={message.trim() === ''}>
        <Trans>Invia</Trans>
      </BusyButton>
    </form>
  );
}
