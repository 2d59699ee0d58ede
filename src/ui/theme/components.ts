import type { MantineThemeComponents } from '@mantine/core';
import { inputs } from './components/inputs.ts';
import { dates } from './components/dates.ts';
import { notices } from './components/notices.ts';
import { overlays } from './components/overlays.ts';
import { pieces } from './components/pieces.ts';

/**
 * Default props of Mantine's components, by group. Lazily loaded components are configured with plain objects:
 * importing them for their `extend` would pull their code into the first load.
 */
export const components: MantineThemeComponents = { ...inputs, ...dates, ...notices, ...overlays, ...pieces };
