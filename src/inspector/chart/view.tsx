import { Trans, useLingui } from '@lingui/react/macro';
import { IconFocusCentered, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Drawing } from '#machines/inspector/inspector.selectors';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { useCameraInput, type CameraEvent } from './camera.ts';
import { lineHeight } from './lines.ts';
import descriptions from '../descriptions.json' with { type: 'json' };
import classes from './view.module.css';

/** The description of a state: machines of a production build have none. */
const descriptionOf = (machine: string, state: string): string => {
  const known: Record<string, Record<string, string | undefined> | undefined> = descriptions;
  return known[machine]?.[state] ?? '';
};

function Lines({ className, lines, x, y }: { className?: string | undefined; lines: string[]; x: number; y: number }) {
  return (
    <text className={className}>
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={y + index * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** A machine as a statechart: current states are lit, and the arrows of the last step. */
export function ChartView({
  drawing: { machine, chart, viewBox, nodes, current, taken },
  onCamera,
}: {
  drawing: Drawing;
  onCamera: (event: CameraEvent) => void;
}) {
  const { t } = useLingui();
  const { svg, onKeyDown } = useCameraInput(onCamera);
  return (
    <div className={classes.frame}>
      <div className={classes.tools} role="group" aria-label={t`Ingrandimento`}>
        <IconButton label={t`Ingrandisci`} onClick={() => onCamera({ type: 'camera.zoomed', by: 1 / 1.25 })}>
          <IconPlus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Rimpicciolisci`} onClick={() => onCamera({ type: 'camera.zoomed', by: 1.25 })}>
          <IconMinus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Vai allo stato attuale`} onClick={() => onCamera({ type: 'camera.reset', to: 'state' })}>
          <IconFocusCentered size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Mostra tutto`} onClick={() => onCamera({ type: 'camera.reset', to: 'all' })}>
          <IconMaximize size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {/* One tab stop: the arrow keys move the drawing, + and - zoom, 0 shows all. */}
      <div
        className={classes.sheet}
        tabIndex={0}
        role="group"
        aria-label={t`Disegno di ${machine}: le frecce lo spostano, + e - lo ingrandiscono, 0 lo mostra tutto`}
        onKeyDown={onKeyDown}
      >
        <svg {...svg} viewBox={viewBox} className={classes.chart} role="img" aria-label={machine}>
          <defs>
            <marker
              id="chart-tip"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerUnits="userSpaceOnUse"
              markerWidth="9"
              markerHeight="9"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" className={classes.tip} />
            </marker>
          </defs>
          {chart.states.map(({ state, box }) => (
            <g
              key={state.id}
              className={classes.state}
              data-state={state.id}
              data-current={nodes.includes(state.id) || undefined}
              data-parallel={state.type === 'parallel' || undefined}
            >
              <title>{state.description || descriptionOf(machine, state.id)}</title>
              <rect {...box} rx={6} />
              {state.type === 'final' && (
                <rect
                  className={classes.inner}
                  x={box.x + 3}
                  y={box.y + 3}
                  width={box.width - 6}
                  height={box.height - 6}
                  rx={6}
                />
              )}
              <Lines className={classes.key} lines={[state.key]} x={box.x + 10} y={box.y + 17} />
              <Lines lines={state.lines} x={box.x + 10} y={box.y + 37} />
            </g>
          ))}
          {chart.dots.map(({ x, y }) => (
            <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r={5} />
          ))}
          {chart.arrows.map(({ id, arrow, path, label }) => (
            <g key={id} className={classes.arrow} data-kind={arrow?.kind} data-taken={taken.includes(id) || undefined}>
              <path d={path} markerEnd="url(#chart-tip)" />
              {arrow && <Lines className={classes.label} lines={arrow.lines} x={label.x} y={label.y} />}
            </g>
          ))}
        </svg>
      </div>
      <p className={classes.words} role="status">
        <Trans>Stati attuali:</Trans>{' '}
        {current.length === 0
          ? '–'
          : current.map(({ id, description }) => `${id} (${description || descriptionOf(machine, id)})`).join('; ')}
      </p>
    </div>
  );
}
