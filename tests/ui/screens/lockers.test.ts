import { afterAll, vi } from 'vitest';
import '../impersonation/impersonation.screens.ts';
import '../library/lockers.screens.ts';
import '../library/looks.screens.ts';
import '../library/pictures.screens.ts';
import '../library/texts.screens.ts';

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
