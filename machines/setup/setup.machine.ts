import type { components } from '#openapi/types.d.ts';
import { documentMachine } from '../core/pages/document.machine.ts';

export type Setup = components['schemas']['Setup'];
export type SetupStep = Setup['steps'][number];

/** What a new library still needs. */
export const setupMachine = documentMachine<Setup>('setup');
