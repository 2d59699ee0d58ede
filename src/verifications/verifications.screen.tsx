import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
} from '#machines/core/pages/pages.selectors';
import type { pendingListMachine, verificationsMachine } from '#machines/verifications/verifications.machine';
import {
  countWaiting,
  selectDecided,
  selectDecision,
  selectIsBusy,
  selectIsUnexplained,
  selectList,
  selectRefusal,
  stageOf,
  waiting,
} from '#machines/verifications/verifications.selectors';
import type { PendingObject } from '#machines/verifications/wire';
import { useLibrary } from '../core/actors.ts';
import { Failed } from '../parts/failed.tsx';
import { MeanwhileAlert } from '../parts/meanwhile.tsx';
import { ReasonForm } from '../parts/dialogs/reason-form.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/times.ts';
import classes from './verifications.module.css';

type QueueActor = ActorRefFrom<typeof verificationsMachine>;
type ListActor = ActorRefFrom<typeof pendingListMachine>;

/** The objects that members want to share, the oldest first: accept, refuse with a reason, or ask for more. */
export default function Verifications({ actor }: { actor: QueueActor }) {
  const { t } = useLingui();
  const list = useSelector(actor, selectList);
  const refusal = useSelector(actor, selectRefusal);
  return (
    <Page compact title={t`Da verificare`} actions={<StaffNav current="staff_pending" />}>
      {refusal && <MeanwhileAlert failure={refusal} />}
      {list && <Queue actor={actor} list={list} />}
    </Page>
  );
}

function Queue({ actor, list }: { actor: QueueActor; list: ListActor }) {
  const decided = useSelector(actor, selectDecided);
  const stage = useSelector(list, (pages) => stageOf(pages, decided));
  const items = waiting(useSelector(list, selectItems<PendingObject>), decided);
  const total = useSelector(list, (pages) => countWaiting(pages, decided));
  const hasMore = useSelector(list, selectHasMore);
  const hasMoreFailed = useSelector(list, selectHasMoreFailed);
  const isLoadingMore = useSelector(list, selectIsLoadingMore);
  const failure = useSelector(list, selectFailure);
  if (stage === 'loading') return <LinesSkeleton count={3} height="14rem" />;
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => list.send({ type: 'retry' })} />;
  if (items.length === 0)
    return (
      <EmptyState title={<Trans>Niente da verificare</Trans>} art={<ShelfArt scene="empty" />}>
        <Trans>Gli oggetti che le persone vogliono condividere compaiono qui.</Trans>
      </EmptyState>
    );
  return (
    <>
      <p className={classes.muted} role="status">
        <Plural value={total} one="# oggetto aspetta" other="# oggetti aspettano" />
      </p>
      <ul className={classes.queue}>
        {items.map((item) => (
          <Item key={item.id} actor={actor} item={item} isLast={items.length === 1 && hasMore} />
        ))}
      </ul>
      {hasMoreFailed && <Failed failure={failure} onRetry={() => list.send({ type: 'more' })} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => list.send({ type: 'more' })}>
          <Trans>Mostra altri oggetti</Trans>
        </BusyButton>
      )}
    </>
  );
}

