import type { components } from '#openapi/types.d.ts';

export type Figures = components['schemas']['Figures'];
export type FigureName = components['schemas']['FigureName'];
