import { describe, expect, it, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './kit/db/startup-error.ts';

const wrong: [name: string, ...values: string[]][] = [
  ['PORT', '65536', '-1', 'http', '80.5', '0x50', '8 0', '1e3'],
  ['DATABASE_URL', 'mysql://localhost/botica', 'localhost:5432', 'postgres:/localhost', 'postgres://db:port/x'],
  ['PUBLIC_URL', 'painel.example', '//painel.example', 'ftp://painel.example', 'https://'],
  [
    'TRUST_PROXY',
    'on',
    'true',
    '0',
    '10',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/8/8',
    '999.0.0.1',
    'dead',
    'proxy.example',
    '10.0.0.1,',
  ],
  ['PUBLIC_HOME_URL', 'example', 'javascript:alert(1)'],
  ['TERMS_URL', '/termos', 'data:text/html,x'],
  ['PRIVACY_URL', 'privacidade'],
  ['SUPPORT_CHAT_URL', 'wa.me/5511', 'tel:+5511'],
  ['SECRETS_KEY', 'short', 'x'.repeat(31)],
  ['SESSION_IDLE', '8', '8 h', '59s', '366d', '-1h', '8w', '1.5h'],
  ['SESSION_MAX', 'week', '0d'],
  ['PASSWORD_MIN_LENGTH', '5', '129', 'six', '6.5'],
  ['DEMO', 'yes', '1', 'OFF'],
  ['DEMO_PASSWORD', '12345'],
  ['LOG_LEVEL', 'verbose', 'INFO'],
];

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

describe.each(wrong)('%s', (name, ...values) => {
  it.each(values)('refuses %j with one sentence that names it', (value) => {
    const message = refusalOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^A variável ${name} tem um valor inválido \\(".*"\\): use .+[^.]\\.$`));
    expect(message).not.toContain('\n');
  });

  it('takes an empty value as not set', () => {
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}));
  });
});

test('secrets are never part of the sentence', () => {
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['SECRETS_KEY', 'hunter2'],
    ['DEMO_PASSWORD', 'hunt2'],
  ] as const) {
    expect(refusalOf({ [name]: value })).not.toContain('hunt');
  }
});

test('a demo password obeys the length that the operator asks for', () => {
  expect(refusalOf({ PASSWORD_MIN_LENGTH: '12', DEMO_PASSWORD: 'onze letras' })).toContain('DEMO_PASSWORD');
  expect(readConfig({ PASSWORD_MIN_LENGTH: '11', DEMO_PASSWORD: 'onze letras' }).demoPassword).toBe('onze letras');
});

test('an empty environment is enough', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    publicUrl: null,
    trustProxy: false,
    publicHomeUrl: null,
    termsUrl: '/termos',
    privacyUrl: '/privacidade',
    supportChatUrl: null,
    madeIn: 'São Paulo',
    secretsKey: null,
    sessionIdleSeconds: 8 * 3600,
    sessionMaxSeconds: 7 * 86_400,
    passwordMinLength: 6,
    demo: true,
    demoPassword: null,
    logLevel: 'info',
    checkReplies: false,
  });
});

test('right values are read', () => {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: 'postgresql://u:p@db/botica',
    PUBLIC_URL: 'https://painel.example/',
    TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
    SESSION_IDLE: '90s',
    SESSION_MAX: '365d',
    DEMO: 'off',
    NODE_ENV: 'test',
  });
  expect(config).toMatchObject({
    port: 0,
    databaseUrl: 'postgresql://u:p@db/botica',
    publicUrl: 'https://painel.example',
    trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    sessionIdleSeconds: 90,
    sessionMaxSeconds: 31_536_000,
    demo: false,
    checkReplies: true,
  });
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
});
