import { afterAll, vi } from 'vitest';
import '../closures/closures.screens.ts';
import '../imports/imports.screens.ts';
import '../library/back-office.screens.ts';

afterAll(() => void vi.restoreAllMocks());
