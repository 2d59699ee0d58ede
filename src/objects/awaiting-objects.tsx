import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectAnswer,
  selectAnswered,
  selectIsBusy,
  selectIsUnanswered,
  selectRefusal,
} from '#machines/objects/own-products.selectors';
import type { OwnTile } from '#machines/objects/wire';
import { useLibrary } from '../core/actors.ts';
import { pictureOf } from '../core/tile.ts';
import { ReasonForm } from '../parts/dialogs/reason-form.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatInstant } from '../words/times.ts';
import { useMessages } from '../words/messages.ts';
import type { OwnProductsActor } from './actor-types.ts';
import classes from './awaiting-objects.module.css';

interface AwaitingProps {
  actor: OwnProductsActor;
  objects: readonly OwnTile[];
  /** Whether the member may still share objects. */
  canEdit: boolean;
}

/** The objects about which an administrator wrote to their owner: what was asked, or why they were refused, and what to do next. */
export default function AwaitingObjects({ actor, objects, canEdit }: AwaitingProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Aspettano te`}>
      <ul className={classes.list}>
        {objects.map((object) => (
          <li key={object.id}>
            <Awaiting actor={actor} object={object} canEdit={canEdit} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Awaiting({ actor, object, canEdit }: { actor: OwnProductsActor; object: OwnTile; canEdit: boolean }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const answered = useSelector(actor, selectAnswered);
  const { id, name, verification } = object;
  if (!verification) return null;
  const isRefused = verification.decision === 'refused';
  const at = formatInstant(verification.at, i18n.locale, timezone);
  return (
    <article className={classes.object}>
      <div className={classes.picture}>
        <Picture source={pictureOf(object.img)} alt="" sizes="7rem" />
      </div>
      <div className={classes.words}>
        <h3>{name}</h3>
        <AlertBox
          kind={isRefused ? 'error' : 'info'}
          title={isRefused ? <Trans>Non accettato il {at}</Trans> : <Trans>Una domanda del {at}</Trans>}
        >
          «{verification.message}»
        </AlertBox>
        <p className={classes.next}>
          {!canEdit ? (
            <Trans>Adesso non puoi modificare i tuoi oggetti: per rispondere scrivi all’assistenza.</Trans>
          ) : isRefused ? (
            <Trans>
              Non è nel catalogo. Se si può rimediare, modificalo o rispondi: un amministratore lo guarderà di nuovo.
            </Trans>
          ) : (
            <Trans>Rispondi, o completa l’oggetto: poi un amministratore decide se metterlo nel catalogo.</Trans>
          )}
        </p>
        {answered?.id === id ? (
          <Answer actor={actor} name={name} />
        ) : (
          <div className={classes.buttons}>
            {!canEdit && (
              <Button component={Link} variant="default" href={hrefOf('support')}>
                <Trans>Scrivi all’assistenza</Trans>
              </Button>
            )}
            {canEdit && (
              <>
                <Button
                  aria-label={t`Rispondi su ${name}`}
                  onClick={() => actor.send({ type: 'answer.opened', object })}
                >
                  <Trans>Rispondi</Trans>
                </Button>
                <Button
                  component={Link}
                  variant="default"
                  href={`${hrefOf('upload')}?id=${id}`}
                  aria-label={t`Modifica ${name}`}
                >
                  <Trans>Modifica</Trans>
                </Button>
              </>
            )}
            <Button
              variant="subtle"
              aria-label={t`Rinuncia a condividere ${name}`}
              onClick={() => actor.send({ type: 'action.requested', object, action: 'withdraw' })}
            >
              <Trans>Rinuncia</Trans>
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

function Answer({ actor, name }: { actor: OwnProductsActor; name: string }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const answer = useSelector(actor, selectAnswer);
  const isBusy = useSelector(actor, selectIsBusy);
  const isUnanswered = useSelector(actor, selectIsUnanswered);
  const refusal = useSelector(actor, selectRefusal);
  return (
    <>
      <ReasonForm
        label={t`La tua risposta su ${name}`}
        reason={answer}
        error={isUnanswered ? t`Scrivi qualche parola` : undefined}
        busy={isBusy}
        first
        submit={<Trans>Manda la risposta</Trans>}
        onType={(text) => actor.send({ type: 'answer.typed', text })}
        onSubmit={() => actor.send({ type: 'answer.sent' })}
        onCancel={() => actor.send({ type: 'dismissed' })}
      />
      {refusal && (
        <AlertBox kind="error" live>
          {failureText(refusal)}
        </AlertBox>
      )}
    </>
  );
}
