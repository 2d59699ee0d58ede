import { afterAll, vi } from 'vitest';
import './by-kind/member.screens.ts';

afterAll(() => void vi.restoreAllMocks());
