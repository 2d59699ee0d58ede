import { defineConfig, devices } from 'playwright/test';

/** Chromium without a call to the outside; the scanner's tests start browsers of their own with these. */
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** With one pixel for each of its own: drawing seven times as many shows nothing more. */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/**
 * The browser against the real server, which the global set-up starts with a fresh demo library.
 *
 * Each test runs in both windows, unless a tag (`@phone`, `@desktop`) or the end of its file's name (`.phone.spec.ts`, `.desktop.spec.ts`) names one:
 * `desktop` where the window makes no difference, takes a keyboard, or is changed by the test itself.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/server.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['E2E_URL'] ?? 'http://localhost:3210',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A control that never comes fails its own step, not the whole test's time.
    actionTimeout: 30_000,
    // What is kept for a time without a network would stand between a test and the server.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: ['scan.spec.ts', 'offline.spec.ts', '*.desktop.spec.ts'],
      use: { ...phone, locale: 'it-IT' },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: ['scan.spec.ts', 'offline.spec.ts', '*.phone.spec.ts'],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        locale: 'it-IT',
        // Journeys run with motion on the phone and without it here, which also takes a quarter less time.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'offline phone',
      testMatch: 'offline.spec.ts',
      use: {
        ...phone,
        locale: 'it-IT',
        serviceWorkers: 'allow',
      },
    },
    {
      name: 'offline desktop',
      testMatch: 'offline.spec.ts',
      grepInvert: /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        locale: 'it-IT',
        serviceWorkers: 'allow',
      },
    },
    // A camera's video is a flag of the browser: each of its tests starts one of its own.
    { name: 'scan', testMatch: 'scan.spec.ts' },
  ],
});
