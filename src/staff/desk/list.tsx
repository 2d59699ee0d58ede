import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconId, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  selectIsSettling,
  selectLines,
  selectNeedsSignature,
  selectPoint,
  selectReady,
  selectResults,
  selectSignature,
  selectTakesEnter,
  selectUndoActor,
} from '#machines/staff/desk/desk.selectors';
import { type Hindrance, sameLines, type ShownLine, type StepResult } from '#machines/staff/desk/list';
import { selectIsUndoing, selectLast } from '#machines/staff/desk/steps.selectors';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { useMessages } from '../../words/messages.ts';
import type { DeskActor, UndoActor } from '../actor-types.ts';
import { DoneWords, ElsewhereWords, OptionWords } from '../words.tsx';
import { InView } from './in-view.tsx';
import { PlaceLine } from './place-notes.tsx';
import { KeyHint } from './key-hint.tsx';
import { Signature } from './signature.tsx';
import classes from '../staff.module.css';
import deskClasses from './desk.module.css';

/** The objects that wait for one Enter, each with what would be done or why not. @param withKeys whether Enter takes them here */
export function List({ actor, withKeys }: { actor: DeskActor; withKeys: boolean }) {
  const { t } = useLingui();
  const lines = useSelector(actor, selectLines, sameLines);
  const ready = useSelector(actor, selectReady);
  const needsSignature = useSelector(actor, selectNeedsSignature);
  const signature = useSelector(actor, selectSignature);
  const isSettling = useSelector(actor, selectIsSettling);
  const takesEnter = useSelector(actor, selectTakesEnter) && withKeys;
  const isUnsigned = needsSignature && signature === undefined;
  return (
    <section className={classes.proposal} aria-label={t`Oggetti in attesa`}>
      <h2>
        <Plural value={lines.length} one="Un oggetto in attesa" other="# oggetti in attesa" />
      </h2>
      <ol className={deskClasses.list}>
        {lines.map((line) => (
          <Line key={line.code} actor={actor} line={line} />
        ))}
      </ol>
      <InView />
      {needsSignature && (
        <Signature value={signature} onChange={(path) => actor.send({ type: 'signature.drawn', signature: path })} />
      )}
      {ready > 0 && (
        <div className={deskClasses.foot}>
          <Button
            className={deskClasses.take ?? ''}
            size="lg"
            fullWidth
            disabled={isSettling || isUnsigned}
            aria-keyshortcuts={takesEnter && !isUnsigned ? 'Enter' : undefined}
            rightSection={takesEnter && !isUnsigned ? <KeyHint>{t`Invio`}</KeyHint> : undefined}
            onClick={() => actor.send({ type: 'confirmed' })}
          >
            <Plural value={ready} one="Registra un oggetto" other="Registra # oggetti" />
          </Button>
        </div>
      )}
    </section>
  );
}

function Line({ actor, line: { code, product, option, hindrance } }: { actor: DeskActor; line: ShownLine }) {
  const { t } = useLingui();
  const here = useSelector(actor, selectPoint);
  const { name } = product;
  const Mark = hindrance === undefined ? IconCheck : hindrance.kind === 'card' ? IconId : IconX;
  return (
    <li
      className={deskClasses.listed}
      data-ready={hindrance ? undefined : true}
      data-waits={hindrance?.kind === 'card' || undefined}
    >
      <Mark size={22} aria-hidden="true" />
      <span>
        <strong>{name}</strong> <span className={classes.muted}>{product.code}</span>
        <span>{hindrance ? <Why hindrance={hindrance} /> : option && <OptionWords option={option} />}</span>
        {option && !hindrance && <PlaceLine option={option} here={here} />}
      </span>
      <span className={classes.chips}>
        {option && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t`Apri ${name}`}
            onClick={() => actor.send({ type: 'line.opened', code })}
          >
            {hindrance?.kind === 'alone' ? <Trans>Registra a parte</Trans> : <Trans>Apri</Trans>}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t`Togli ${name} dalla lista`}
          onClick={() => actor.send({ type: 'line.dropped', code })}
        >
          <Trans>Togli</Trans>
        </Button>
      </span>
    </li>
  );
}

/** Why an object is not taken with the others. */
function Why({ hindrance }: { hindrance: Hindrance }) {
  const { failureText } = useMessages();
  switch (hindrance.kind) {
    case 'obstacles':
      return hindrance.messages.join(' ');
    case 'refused':
      return failureText(hindrance.failure);
    case 'alone':
      return <Trans>Va registrato a parte: è danneggiato, incompleto, o ha altro da scrivere o scegliere.</Trans>;
    case 'others': {
      const { name } = hindrance;
      return <Trans>È di {name}: aprilo per registrarlo a parte.</Trans>;
    }
    case 'card': {
      const { name } = hindrance;
      return name === undefined ? (
        <Trans>È libero: scansiona la tessera di chi lo prende.</Trans>
      ) : (
        <Trans>Lo ha prenotato {name}: scansiona la sua tessera.</Trans>
      );
    }
    case 'limit':
      return (
        <Plural
          value={hindrance.possible}
          _0="Oltre il limite: questa persona non può prendere altro."
          one="Oltre il limite: questa persona può prendere ancora un oggetto."
          other="Oltre il limite: questa persona può prendere ancora # oggetti."
        />
      );
    case 'nothing':
      return <Trans>Adesso con questo oggetto non c’è niente da fare.</Trans>;
  }
}

/** What was taken with one Enter; each step can be undone alone. */
export function Results({ actor }: { actor: DeskActor }) {
  const results = useSelector(actor, selectResults);
  const undo = useSelector(actor, selectUndoActor);
  return (
    <div className={classes.proposal}>
      <AlertBox
        kind="success"
        live
        title={<Plural value={results.length} one="Un oggetto registrato" other="# oggetti registrati" />}
      >
        <Trans>Fatto. Scansiona il prossimo.</Trans>
      </AlertBox>
      <ul className={deskClasses.list}>
        {results.map((result) => (
          <li
            key={`${result.step.about.object} ${result.answer?.loan.id ?? ''}`}
            className={deskClasses.listed}
            data-ready
          >
            <IconCheck size={22} aria-hidden="true" />
            <Result result={result} />
            {undo && <UndoOne actor={undo} result={result} onUndo={(loan) => actor.send({ type: 'undo', loan })} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Result({ result: { step, answer } }: { result: StepResult }) {
  const { t } = useLingui();
  const waiting = answer?.next?.member.name;
  const place = answer?.loan.product;
  return (
    <span>
      <DoneWords step={step} />
      {place?.elsewhere && <ElsewhereWords product={place} />}
      {!answer && (
        <span className={classes.muted}>
          <Trans>La rete non c’è: il passo è salvato e parte appena torna.</Trans>
        </span>
      )}
      {waiting !== undefined && <span className={classes.muted}>{t`Lo aspetta ${waiting}, che riceve una mail.`}</span>}
    </span>
  );
}

function UndoOne({
  actor,
  result: { answer, step },
  onUndo,
}: {
  actor: UndoActor;
  result: StepResult;
  onUndo: (loan: string) => void;
}) {
  const { t } = useLingui();
  const last = useSelector(actor, selectLast);
  const isBusy = useSelector(actor, selectIsUndoing);
  const loan = answer?.loan.id;
  if (loan === undefined || !last.some((each) => each.loan === loan)) return null;
  return (
    <BusyButton
      busy={isBusy}
      variant="default"
      size="compact-md"
      aria-label={t`Annulla ${step.about.object}`}
      onClick={() => onUndo(loan)}
    >
      <Trans>Annulla</Trans>
    </BusyButton>
  );
}
