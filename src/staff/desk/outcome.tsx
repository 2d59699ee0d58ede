import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { selectAdministers } from '#machines/account/session.selectors';
import type { Failure } from '#machines/core/failure';
import { hrefOf } from '#machines/core/routes';
import {
  selectAnswer,
  selectCode,
  selectFailure,
  selectFound,
  selectIsAdding,
  selectResults,
  selectStep,
  selectMember,
  selectPoint,
  type selectStage,
} from '#machines/staff/desk/desk.selectors';
import type { TakenStep } from '#machines/staff/desk/steps';
import type { DeskLoan, DeskMember } from '#machines/staff/wire';
import { useSession } from '../../core/actors.ts';
import { NewPerson } from '../../members/new-person-widget.ts';
import { SuspensionWords } from '../../parts/suspension-words.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ShelfArt } from '../../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../../ui/states/skeletons.tsx';
import { useMessages } from '../../words/messages.ts';
import type { DeskActor } from '../actor-types.ts';
import { Results } from './list.tsx';
import { Matches } from './matches.tsx';
import { ObjectLine } from './object-line.tsx';
import classes from '../staff.module.css';
import { DoneWords, ElsewhereWords } from '../words.tsx';

interface OutcomeProps {
  actor: DeskActor;
  stage: ReturnType<typeof selectStage>;
}

/** What the desk shows without a proposal: what was done, what went wrong, or that it waits for a scan. */
export function Outcome({ actor, stage }: OutcomeProps) {
  const { failureText } = useMessages();
  const failure = useSelector(actor, selectFailure);
  const step = useSelector(actor, selectStep);
  const isSeveral = useSelector(actor, (desk) => selectResults(desk).length > 0);
  switch (stage) {
    case 'busy':
      return <LinesSkeleton count={1} height="12rem" />;
    case 'choice':
      return <Matches actor={actor} />;
    case 'done':
      return isSeveral ? <Results actor={actor} /> : <Done actor={actor} />;
    case 'kept':
      return (
        <AlertBox kind="warning" live title={step && <DoneWords step={step} />}>
          <Trans>La rete non c’è: il passo è salvato e parte appena torna. Puoi continuare.</Trans>
        </AlertBox>
      );
    case 'unknown':
      return <Unknown actor={actor} />;
    case 'failed':
      return (
        <AlertBox kind="error" live>
          <p>{failure && failureText(failure)}</p>
          <Button variant="default" onClick={() => actor.send({ type: 'retry' })}>
            <Trans>Riprova</Trans>
          </Button>
        </AlertBox>
      );
    default:
      return <Waiting />;
  }
}

/** Why the server refused a step; where another desk was faster, what it did. */
export function Refused({ failure, step }: { failure: Failure; step?: TakenStep | undefined }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const by = failure.kind === 'problem' ? failure.meanwhile?.by : undefined;
  return (
    <AlertBox kind="error" live title={<Trans>Il passo non è stato fatto</Trans>}>
      {step && (
        <p>
          {step.about.object} · {step.about.member}
        </p>
      )}
      <p>{failureText(failure)}</p>
      {by && <p>{t`L’ultimo passo è di ${by}.`}</p>}
    </AlertBox>
  );
}

