import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { inspectorMachine } from '#machines/inspector/inspector.machine';
import { selectDrawing, selectInspection } from '#machines/inspector/inspector.selectors';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { ContextView, SendForm } from './actor-sheet.tsx';
import { ActorTree } from './actor-tree.tsx';
import { ChartView } from './chart/view.tsx';
import classes from './inspector.module.css';
import { RunBar } from './run-bar.tsx';
import { StepList } from './step-list.tsx';

/**
 * The live actors of every open tab: the chosen one drawn as a statechart, what it accepts, what reached it, and
 * recordings. Only in builds with the inspector.
 */
export default function Inspector({ actor: inspector }: { actor: ActorRefFrom<typeof inspectorMachine> }) {
  const { t } = useLingui();
  const snapshot = useSelector(inspector, (now) => now);
  const { context } = snapshot;
  const { tabs, steps, actor, step, before, isRun, isPast, hasBefore, hasAfter } = selectInspection(snapshot);
  const drawing = selectDrawing(snapshot);
  const { send } = inspector;
  return (
    <Page compact title={t`Ispettore`} lead={t`Gli attori di ogni scheda aperta. I segreti non si vedono.`}>
      <RunBar
        run={context.run}
        verdicts={context.verdicts}
        is={(tag) => snapshot.hasTag(tag)}
        onStart={() => send({ type: 'recording.started' })}
        onEnd={() => send({ type: 'recording.ended' })}
        onExport={() => send({ type: 'run.exported' })}
        onImport={(text) => send({ type: 'run.imported', text })}
        onReplay={() => send({ type: 'run.replayed' })}
        onLeave={() => send({ type: 'run.left' })}
      />
      <div className={classes.desk}>
        <div className={classes.side}>
          <TextInput
            type="search"
            label={t`Filtra attori e messaggi`}
            value={context.filter}
            onChange={(event) => send({ type: 'filter.typed', text: event.currentTarget.value })}
          />
          <ActorTree tabs={tabs} chosen={context.key} onChoose={(key) => send({ type: 'actor.chosen', key })} />
        </div>
        <div className={classes.main}>
          {actor ? (
            <Section title={actor.machine ?? actor.name}>
              {drawing && <ChartView drawing={drawing} onCamera={send} />}
              {snapshot.hasTag('undrawn') && <AlertBox kind="error" live>{t`Il disegno non è riuscito.`}</AlertBox>}
              {actor.machine === undefined && (
                <p>
                  <Trans>Questo attore è un effetto, non una macchina.</Trans>
                </p>
              )}
            </Section>
          ) : (
            <p>
              <Trans>Scegli un attore. Se non ce ne sono, apri il sito in un’altra scheda.</Trans>
            </p>
          )}
          <div className={classes.below} data-alone={!actor || undefined}>
            <div className={classes.stack}>
              {actor && !isRun && (
                <SendForm
                  actor={actor}
                  draft={context.draft}
                  isWrong={snapshot.hasTag('wrong')}
                  onChoose={(event) => send({ type: 'event.chosen', event })}
                  onType={(text) => send({ type: 'event.typed', text })}
                  onSend={() => send({ type: 'event.sent' })}
                  onPass={(id) => send({ type: 'delay.passed', id })}
                />
              )}
              {actor?.machine !== undefined && <ContextView actor={actor} step={step} before={before} />}
            </div>
            <StepList
              steps={steps}
              chosen={step?.id}
              is={{ isPast, hasBefore, hasAfter }}
              onChoose={({ key, id }) => send({ type: 'step.chosen', key, id })}
              onMove={(by) => send({ type: 'step.moved', by })}
              onNow={() => send({ type: 'now.chosen' })}
            />
          </div>
        </div>
      </div>
    </Page>
  );
}
