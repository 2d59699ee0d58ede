import { Trans, useLingui } from '@lingui/react/macro';
import type { Step } from '#machines/inspector/feed';
import { sequenceOf, type Arrow } from '#machines/inspector/sequence';
import classes from './sequence-view.module.css';

const lane = 170;
const row = 34;
const head = 40;
/** How far an arrow of an actor to itself reaches. */
const loop = 28;

const middleOf = (place: number): number => place * lane + lane / 2;

interface SequenceViewProps {
  steps: readonly Step[];
  chosen: string | undefined;
}

/** The last messages between the actors, drawn as a sequence diagram; the list below has the same in words. */
export function SequenceView({ steps, chosen }: SequenceViewProps) {
  const { t } = useLingui();
  const { lanes, arrows } = sequenceOf(steps);
  const width = lanes.length * lane;
  const height = head + arrows.length * row + 10;
  return (
    <details className={classes.sequence}>
      <summary>
        <Trans>Diagramma di sequenza</Trans>
      </summary>
      <div className={classes.frame} role="region" aria-label={t`Diagramma di sequenza`} tabIndex={0}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={t`Messaggi`}>
          <defs>
            <marker
              id="sequence-tip"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerUnits="userSpaceOnUse"
              markerWidth="10"
              markerHeight="10"
              orient="auto"
            >
              <path className={classes.tip} d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {lanes.map(({ key, name }, place) => (
            <g key={key ?? ''}>
              <text className={classes.name} x={middleOf(place)} y={18}>
                {name ?? key ?? t`da fuori`}
              </text>
              <path className={classes.life} d={`M${middleOf(place)} 26V${height}`} />
            </g>
          ))}
          {arrows.map((arrow, index) => (
            <Message
              key={arrow.step.id}
              arrow={arrow}
              y={head + index * row + row / 2}
              isChosen={arrow.step.id === chosen}
            />
          ))}
        </svg>
      </div>
    </details>
  );
}

function Message({ arrow: { step, from, to }, y, isChosen }: { arrow: Arrow; y: number; isChosen: boolean }) {
  const [start, end] = [middleOf(from), middleOf(to)];
  const path = from === to ? `M${start} ${y - 6}h${loop}v12H${start + 2}` : `M${start} ${y}H${end}`;
  return (
    <g data-message={step.event.type} {...(isChosen && { 'data-chosen': true })}>
      <path className={classes.arrow} d={path} markerEnd="url(#sequence-tip)" />
      <text
        className={classes.label}
        x={from === to ? start + loop + 4 : (start + end) / 2}
        y={from === to ? y + 4 : y - 5}
        data-loop={from === to || undefined}
      >
        {step.event.type}
      </text>
    </g>
  );
}
