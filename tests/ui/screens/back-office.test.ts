import { afterAll, vi } from 'vitest';
import '../library/back-office.screens.ts';

import.meta.glob(['../closures/*.screens.ts', '../imports/*.screens.ts'], { eager: true });
afterAll(() => void vi.restoreAllMocks());
