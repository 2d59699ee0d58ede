import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { Period } from '#machines/rules/loans/period';
import { selectIsAsking, selectIsWithdrawing, selectIsWriting, selectWait } from '#machines/waits/wait.selectors';
import { isOffered, type Wait } from '#machines/waits/wire';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { WaitActor } from './actor-types.ts';
import { WaitForm } from './wait-form.tsx';
import classes from './waits.module.css';
import { Withdrawal } from './withdrawal.tsx';
import { NotBeforeWords, PlaceWords, WantedWords } from './words.tsx';

interface WaitingProps {
  actor: WaitActor;
  /** The object's name. */
  name: string;
  /** Borrows the object on days on which it is free. */
  onFree: (period: Period) => void;
}

/** On the page of an object: the form that asks to wait for it, then the place among those who wait. */
export default function Waiting({ actor, name, onFree }: WaitingProps) {
  const wait = useSelector(actor, selectWait);
  const isWriting = useSelector(actor, selectIsWriting);
  const isAsking = useSelector(actor, selectIsAsking);
  const isWithdrawing = useSelector(actor, selectIsWithdrawing);
  return (
    <>
      {wait && <Place wait={wait} onWithdraw={() => actor.send({ type: 'withdrawal.asked' })} />}
      {isWriting && <WaitForm actor={actor} onFree={onFree} />}
      {isAsking && (
        <Withdrawal
          name={name}
          busy={isWithdrawing}
          onConfirm={() => actor.send({ type: 'confirmed' })}
          onCancel={() => actor.send({ type: 'declined' })}
        />
      )}
    </>
  );
}

function Place({ wait, onWithdraw }: { wait: Wait; onWithdraw: () => void }) {
  return (
    <AlertBox kind={isOffered(wait) ? 'success' : 'info'} live title={<Title wait={wait} />}>
      <div className={classes.place}>
        <p>
          <WantedWords {...wait} /> <NotBeforeWords {...wait} />
        </p>
        {wait.status === 'asked' && (
          <p>
            <Trans>Quando tocca a te, ti scriviamo.</Trans>
          </p>
        )}
        <div className={classes.buttons}>
          <Button component={Link} variant={wait.status === 'asked' ? 'default' : 'filled'} href={hrefOf('waits')}>
            {isOffered(wait) ? <Trans>Guarda i giorni per te</Trans> : <Trans>Le mie attese</Trans>}
          </Button>
          <Button variant="default" onClick={onWithdraw}>
            <Trans>Non aspetto più</Trans>
          </Button>
        </div>
      </div>
    </AlertBox>
  );
}

function Title({ wait }: { wait: Wait }) {
  if (isOffered(wait)) return <Trans>C’è un periodo per te</Trans>;
  if (wait.status === 'paused') return <Trans>La tua attesa è in pausa</Trans>;
  return (
    <>
      <Trans>Sei in attesa.</Trans> <PlaceWords place={wait.place} />
    </>
  );
}