function Item({ actor, item, isLast }: { actor: QueueActor; item: PendingObject; isLast: boolean }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const decision = useSelector(actor, selectDecision);
  const isBusy = useSelector(actor, selectIsBusy);
  const { id, name, owner, category, headquarter, description, imgs, question, duplicates } = item;
  const isHere = decision?.id === id;
  const isWriting = isHere && decision.kind !== 'accept';
  const since = formatInstant(item.created_at, i18n.locale, timezone);
  return (
    <li className={classes.item}>
      <h2>{name}</h2>
      <p className={classes.muted}>
        <Link href={hrefOf('staff_person', { id: owner.id })}>{owner.name}</Link> · {since}
        {category !== null && <> · {category}</>} · {headquarter}
      </p>
      {imgs.length > 0 && (
        <ul className={classes.pictures}>
          {imgs.map((img, index) => {
            const n = index + 1;
            return (
              <li key={img.url}>
                <Picture source={img} alt={t`Foto ${n} di ${name}`} sizes="12rem" />
              </li>
            );
          })}
        </ul>
      )}
      {description !== '' && <p className={classes.description}>{description}</p>}
      {question && <Question question={question} owner={owner.name} />}
      {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
      {isWriting ? (
        <Message actor={actor} kind={decision.kind} message={decision.message} name={name} />
      ) : (
        <div className={classes.buttons}>
          <BusyButton
            busy={isBusy && isHere}
            aria-label={t`Accetta ${name}`}
            onClick={() => actor.send({ type: 'accepted', object: item, isLast })}
          >
            <Trans>Accetta</Trans>
          </BusyButton>
          <Button
            variant="default"
            aria-label={t`Chiedi altro su ${name}`}
            onClick={() => actor.send({ type: 'message.opened', object: item, kind: 'ask', isLast })}
          >
            <Trans>Chiedi altro</Trans>
          </Button>
          <Button
            variant="default"
            aria-label={t`Rifiuta ${name}`}
            onClick={() => actor.send({ type: 'message.opened', object: item, kind: 'refuse', isLast })}
          >
            <Trans>Rifiuta</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

type QuestionOf = NonNullable<PendingObject['question']>;

function QuestionTitle({ question: { answered, answer, refused } }: { question: QuestionOf }) {
  if (!answered) return <Trans>Aspetta una risposta</Trans>;
  if (refused) return <Trans>Rifiutato, e proposto di nuovo</Trans>;
  return answer === null ? (
    <Trans>Chi lo condivide l’ha cambiato dopo la domanda</Trans>
  ) : (
    <Trans>Chi lo condivide ha risposto</Trans>
  );
}

function Question({ question, owner }: { question: QuestionOf; owner: string }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { text, by, answer } = question;
  const at = formatInstant(question.at, i18n.locale, timezone, 'dateTime');
  return (
    <AlertBox kind={question.answered ? 'success' : 'info'} title={<QuestionTitle question={question} />}>
      «{text}» · {by} · {at}
      {answer !== null && (
        <p className={classes.answer}>
          <Trans>
            {owner}: «{answer}»
          </Trans>
        </p>
      )}
    </AlertBox>
  );
}

function Duplicates({ duplicates }: { duplicates: PendingObject['duplicates'] }) {
  return (
    <AlertBox kind="warning" title={<Trans>Forse c’è già</Trans>}>
      <ul className={classes.duplicates}>
        {duplicates.map(({ id, name, code, img, because, status }) => (
          <li key={id}>
            <div className={classes.small}>
              <Picture source={img} alt="" sizes="6rem" />
            </div>
            <span className={classes.words}>
              {status === 'active' ? <Link href={hrefOf('product', { id })}>{name}</Link> : <strong>{name}</strong>}
              <span>{code}</span>
            </span>
            {because.includes('picture') && (
              <Badge color="ochre">
                <Trans>Foto molto simile</Trans>
              </Badge>
            )}
            {because.includes('words') && (
              <Badge color="ochre">
                <Trans>Stesse parole</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

interface MessageProps {
  actor: QueueActor;
  kind: 'accept' | 'refuse' | 'ask';
  message: string;
  name: string;
}

function Message({ actor, kind, message, name }: MessageProps) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const isUnexplained = useSelector(actor, selectIsUnexplained);
  return (
    <ReasonForm
      label={
        kind === 'refuse'
          ? t`Perché rifiuti ${name}: lo legge chi lo condivide`
          : t`Che cosa serve ancora di ${name}: lo legge chi lo condivide`
      }
      reason={message}
      error={isUnexplained ? t`Scrivi qualche parola: chi condivide deve sapere perché` : undefined}
      busy={isBusy}
      first
      submit={kind === 'refuse' ? <Trans>Rifiuta l’oggetto</Trans> : <Trans>Manda la domanda</Trans>}
      onType={(typed) => actor.send({ type: 'message.typed', message: typed })}
      onSubmit={() => actor.send({ type: 'message.sent' })}
      onCancel={() => actor.send({ type: 'message.closed' })}
    />
  );
}
