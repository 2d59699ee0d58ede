import { lineHeight } from './lines.ts';
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartArrow, ChartState, PlacedChart } from '#machines/inspector/chart';

type Box = PlacedChart['states'][number]['box'];

/** Chosen by looking at the charts of all machines: they read from the start downwards, without overlaps. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.edgeLabel': '3',
};

const dotSize = 10;
const dotOf = (state: ChartState): string => `${state.id}:dot`;

/** The width of the longest line in an 11px monospace font, by its number of characters: equal in Node and in browsers. */
const widthOf = (lines: readonly string[]): number => Math.ceil(Math.max(0, ...lines.map((line) => line.length)) * 6.7);

const labelled = (arrow: ChartArrow): ElkExtendedEdge => ({
  id: arrow.id,
  sources: [arrow.from],
  targets: [arrow.to],
  // ELK does not place a label without a text.
  labels: [
    {
      id: `${arrow.id}:label`,
      text: arrow.lines[0] ?? '',
      width: widthOf(arrow.lines) + 6,
      height: arrow.lines.length * lineHeight,
    },
  ],
});

function nodeOf(state: ChartState): ElkNode {
  const width = Math.max(70, state.key.length * 7.6 + 20, widthOf(state.lines) + 20);
  const height = 26 + (state.lines.length > 0 ? state.lines.length * lineHeight + 4 : 0);
  if (state.children.length === 0) return { id: state.id, width, height };
  const dot = {
    id: dotOf(state),
    width: dotSize,
    height: dotSize,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  };
  return {
    id: state.id,
    children: [...(state.initial === undefined ? [] : [dot]), ...state.children.map(nodeOf)],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${String(height + 12)},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // With the direction DOWN, the height comes first.
      'elk.nodeSize.minimum': `(${String(height)},${String(width)})`,
    },
  };
}

const startsOf = (state: ChartState): ElkExtendedEdge[] => [
  ...(state.initial === undefined || state.children.length === 0
    ? []
    : [{ id: `${dotOf(state)}:arrow`, sources: [dotOf(state)], targets: [state.initial] }]),
  ...state.children.flatMap(startsOf),
];

/** A length in the SVG, rounded to one decimal. */
const round = (length = 0): number => Math.round(length * 10) / 10;

const pathOf = ({ sections = [] }: ElkExtendedEdge): string =>
  sections
    .map(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint]
        .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${String(round(x))} ${String(round(y))}`)
        .join(''),
    )
    .join('');

/** Places the states and arrows of a chart. Equal charts give equal places, in Node and in every browser. */
export async function placeChart({ root, arrows }: Chart): Promise<PlacedChart> {
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: options,
    children: [nodeOf(root)],
    edges: [...arrows.map(labelled), ...startsOf(root)],
  };
  const laid: ElkNode & { edges?: ElkExtendedEdge[] } = await new ELK().layout(graph);
  const places = new Map<string, Box>();
  const keep = ({ id, x, y, width, height, children = [] }: ElkNode): void => {
    places.set(id, { x: round(x), y: round(y), width: round(width), height: round(height) });
    children.forEach(keep);
  };
  keep(laid);
  const boxOf = (id: string): Box => places.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const placed = (state: ChartState): PlacedChart['states'] => [
    { state, box: boxOf(state.id) },
    ...state.children.flatMap(placed),
  ];
  const states = placed(root);
  const half = dotSize / 2;
  return {
    width: round(laid.width),
    height: round(laid.height),
    states,
    dots: states
      .filter(({ state }) => places.has(dotOf(state)))
      .map(({ state }) => ({ x: round(boxOf(dotOf(state)).x + half), y: round(boxOf(dotOf(state)).y + half) })),
    arrows: (laid.edges ?? []).map((edge) => ({
      id: edge.id,
      arrow: arrows.find(({ id }) => id === edge.id),
      path: pathOf(edge),
      label: { x: round((edge.labels?.[0]?.x ?? 0) + 3), y: round((edge.labels?.[0]?.y ?? 0) + 11) },
    })),
  };
}
