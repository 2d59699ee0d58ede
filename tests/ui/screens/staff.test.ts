import { afterAll, vi } from 'vitest';
import '../staff/lists.screens.ts';
import '../staff/loan.screens.ts';
import '../staff/locker-code.screens.ts';

afterAll(() => void vi.restoreAllMocks());
