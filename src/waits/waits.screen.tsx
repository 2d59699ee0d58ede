import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { isOfMember } from '#machines/membership/membership';
import {
  selectChosen,
  selectFailure,
  selectIsAsking,
  selectOffered,
  selectOthers,
  selectRefusal,
  selectStage,
  selectStep,
} from '#machines/waits/waits.selectors';
import { isOffered, type OfferedWait, type Wait } from '#machines/waits/wire';
import { useLibrary } from '../core/actors.ts';
import { pictureOf } from '../core/tile.ts';
import { Obstacles } from '../membership/obstacles.tsx';
import { Failed } from '../parts/failed.tsx';
import { PeriodStamps } from '../ui/calendar/date-stamp.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { langOf } from '../words/fallback.ts';
import { useMessages } from '../words/messages.ts';
import { formatInstant } from '../words/times.ts';
import type { WaitsActor } from './actor-types.ts';
import classes from './waits.module.css';
import { Withdrawal } from './withdrawal.tsx';
import { NotBeforeWords, PlaceWords, WantedWords } from './words.tsx';

/** What the member waits for; days that are offered stand on top. */
export default function Waits({ actor }: { actor: WaitsActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const step = useSelector(actor, selectStep);
  const isAsking = useSelector(actor, selectIsAsking);
  const chosen = useSelector(actor, selectChosen);
  return (
    <Page
      title={t`Le mie attese`}
      lead={t`Gli oggetti che aspetti: quando si libera un periodo che va bene, lo teniamo per te e ti scriviamo.`}
      back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}
    >
      {stage === 'loading' && <LinesSkeleton count={3} height="9rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && <Lists actor={actor} />}
      {isAsking && chosen && (
        <Withdrawal
          name={chosen.product.name}
          busy={step === 'withdrawing'}
          onConfirm={() => actor.send({ type: 'confirmed' })}
          onCancel={() => actor.send({ type: 'declined' })}
        />
      )}
    </Page>
  );
}

function Lists({ actor }: { actor: WaitsActor }) {
  const { t } = useLingui();
  const offered = useSelector(actor, selectOffered, areSame);
  const others = useSelector(actor, selectOthers, areSame);
  const refusal = useSelector(actor, selectRefusal);
  const isEmpty = offered.length === 0 && others.length === 0;
  return (
    <div className={classes.groups}>
      {offered.length > 0 && <Obstacles live={isOfMember(refusal)} />}
      <Refused actor={actor} />
      {offered.length > 0 && (
        <Section title={t`Per te, adesso`}>
          <div className={classes.list}>
            {offered.map((wait) => (
              <Offer key={wait.id} wait={wait} actor={actor} />
            ))}
          </div>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t`In attesa`}>
          <div className={classes.list}>
            {others.map((wait) => (
              <Entry key={wait.id} wait={wait} actor={actor} />
            ))}
          </div>
        </Section>
      )}
      {isEmpty && <NoWaits />}
    </div>
  );
}

/** Two selections of the same entries. */
const areSame = (a: readonly Wait[], b: readonly Wait[]): boolean =>
  a.length === b.length && a.every((wait, index) => wait === b[index]);

/** Why the last step was refused; what stands in the member's way is listed above, with its ways out. */
function Refused({ actor }: { actor: WaitsActor }) {
  const { failureText } = useMessages();
  const refusal = useSelector(actor, selectRefusal);
  const name = useSelector(actor, selectChosen)?.product.name ?? '';
  if (!refusal || isOfMember(refusal)) return null;
  return (
    <AlertBox kind="error" live title={name}>
      {failureText(refusal)}
    </AlertBox>
  );
}

function Offer({ wait, actor }: { wait: OfferedWait; actor: WaitsActor }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const isBusy = useIsBusy(actor, wait);
  const { from_date, to_date, ends_at, headquarter } = wait.offer;
  const until = formatInstant(ends_at, i18n.locale, timezone, 'dateTime');
  return (
    <Card wait={wait}>
      <div className={classes.foot}>
        <PeriodStamps from_date={from_date} to_date={to_date} />
        <p>
          <Trans>
            Si ritira da <strong>{headquarter.name}</strong>, {headquarter.address}.
          </Trans>
        </p>
        <p>
          <Trans>
            Lo teniamo per te fino al <strong>{until}</strong>.
          </Trans>
        </p>
        <div className={classes.buttons}>
          <BusyButton busy={isBusy('taking')} onClick={() => actor.send({ type: 'taken', wait })}>
            <Trans>Prendo questi giorni</Trans>
          </BusyButton>
          <BusyButton variant="default" busy={isBusy('passing')} onClick={() => actor.send({ type: 'passed', wait })}>
            <Trans>Lascio ad altri</Trans>
          </BusyButton>
        </div>
      </div>
    </Card>
  );
}

function Entry({ wait, actor }: { wait: Wait; actor: WaitsActor }) {
  const isBusy = useIsBusy(actor, wait);
  const isPaused = wait.status === 'paused';
  return (
    <Card wait={wait}>
      <div className={classes.foot}>
        {isPaused && (
          <AlertBox kind="warning">
            <Trans>
              In pausa: due volte un periodo era per te e non hai risposto. Finché non continui non te ne teniamo altri.
            </Trans>
          </AlertBox>
        )}
        <div className={classes.buttons}>
          {isPaused && (
            <BusyButton busy={isBusy('resuming')} onClick={() => actor.send({ type: 'resumed', wait })}>
              <Trans>Continua ad aspettare</Trans>
            </BusyButton>
          )}
          <Button variant="default" onClick={() => actor.send({ type: 'withdrawal.asked', wait })}>
            <Trans>Non aspetto più</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

type Step = NonNullable<ReturnType<typeof selectStep>>;

/** Whether a step with this entry is on its way. */
function useIsBusy(actor: WaitsActor, { id }: Wait): (step: Step) => boolean {
  const now = useSelector(actor, selectStep);
  const chosen = useSelector(actor, selectChosen);
  return (step) => step === now && chosen?.id === id;
}

function Card({ wait, children }: { wait: Wait; children: ReactNode }) {
  const { product } = wait;
  return (
    <article className={classes.card}>
      <span className={classes.picture}>
        <Picture source={pictureOf(product.img)} alt="" sizes="96px" square />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name} {...langOf(product, 'name')}>
          <Link href={hrefOf('product', { id: product.id })}>{product.name}</Link>
        </h3>
        <ForeignNote of={product} fields={['name']} />
        {!isOffered(wait) && (
          <p className={classes.what}>
            <PlaceWords place={wait.place} />
          </p>
        )}
        {wait.moved_by_library && (
          <p className={classes.small}>
            <Trans>La biblioteca ha spostato il tuo posto.</Trans>
          </p>
        )}
        <p className={classes.small}>
          <WantedWords {...wait} /> {!isOffered(wait) && <NotBeforeWords {...wait} />}
        </p>
      </div>
      {children}
    </article>
  );
}

function NoWaits() {
  return (
    <EmptyState
      title={<Trans>Non aspetti nessun oggetto</Trans>}
      actions={
        <Button component={Link} href={hrefOf('category', { slug: 'all' })}>
          <Trans>Tutti gli oggetti</Trans>
        </Button>
      }
    >
      <Trans>
        Se un oggetto non è libero quando ti serve, premi «Mettiti in attesa» nella sua pagina: quando tocca a te lo
        teniamo da parte e ti scriviamo.
      </Trans>
    </EmptyState>
  );
}
