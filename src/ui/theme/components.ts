import type { MantineThemeComponents } from '@mantine/core';
import { inputs } from './components/inputs.ts';
import { dates } from './components/dates.ts';
import { notices } from './components/notices.ts';
import { overlays } from './components/overlays.ts';
import { pieces } from './components/pieces.ts';

/**
 * Defaults of Mantine's components, by group. Components that are loaded late are named by plain objects: their own
 * `extend` would pull their code into the first load.
 */
export const components: MantineThemeComponents = { ...inputs, ...dates, ...notices, ...overlays, ...pieces };
