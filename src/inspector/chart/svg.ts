import type { Chart, PlacedChart } from '#machines/inspector/chart';
import { lineHeight } from './lines.ts';

const css = `svg{--ink:#1c1b19;--paper:#fff;--fill:#f6f4ef;--line:#6b6760;--bad:#b3261e;--later:#8a5a00;background:var(--paper);font:11px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media(prefers-color-scheme:dark){svg{--ink:#eeebe4;--paper:#16181a;--fill:#202427;--line:#a09a90;--bad:#ff8a80;--later:#f0b95a}}
.state rect{fill:var(--fill);fill-opacity:.5;stroke:var(--ink)}.parallel>rect{stroke-dasharray:6 3}.state .inner{fill:none}text,circle{fill:var(--ink)}.key{font-weight:700}
.arrow path{fill:none;stroke:var(--line)}.error path{stroke:var(--bad)}.after path{stroke:var(--later);stroke-dasharray:4 3}.always path{stroke-dasharray:2 3}.label{paint-order:stroke;stroke:var(--paper);stroke-width:3px}`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

function linesOf(className: string, lines: readonly string[], x: number, y: number): string {
  const rows = lines.map(
    (line, index) => `<tspan x="${String(x)}" y="${String(y + index * lineHeight)}">${escaped(line)}</tspan>`,
  );
  return rows.length === 0 ? '' : `<text class="${className}">${rows.join('')}</text>`;
}

const rectOf = (x: number, y: number, width: number, height: number, className = ''): string =>
  `<rect${className && ` class="${className}"`} x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" rx="6"/>`;

/** A placed chart as an SVG file with its own colours for light and dark; states carry their description as title. */
export function svgOf({ machine, arrows }: Chart, placed: PlacedChart): string {
  const { width, height } = placed;
  const id = `chart-${machine}`;
  const states = placed.states.map(({ state, box: { x, y, width: w, height: h } }) =>
    [
      `<g class="state ${state.type}">`,
      state.description && `<title>${escaped(state.description)}</title>`,
      rectOf(x, y, w, h),
      state.type === 'final' ? rectOf(x + 3, y + 3, w - 6, h - 6, 'inner') : '',
      linesOf('key', [state.key], x + 10, y + 17),
      linesOf('line', state.lines, x + 10, y + 37),
      '</g>',
    ].join(''),
  );
  const dots = placed.dots.map(({ x, y }) => `<circle cx="${String(x)}" cy="${String(y)}" r="5"/>`);
  const lines = placed.arrows.map(
    ({ arrow, path, label }) =>
      `<g class="arrow ${arrow?.kind ?? 'start'}"><path d="${path}" marker-end="url(#${id}-tip)"/>${linesOf('label', arrow?.lines ?? [], label.x, label.y)}</g>`,
  );
  const inWords = arrows.map(({ from, to, lines: words }) => `${from} → ${to}: ${words.join(' ')}`).join('; ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" role="img" aria-labelledby="${id}-title ${id}-words">`,
    `<title id="${id}-title">${escaped(machine)}</title>`,
    `<desc id="${id}-words">${escaped(inWords)}</desc>`,
    `<style>${css}</style>`,
    `<defs><marker id="${id}-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="context-stroke" stroke="none"/></marker></defs>`,
    ...states,
    ...dots,
    ...lines,
    '</svg>\n',
  ].join('\n');
}