/** Nothing and nobody is found: the person may be new. */
function Unknown({ actor }: { actor: DeskActor }) {
  const { t } = useLingui();
  const code = useSelector(actor, selectCode);
  const isAdding = useSelector(actor, selectIsAdding);
  const administers = useSelector(useSession(), selectAdministers);
  return (
    <div className={classes.proposal}>
      <AlertBox kind="warning" live title={t`«${code}» non si trova in questa biblioteca`}>
        <p>
          <Trans>
            Controlla l’etichetta o come si scrive. Una persona si trova con nome, email, telefono o tessera; un oggetto
            con nome o codice.
          </Trans>
        </p>
        {!isAdding && (
          <div className={classes.chips}>
            <Button
              leftSection={<IconUserPlus size={20} aria-hidden="true" />}
              onClick={() => actor.send({ type: 'person.asked' })}
            >
              <Trans>Nuova persona</Trans>
            </Button>
            {administers && (
              <>
                <Button component={Link} variant="default" href={hrefOf('staff_people')}>
                  <Trans>Tutte le persone</Trans>
                </Button>
                <Button component={Link} variant="default" href={hrefOf('staff_objects')}>
                  <Trans>Tutti gli oggetti</Trans>
                </Button>
              </>
            )}
          </div>
        )}
      </AlertBox>
      {isAdding && (
        <Suspense fallback={<LinesSkeleton count={4} height="3.5rem" />}>
          <NewPerson
            typed={code}
            onMade={(id) => actor.send({ type: 'person.made', id })}
            onClose={() => actor.send({ type: 'person.declined' })}
          />
        </Suspense>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <EmptyState title={<Trans>Pronto per la prossima scansione</Trans>} art={<ShelfArt scene="search" />}>
      <Trans>Passa il lettore su un’etichetta o su una tessera: qui compare il passo da fare.</Trans>
    </EmptyState>
  );
}

function Done({ actor }: { actor: DeskActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, selectStep);
  const answer = useSelector(actor, selectAnswer);
  const member = useSelector(actor, selectMember);
  if (!step || !answer) return null;
  const { loan, ticket, next } = answer;
  const waiting = next?.member.name ?? '';
  return (
    <div className={classes.proposal}>
      <AlertBox kind="success" live title={<DoneWords step={step} />}>
        {ticket ? (
          <Trans>Aperta una segnalazione di manutenzione: l’oggetto non si presta finché non è chiusa.</Trans>
        ) : (
          <Trans>Fatto. Scansiona il prossimo.</Trans>
        )}
        {loan.product.elsewhere && (
          <p>
            <ElsewhereWords product={loan.product} />
          </p>
        )}
        {next && <p>{t`Lo aspetta ${waiting}, che riceve una mail.`}</p>}
      </AlertBox>
      <ObjectLine product={loan.product} loan={loan} />
      <div className={classes.chips}>
        <Button component={Link} variant="subtle" href={hrefOf('staff_loan', { id: loan.id })}>
          <Trans>Apri il prestito</Trans>
        </Button>
        {member && (
          <Button variant="default" onClick={() => actor.send({ type: 'member.resumed' })}>
            {t`Torna a ${member.name}`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Nothing can be done with what was scanned. */
export function Nothing({ actor }: { actor: DeskActor }) {
  const here = useSelector(actor, selectPoint);
  const found = useSelector(actor, selectFound);
  const product = found?.product;
  const suspension = found?.member?.suspension;
  const loans = found?.member?.loans ?? [];
  return (
    <div className={classes.proposal}>
      {product && <ObjectLine product={product} loan={undefined} here={here} />}
      {!product && suspension ? (
        <Suspended suspension={suspension} loans={loans} />
      ) : (
        <AlertBox kind="info" live>
          {product ? <Trans>Adesso con questo oggetto non c’è niente da fare.</Trans> : <Idle loans={loans} />}
        </AlertBox>
      )}
    </div>
  );
}

interface SuspendedProps {
  suspension: NonNullable<DeskMember['suspension']>;
  loans: readonly DeskLoan[];
}

/** Nothing is lent to a suspended member, but what they have can come back. */
function Suspended({ suspension, loans }: SuspendedProps) {
  const out = outOf(loans);
  return (
    <AlertBox kind="warning" live title={<Trans>Accesso ai prestiti sospeso: adesso non si presta</Trans>}>
      <SuspensionWords suspension={suspension} />
      {out > 0 && (
        <p>
          <Plural
            value={out}
            one="Ha un oggetto in prestito: scansionalo se lo riporta."
            other="Ha # oggetti in prestito: scansiona quelli che riporta."
          />
        </p>
      )}
    </AlertBox>
  );
}

const outOf = (loans: readonly DeskLoan[]): number => loans.filter(({ picked_up_at }) => picked_up_at !== null).length;

/** What to scan with a member who collects nothing now. */
function Idle({ loans }: { loans: readonly DeskLoan[] }) {
  const out = outOf(loans);
  if (out > 0)
    return (
      <Plural
        value={out}
        one="Ha un oggetto in prestito: scansionalo se lo riporta, o scansiona un oggetto libero da prestare."
        other="Ha # oggetti in prestito: scansiona quelli che riporta, o un oggetto libero da prestare."
      />
    );
  return loans.length > 0 ? (
    <Trans>Adesso non ritira niente: scansiona un oggetto libero per prestarglielo.</Trans>
  ) : (
    <Trans>Non ha prestiti in corso: scansiona un oggetto libero per prestarglielo.</Trans>
  );
}
