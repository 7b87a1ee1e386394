import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/find-chromium.mjs';

// Every worker reads this configuration again, so random values are stored in the environment, which workers inherit.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.E2E_ZIP_PORT ??= String(40_001 + Math.floor(Math.random() * 20_000));
process.env.E2E_RD_STATION_PORT ??= String(60_001 + Math.floor(Math.random() * 5_000));
process.env.E2E_PAGARME_PORT ??= String(10_100 + Math.floor(Math.random() * 5_000));
process.env.E2E_DATA_DIR ??= join(tmpdir(), `botica-e2e-${process.pid}`);
process.env.DEMO_PASSWORD ??= 'senha-dos-testes';

const zipUrl = `http://127.0.0.1:${process.env.E2E_ZIP_PORT}`;
const pagarmeUrl = `http://127.0.0.1:${process.env.E2E_PAGARME_PORT}`;
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 1,
  // Only for tests that hang: no test fails because a machine is slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tests do not wait for transitions; animated parts have their own tests.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace would slow down every passing test. A failed test runs once more with a trace, and the last line counts
    // tests that passed only then.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node tools/start.mjs',
      url: `${baseURL}/health/ready`,
      env: {
        PORT: process.env.E2E_PORT,
        // All tests sign in as the same administrator.
        SESSIONS_PER_PERSON: '1000',
        DATA_DIR: process.env.E2E_DATA_DIR,
        VIACEP_URL: zipUrl,
        BRASILAPI_URL: zipUrl,
        // `rd-station.e2e.ts` answers there, under another host name than the panel's, like a foreign site.
        RD_STATION_URL: `http://localhost:${process.env.E2E_RD_STATION_PORT}`,
        // `pagarme.e2e.ts` answers there.
        PAGARME_URL: `${pagarmeUrl}/core/v5`,
        PAGARME_KEYS_URL: `${pagarmeUrl}/.well-known/jwks.json`,
        SUPPORT_CHAT_URL: 'https://wa.me/5511987654321?text={mensagem}',
        // The tests' receivers of webhooks run on this machine.
        WEBHOOKS_TO_PRIVATE: 'on',
      },
      stdout: 'ignore',
      stderr: 'pipe',
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    { command: 'node e2e/zip-provider.mjs', url: zipUrl, reuseExistingServer: false },
  ],
});
