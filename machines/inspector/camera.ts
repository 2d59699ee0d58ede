import type { PlacedChart } from './chart.ts';

/** Where the camera looks, measured from the current state, which it follows, and how much of the drawing it sees. */
export interface Camera {
  x: number;
  y: number;
  width: number;
}

/** Height of the sheet divided by its width. */
const share = 0.55;
/** What is readable without zooming. */
const readable = 760;
const narrowest = 200;
/** Beside the drawing. */
const margin = 24;

const widestOf = ({ width, height }: PlacedChart): number => Math.max(width, height / share) * 1.1;

/** A camera that looks at the current state, so near that its text can be read. */
export const cameraAtState = (chart: PlacedChart): Camera => ({
  x: 0,
  y: 0,
  width: Math.min(widestOf(chart), readable),
});

/** A camera that sees the whole drawing. */
export const cameraOverAll = (chart: PlacedChart): Camera => ({ x: 0, y: 0, width: widestOf(chart) });

/** @param right @param down shares of the viewport */
export const moveCamera = (camera: Camera, right: number, down: number): Camera => ({
  ...camera,
  x: camera.x + right * camera.width,
  y: camera.y + down * camera.width,
});

/** @param by factor of the viewport: above 1 it shows more */
export const zoomCamera = (camera: Camera, chart: PlacedChart, by: number): Camera => ({
  ...camera,
  width: Math.min(widestOf(chart), Math.max(narrowest, camera.width * by)),
});

/** Centre of the viewport: the followed state, clamped to the drawing; a small drawing is centred. */
const middleOf = (followed: number, length: number, seen: number): number =>
  length + 2 * margin <= seen
    ? length / 2
    : Math.min(length + margin - seen / 2, Math.max(seen / 2 - margin, followed));

/** The `viewBox` of an SVG that shows what the camera sees. @param nodes ids of the current states; the innermost is followed */
export function viewBoxOf(camera: Camera, chart: PlacedChart, nodes: readonly string[]): string {
  const { box } = chart.states.findLast(({ state }) => nodes.includes(state.id)) ?? chart.states[0] ?? {};
  const height = camera.width * share;
  const x = middleOf((box?.x ?? 0) + (box?.width ?? 0) / 2, chart.width, camera.width) + camera.x;
  const y = middleOf((box?.y ?? 0) + (box?.height ?? 0) / 2, chart.height, height) + camera.y;
  return [x - camera.width / 2, y - height / 2, camera.width, height]
    .map((length) => Math.round(length * 10) / 10)
    .join(' ');
}
