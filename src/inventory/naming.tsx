import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectCanPostpone,
  selectCurrent,
  selectFailure,
  selectIsBusy,
  selectIsListed,
  selectName,
  selectNameError,
  selectStage,
  selectTotal,
} from '#machines/inventory/naming.machine';
import type { NamelessObject } from '#machines/inventory/wire';
import { TEXT } from '#machines/rules/limits';
import { Failed } from '../parts/failed.tsx';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { useMessages } from '../words/messages.ts';
import type { NamingActor } from './actor-types.ts';
import classes from './inventory.module.css';

/** The objects without a name, one after the other: a name, Enter, the next. */
export function Naming({ actor }: { actor: NamingActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const current = useSelector(actor, selectCurrent);
  return (
    <Section
      title={t`Dai un nome`}
      lead={t`Scrivilo o dettalo con la tastiera del telefono, poi Invio: tocca al prossimo.`}
    >
      {stage === 'loading' && <LinesSkeleton count={2} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} level={3} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'none' && (
        <p className={classes.muted}>
          <Trans>Nessun oggetto senza nome.</Trans>
        </p>
      )}
      {stage === 'asking' && current && <Current actor={actor} object={current} />}
    </Section>
  );
}

function Current({ actor, object: { id, code, src } }: { actor: NamingActor; object: NamelessObject }) {
  const { t } = useLingui();
  const { fieldText, failureText } = useMessages();
  const total = useSelector(actor, selectTotal);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <form
      className={classes.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'submitted' });
      }}
    >
      {src !== undefined && <img key={id} className={classes.photo} src={src} alt={t`Foto di ${code}`} />}
      <div className={classes.fields}>
        <p className={classes.place}>
          <Link href={hrefOf('staff_object', { id })}>{code}</Link>
          <span className={classes.muted}>
            <Plural value={total} one="# oggetto senza nome" other="# oggetti senza nome" />
          </span>
        </p>
        <TextField
          label={t({ message: 'Nome', context: 'thing' })}
          name="name"
          required
          value={useSelector(actor, selectName)}
          error={fieldText(useSelector(actor, selectNameError))}
          maxLength={TEXT.medium}
          autoComplete="off"
          allowPaste
          onChange={(name) => actor.send({ type: 'name.typed', name })}
        />
        <CheckField
          label={t`Mostra subito nel catalogo`}
          name="listed"
          checked={useSelector(actor, selectIsListed)}
          onChange={(isListed) => actor.send({ type: 'listed.chosen', isListed })}
        />
        {failure && (
          <AlertBox kind="error" live>
            {failureText(failure)}
          </AlertBox>
        )}
        <div className={classes.buttons}>
          <BusyButton type="submit" busy={isBusy}>
            <Trans>Salva e avanti</Trans>
          </BusyButton>
          {useSelector(actor, selectCanPostpone) && (
            <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'postponed' })}>
              <Trans>Più tardi</Trans>
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
