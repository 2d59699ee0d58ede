import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { hrefOf } from '#machines/core/routes';
import {
  currentOf,
  type hideReviewMachine,
  type moderationMachine,
  selectForm,
  selectIsShowing,
  selectList,
  stageOf,
} from '#machines/moderation/moderation.machine';
import {
  isTooShort,
  readReviewsFilter,
  REVIEW_FILTERS,
  reviewsHref,
  type ReviewsFilter,
} from '#machines/moderation/reviews-list';
import type { StaffReview } from '#machines/moderation/wire';
import { hideReviewForm } from '#machines/rules/forms';
import { SEARCH, TEXT } from '#machines/rules/limits';
import { useGo, useLibrary } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { FormAlert } from '../parts/form-alert.tsx';
import { ListFilters } from '../parts/lists/list-filters.tsx';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { StaffNav } from '../parts/staff-nav.tsx';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { Stars } from '../ui/fields/rating.tsx';
import { TextArea } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { formatInstant } from '../words/times.ts';
import classes from './moderation.module.css';

type ModerationActor = ActorRefFrom<typeof moderationMachine>;

/** The reviews of the library: staff hide one with a reason that its author reads, and show it again. */
export default function Moderation({ actor, query }: ScreenProps<'staff_reviews'> & { actor: ModerationActor }) {
  const { t } = useLingui();
  const filter = readReviewsFilter(query);
  const list = useSelector(actor, selectList);
  return (
    <Page compact title={t`Recensioni`} actions={<StaffNav current="staff_reviews" />}>
      <Filters filter={filter} />
      {list && (
        <PagedList
          actor={list}
          skeleton={{ count: 6, height: '8rem' }}
          empty={<Empty filter={filter} />}
          count={(total) => <Plural value={total} one="# recensione" other="# recensioni" />}
          more={<Trans>Mostra altre recensioni</Trans>}
        >
          {(review) => <Item key={review.id} actor={actor} listed={review} />}
        </PagedList>
      )}
    </Page>
  );
}

function Filters({ filter }: { filter: ReviewsFilter }) {
  const { t } = useLingui();
  const go = useGo();
  const show = (change: Partial<ReviewsFilter>) => go(reviewsHref({ ...filter, ...change }), { replace: true });
  const least = SEARCH.minCharacters;
  const words = { shown: t`Mostrate`, hidden: t`Nascoste` };
  return (
    <ListFilters
      search={{
        label: t`Cerca per parole o per oggetto`,
        keywords: filter.keywords,
        error: isTooShort(filter) ? t`Scrivi almeno ${least} caratteri` : undefined,
        onSearch: (keywords) => show({ keywords }),
      }}
      active={filter.status === undefined ? 0 : 1}
    >
      <FilterChips
        label={t`Filtra le recensioni`}
        options={REVIEW_FILTERS.map((value) => ({ value, label: words[value] }))}
        chosen={filter.status === undefined ? [] : [filter.status]}
        onToggle={(status) => show({ status: filter.status === status ? undefined : status })}
      />
    </ListFilters>
  );
}

function Empty({ filter: { keywords, status } }: { filter: ReviewsFilter }) {
  return keywords === '' && status === undefined ? (
    <EmptyState title={<Trans>Ancora nessuna recensione</Trans>} art={<ShelfArt scene="empty" />}>
      <Trans>Le recensioni che le persone scrivono dei loro prestiti compaiono qui.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Nessuna recensione con questi filtri</Trans>} art={<ShelfArt scene="search" />} />
  );
}

function Item({ actor, listed }: { actor: ModerationActor; listed: StaffReview }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const review = useSelector(actor, (state) => currentOf(state, listed));
  const stage = useSelector(actor, (state) => stageOf(state, listed));
  const form = useSelector(actor, selectForm);
  const isSending = useSelector(form, (state) => state !== undefined && selectFormBusy(state));
  const isShowing = useSelector(actor, selectIsShowing);
  // What is on its way is answered before another review is chosen.
  const isWaiting = isSending || isShowing;
  const { id, rating, message, author, product, hidden } = review;
  const name = author.name;
  const object = product.name;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <Link href={hrefOf('staff_object', { id: product.id })}>{object}</Link>
        <Stars value={rating} />
        {hidden && (
          <Badge color="ochre">
            <Trans>Nascosta</Trans>
          </Badge>
        )}
      </div>
      <p className={classes.message}>{message}</p>
      <p className={classes.muted}>
        <Link href={hrefOf('staff_person', { id: author.id })}>{name}</Link> ·{' '}
        {formatInstant(review.created_at, i18n.locale, timezone)}
      </p>
      {hidden && <Hidden hidden={hidden} />}
      {stage === 'writing' && form ? (
        <Hiding key={id} form={form} name={name} onClose={() => actor.send({ type: 'hide.closed' })} />
      ) : hidden ? (
        <BusyButton
          variant="default"
          busy={stage === 'showing'}
          disabled={isWaiting}
          aria-label={t`Mostra di nuovo la recensione di ${name} su ${object}`}
          onClick={() => actor.send({ type: 'shown.again', id })}
        >
          <Trans>Mostra di nuovo</Trans>
        </BusyButton>
      ) : (
        <Button
          variant="default"
          disabled={isWaiting}
          aria-label={t`Nascondi la recensione di ${name} su ${object}`}
          onClick={() => actor.send({ type: 'hide.asked', id })}
        >
          <Trans>Nascondi</Trans>
        </Button>
      )}
    </li>
  );
}

function Hidden({ hidden }: { hidden: NonNullable<StaffReview['hidden']> }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const at = formatInstant(hidden.at, i18n.locale, timezone, 'dateTime');
  return (
    <AlertBox kind="warning" title={<Trans>Nascosta il {at}</Trans>}>
      «{hidden.reason}»
    </AlertBox>
  );
}

interface HidingProps {
  form: ActorRefFrom<typeof hideReviewMachine>;
  /** Of the author. */
  name: string;
  onClose: () => void;
}

function Hiding({ form: actor, name, onClose }: HidingProps) {
  const { t } = useLingui();
  const { form, props } = useMachineForm(actor, hideReviewForm, { reason: '' });
  const isBusy = useSelector(actor, selectFormBusy);
  return (
    <form {...props} className={classes.form}>
      <FormAlert actor={actor} />
      <TextArea
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={t`Perché la nascondi: lo legge ${name}`}
        hint={t`Esce dalla pagina dell’oggetto e le sue stelle non contano più.`}
        rows={3}
        maxLength={TEXT.long}
        first
        allowPaste
        required
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Nascondi la recensione</Trans>
        </BusyButton>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
      </div>
    </form>
  );
}
