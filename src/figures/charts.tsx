import { BarChart, BarsList, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import classes from './figures.module.css';

export interface Line {
  name: string;
  label: string;
  color: 'now' | 'before' | 'second';
}
type Point = Record<string, string | number | null>;

/** Each with enough contrast on the panel in both schemes. */
const colors = {
  now: 'var(--mantine-color-accent-filled)',
  second: 'var(--mantine-color-ochre-5)',
  before: 'var(--mantine-color-dimmed)',
} as const;

interface ChartProps {
  points: readonly Point[];
  lines: readonly Line[];
  format: (value: number) => string;
}

const shared = {
  h: 220,
  dataKey: 'x',
  withLegend: true,
  tickLine: 'none',
  gridAxis: 'x',
  legendProps: { verticalAlign: 'bottom' },
} as const;

/** The table beside a chart says the same in words, so the chart takes no focus. */
const unfocusable = { accessibilityLayer: false };

/** Numbers by week, as lines. */
export const Lines = ({ points, lines, format }: ChartProps) => (
  <LineChart
    {...shared}
    className={classes.chart}
    data={[...points]}
    series={lines.map(({ name, label, color }) => ({
      ...{ name, label, color: colors[color] },
      ...(color === 'before' && { strokeDasharray: '4 4' }),
    }))}
    curveType="linear"
    withDots={false}
    valueFormatter={format}
    xAxisProps={{ minTickGap: 24 }}
    yAxisProps={{ width: 44, interval: 0 }}
    lineProps={{ isAnimationActive: false }}
    lineChartProps={unfocusable}
  />
);

/** Numbers by week or hour, as stacked bars. */
export const Bars = ({ points, lines, format }: ChartProps) => (
  <BarChart
    {...shared}
    className={classes.chart}
    type="stacked"
    data={[...points]}
    series={lines.map(({ name, label, color }) => ({ name, label, color: colors[color] }))}
    valueFormatter={format}
    xAxisProps={{ minTickGap: 16 }}
    yAxisProps={{ width: 44, interval: 0 }}
    barProps={{ isAnimationActive: false }}
    barChartProps={unfocusable}
  />
);

/** Long names overlap the end of a short bar. */
const bar = {
  overflow: 'visible',
  whiteSpace: 'nowrap',
  backgroundColor: 'color-mix(in srgb, var(--mantine-color-accent-filled) 28%, transparent)',
  color: 'var(--mantine-color-text)',
} as const;

/** A count for each thing, as horizontal bars. */
export const Ranking = ({
  items,
  format,
}: {
  items: readonly { name: string; value: number }[];
  format: (value: number) => string;
}) => (
  <BarsList
    data={items.map(({ name, value }) => ({ name, value }))}
    getBarProps={() => ({ style: bar })}
    valueFormatter={format}
    barHeight={30}
  />
);
