import { describe, expect, it, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './kit/db/startup-error.ts';

const wrong: [name: string, ...values: string[]][] = [
  ['PORT', '65536', '-1', 'http', '80.5', '0x50', '8 0', '1e3'],
  ['DATABASE_URL', 'mysql://localhost/botica', 'localhost:5432', 'postgres:/localhost', 'postgres://db:port/x'],
  ['DATABASE_PREPARE', 'no', 'false', 'ON'],
  [
    'PUBLIC_URL',
    'painel.example',
    '//painel.example',
    'ftp://painel.example',
    'https://',
    'https://x.example/botica',
    'https://x.example?a=b',
  ],
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
  ['SMTP_URL', 'mail.example', 'http://mail.example', 'smtp:mail', 'smtp://', 'smtp://mail:port'],
  ['MAIL_FROM', 'Botica', 'Botica <nobody>', 'a@b, c@d', 'a@b\nBcc: c@d', '<a@b> x', 'Botica <a@b'],
  ['S3_BUCKET', 'Fotos', 'a', 'a/b', '-fotos', 'x'.repeat(64)],
  ['S3_ENDPOINT', 's3.example', 'ftp://s3.example'],
  ['S3_REGION', 'São Paulo', 'sa east', 'US'],
  ['S3_PREFIX', '/botica', 'botica/', 'a//b', 'a b'],
  ['SECOND_ADMIN_URL', 'painel.example', 'javascript:alert(1)'],
  ['VIACEP_URL', 'viacep.com.br', 'ftp://viacep.com.br'],
  ['BRASILAPI_URL', 'brasilapi.com.br', 'javascript:alert(1)'],
  ['RD_STATION_URL', 'api.rd.services', 'ftp://api.rd.services'],
  ['PAGARME_URL', 'api.pagar.me', 'ftp://api.pagar.me'],
  ['PAGARME_KEYS_URL', 'hubapi.pagar.me', 'ftp://hubapi.pagar.me'],
  ['STOREFRONT_DEPLOY_HOOK_URL', 'vitrine.example', 'javascript:alert(1)'],
  ['STOREFRONT_EXPORT_BUCKET', 'Sites', '/sites', 'sites/', 'a//b', '{dominio}', 'sites/{domain}/ x'],
  ['STOREFRONT_PURGE_URL', 'cdn.example', 'ftp://cdn.example'],
  ['WEBHOOKS_TO_PRIVATE', 'yes'],
  ['MONITORING', '1'],
  ['METRICS_ADDRESS', '9464', 'localhost', '127.0.0.1:99999', 'http://127.0.0.1:9464', '0.0.0.0:9464', '10.0.0.1:9464'],
  ['SESSION_IDLE', '8', '8 h', '59s', '366d', '-1h', '8w', '1.5h', '8d'],
  ['SESSION_MAX', 'week', '0d'],
  ['PASSWORD_MIN_LENGTH', '5', '129', 'six', '6.5'],
  ['DEMO', 'yes', '1', 'OFF'],
  ['DEMO_PASSWORD', '12345'],
  ['LOG_LEVEL', 'verbose', 'INFO'],
  ['STOP_DELAY', '61', '5s', '-1'],
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

test('the refusal of a log level names every level', () => {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
  for (const level of levels) {
    expect(refusalOf({ LOG_LEVEL: 'verbose' })).toContain(level);
    expect(readConfig({ LOG_LEVEL: level }).logLevel).toBe(level);
  }
});

test('secrets are never part of the sentence', () => {
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['SECRETS_KEY', 'hunter2'],
    ['SMTP_URL', 'http://root:hunter2@mail.example'],
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
    databasePrepare: true,
    publicUrl: null,
    trustProxy: false,
    publicHomeUrl: null,
    termsUrl: '/termos',
    privacyUrl: '/privacidade',
    supportChatUrl: null,
    sendsMail: false,
    madeIn: 'São Paulo',
    monitoring: false,
    secretsKey: null,
    smtpUrl: null,
    mailFrom: 'Botica <nao-responda@localhost>',
    s3: null,
    secondAdminUrl: null,
    viaCepUrl: 'https://viacep.com.br',
    brasilApiUrl: 'https://brasilapi.com.br',
    rdStationUrl: 'https://api.rd.services',
    pagarmeUrl: 'https://api.pagar.me/core/v5',
    pagarmeKeysUrl: 'https://hubapi.pagar.me/.well-known/jwks.json',
    storefrontDeployHookUrl: null,
    storefrontExportDir: null,
    storefrontExportBucket: null,
    storefrontPurgeUrl: null,
    webhooksToPrivate: false,
    metrics: null,
    sessionIdleSeconds: 8 * 3600,
    sessionMaxSeconds: 7 * 86_400,
    sessionsPerPerson: 10,
    importMaxBytes: 209_715_200,
    sessionCallsPerMinute: 1200,
    publicCallsPerMinute: 1200,
    liveBeatSeconds: 20,
    passwordMinLength: 8,
    demo: true,
    demoPassword: null,
    logLevel: 'info',
    docs: true,
    stopDelaySeconds: 5,
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

test('a session that ends soon in any case ends as soon when nobody uses it', () => {
  expect(readConfig({ SESSION_MAX: '1h' })).toMatchObject({ sessionIdleSeconds: 3600, sessionMaxSeconds: 3600 });
});

test('mails come from the host that people type, unless told otherwise', () => {
  expect(readConfig({ PUBLIC_URL: 'https://painel.example:8443' }).mailFrom).toBe(
    'Botica <nao-responda@painel.example>',
  );
  for (const value of ['Farmácia São João <contato@farmacia.example>', 'contato@farmacia.example']) {
    expect(readConfig({ MAIL_FROM: value }).mailFrom).toBe(value);
  }
  expect(readConfig({ SMTP_URL: 'smtps://u:p@mail.example:465' }).smtpUrl).toBe('smtps://u:p@mail.example:465');
});

test('files go to a bucket as soon as one is named', () => {
  expect(readConfig({ S3_ENDPOINT: 'https://s3.example', S3_REGION: 'sa-east-1', S3_PREFIX: 'a' }).s3).toBeNull();
  expect(readConfig({ S3_BUCKET: 'fotos' }).s3).toEqual({
    bucket: 'fotos',
    endpoint: null,
    region: 'us-east-1',
    prefix: null,
  });
  expect(
    readConfig({
      S3_BUCKET: 'fotos',
      S3_ENDPOINT: 'https://s3.example/',
      S3_REGION: 'sa-east-1',
      S3_PREFIX: 'botica/loja',
    }).s3,
  ).toEqual({ bucket: 'fotos', endpoint: 'https://s3.example', region: 'sa-east-1', prefix: 'botica/loja' });
});
