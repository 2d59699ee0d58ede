import { vi } from 'vitest';
import '../checkout/loan.screens.ts';
import '../checkout/recap.screens.ts';
import '../loans/loans.screens.ts';
import '../membership/renewal.screens.ts';
import '../payments/payment.screens.ts';

// What a person sees at each step of each generated path. A few files, because loading the pages takes longer than walking them.

vi.mock('@paypal/react-paypal-js', () => import('../../support/paypal-stand-in.tsx'));
