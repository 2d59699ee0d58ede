import { afterAll, vi } from 'vitest';
import './member.screens.ts';

afterAll(() => void vi.restoreAllMocks());
