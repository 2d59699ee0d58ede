import { expect, test } from 'vitest';
import { cameraAtState, cameraOverAll, moveCamera, viewBoxOf, zoomCamera } from '#machines/inspector/camera';
import type { ChartState, PlacedChart } from '#machines/inspector/chart';

const state = (id: string): ChartState => ({
  ...{ id, key: id, type: 'atomic', description: '', initial: undefined, lines: [], children: [] },
});
const box = { x: 2_000, y: 1_400, width: 100, height: 40 };

/** 3,000 by 2,000, with the state `far` in it. */
const chart: PlacedChart = {
  width: 3_000,
  height: 2_000,
  states: [
    { state: state('door'), box: { x: 0, y: 0, width: 3_000, height: 2_000 } },
    { state: state('far'), box },
  ],
  dots: [],
  arrows: [],
};
const narrow: PlacedChart = { ...chart, width: 100, height: 600, states: [] };
const seen = (text: string) => text.split(' ').map(Number);

test('the camera looks at the innermost current state', () => {
  const [x = 0, y = 0, width = 0, height = 0] = seen(viewBoxOf(cameraAtState(chart), chart, ['door', 'far']));
  expect([x + width / 2, y + height / 2]).toEqual([2_050, 1_420]);
});

test('it does not look over the edge of the drawing', () => {
  const corner: PlacedChart = {
    ...chart,
    states: [{ state: state('near'), box: { x: 0, y: 0, width: 10, height: 10 } }],
  };
  const [x, y] = seen(viewBoxOf(cameraAtState(corner), corner, ['near']));
  expect([x, y]).toEqual([-24, -24]);
});

test('a drawing narrower than what is seen stands in the middle', () => {
  const [x = 0, , width = 0] = seen(viewBoxOf(cameraAtState(narrow), narrow, []));
  expect([x + width / 2, width]).toEqual([50, 760]);
});

test('it moves by shares of what it sees', () => {
  const before = seen(viewBoxOf(cameraAtState(chart), chart, ['far']));
  const after = seen(viewBoxOf(moveCamera(cameraAtState(chart), 0.1, -0.2), chart, ['far']));
  const [right = 0, down = 0] = after.map((length, index) => length - (before[index] ?? 0));
  expect([right, down]).toEqual([76, -152]);
});

test('it zooms between a few words and the whole drawing', () => {
  const zoomed = (by: number, times: number) =>
    Array.from({ length: times }).reduce<ReturnType<typeof cameraAtState>>(
      (camera) => zoomCamera(camera, chart, by),
      cameraAtState(chart),
    ).width;
  expect(zoomed(0.5, 1)).toBe(380);
  expect(zoomed(0.5, 9)).toBe(200);
  expect(zoomed(2, 9)).toBe(cameraOverAll(chart).width);
  expect(cameraOverAll(chart).width).toBeGreaterThanOrEqual(chart.width);
});
