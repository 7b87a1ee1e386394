import { isIP } from 'node:net';
import { withoutLastSlashes } from '@botica/contract/kit/last-slashes';
import { StartupError } from './kit/db/startup-error.ts';
import type { TrustedProxies } from './kit/http/client-address.ts';
import type { Settings } from './kit/settings.ts';

/** Settings of the operator (docs/configuration.md). Each has a default that works on one machine. */
export interface Config extends Settings {
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** True if statements are prepared under names. */
  databasePrepare: boolean;
  trustProxy: TrustedProxies;
  secretsKey: string | null;
  /** `smtp://` or `smtps://`; null: mails become files under `dataDir`. */
  smtpUrl: string | null;
  /** Sender of every mail: `Name <address>`. */
  mailFrom: string;
  /** Null: uploaded files are stored under `dataDir`. */
  s3: { bucket: string; endpoint: string | null; region: string; prefix: string | null } | null;
  /** Services for CEPs, without a trailing slash. The second is used if the first fails or is slow. */
  viaCepUrl: string;
  brasilApiUrl: string;
  /** RD Station Marketing, without a trailing slash. */
  rdStationUrl: string;
  /** Pagar.me's API, without a trailing slash, and the address of the keys that verify its webhooks. */
  pagarmeUrl: string;
  pagarmeKeysUrl: string;
  /** Receives a POST when a full refresh of the storefront was requested. */
  storefrontDeployHookUrl: string | null;
  /** Folder into which each release of a site is also written, for another web server. */
  storefrontExportDir: string | null;
  /** Bucket that visitors read; `{domain}` in its name or prefix is replaced by the store's domain. */
  storefrontExportBucket: { bucket: string; prefix: string; endpoint: string | null; region: string } | null;
  /** Receives a POST when pages of a site have changed, because the CDN in front of it caches older ones. */
  storefrontPurgeUrl: string | null;
  /** True if webhooks may go to private addresses and use plain http, for receivers in the operator's own network. */
  webhooksToPrivate: boolean;
  /** Address of the metrics for Prometheus; null if there is none. A token, if set, is required in `Authorization`. */
  metrics: { host: string; port: number; token: string | null } | null;
  demo: boolean;
  demoPassword: string | null;
  logLevel: string;
  /** True if `/docs` and `/openapi.json` are served. */
  docs: boolean;
  /** Seconds after SIGTERM in which the server still serves, until a balancer has noticed that it stops. */
  stopDelaySeconds: number;
  /** True in development and tests: every reply is parsed with its schema. */
  checkReplies: boolean;
}

type Environment = Record<string, string | undefined>;

function fail(name: string, value: string, rule: string): never {
  throw new StartupError(`A variável ${name} tem um valor inválido ("${value.replace(/\s+/g, ' ')}"): ${rule}.`);
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) fail(name, value, `use um número de ${min} a ${max}`);
  return number;
}

const secondsIn = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** `30m`, `8h`, `7d`: at least a minute, at most a year. */
function duration(env: Environment, name: string, fallback: string): number {
  const value = env[name] || fallback;
  const match = /^(\d{1,8})([smhd])$/.exec(value);
  const seconds = match ? Number(match[1]) * secondsIn[match[2] as keyof typeof secondsIn] : 0;
  if (seconds < 60 || seconds > 365 * 86_400) fail(name, value, 'use uma duração como 30m, 8h ou 7d');
  return seconds;
}

function url(env: Environment, name: string, schemes: readonly string[]): string | null {
  const value = env[name];
  if (value === undefined || value === '') return null;
  try {
    const parsed = new URL(value);
    if (!schemes.includes(parsed.protocol)) throw new Error('scheme');
    return withoutLastSlashes(value);
  } catch {
    return fail(name, value, `use um endereço completo (${schemes.map((scheme) => `${scheme}//…`).join(' ou ')})`);
  }
}

const web = ['http:', 'https:'] as const;

/** Refuses an address with a path, because screens and calls are served at the root. */
function publicUrlOf(env: Environment): string | null {
  const value = url(env, 'PUBLIC_URL', web);
  if (value !== null && !/^https?:\/\/[^/?#]+$/i.test(value)) {
    fail('PUBLIC_URL', value, 'use só o protocolo e o domínio, como https://painel.farmacia.com.br, sem caminho');
  }
  return value;
}

function databaseUrl(env: Environment): string | undefined {
  const value = env.DATABASE_URL;
  if (!value) return undefined;
  // The address may contain a password, so it is never shown.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value))
    fail('DATABASE_URL', '…', 'use postgres://usuário:senha@servidor/banco');
  return value;
}

function hookUrl(env: Environment, name: string): string | null {
  const value = env[name];
  if (!value) return null;
  // The address often contains a key, so it is never shown.
  if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value)) {
    fail(name, '…', 'use um endereço completo (http://… ou https://…)');
  }
  return value;
}

const mailServer = (env: Environment) => ({ smtpUrl: smtpUrl(env), sendsMail: smtpUrl(env) !== null });

function smtpUrl(env: Environment): string | null {
  const value = env.SMTP_URL;
  if (!value) return null;
  // The address may contain a password, so it is never shown.
  if (!/^smtps?:\/\/[^/]/.test(value) || !URL.canParse(value)) {
    fail('SMTP_URL', '…', 'use smtp://usuário:senha@servidor:porta ou smtps://…');
  }
  return value;
}

/** Default: an address on the host of the public URL. */
function mailFrom(env: Environment, publicUrl: string | null): string {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  const value = env.MAIL_FROM || `Botica <nao-responda@${host}>`;
  if (!/^([^<>@,;"\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/.test(value)) {
    fail('MAIL_FROM', value, 'use um endereço como Farmácia <contato@farmacia.com.br>');
  }
  return value;
}

const s3Place = (env: Environment) => {
  const region = env.S3_REGION || 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) fail('S3_REGION', region, 'use o nome de uma região, como sa-east-1');
  return { endpoint: url(env, 'S3_ENDPOINT', web), region };
};

/**
 * `bucket` or `bucket/prefix`, below which each site has its own folder; or with `{domain}` in the place of the domain.
 */
function exportBucket(env: Environment): Config['storefrontExportBucket'] {
  const name = 'STOREFRONT_EXPORT_BUCKET';
  const value = env[name];
  if (!value) return null;
  const [bucket = '', ...rest] = value.split('/');
  const isSound =
    bucketName.test(bucket.replaceAll('{domain}', 'loja')) &&
    rest.every((part) => /^[\w.-]+$/.test(part.replaceAll('{domain}', 'loja')));
  if (!isSound) fail(name, value, 'use o nome de um bucket, como sites, sites/lojas ou {domain}');
  if (bucket === env.S3_BUCKET)
    fail(name, value, 'use outro bucket que o de S3_BUCKET, que guarda o que não é público');
  const parts = value.includes('{domain}') ? rest : [...rest, '{domain}'];
  return { bucket, prefix: parts.join('/'), ...s3Place(env) };
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function s3(env: Environment): Config['s3'] {
  const text = (name: string, fallback: string, pattern: RegExp, rule: string) => {
    const value = env[name] || fallback;
    if (value && !pattern.test(value)) fail(name, value, rule);
    return value;
  };
  const bucket = text('S3_BUCKET', '', bucketName, 'use o nome de um bucket');
  const place = s3Place(env);
  const prefix = text('S3_PREFIX', '', /^[\w.-]+(\/[\w.-]+)*$/, 'use um caminho sem barra no começo ou no fim');
  return bucket === '' ? null : { bucket, ...place, prefix: prefix || null };
}

/** An address, a range such as `10.0.0.0/8`, or a name of ranges that Fastify knows. */
function isAddressRange(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function trustProxy(env: Environment): Config['trustProxy'] {
  const value = env.TRUST_PROXY;
  if (!value || value === 'off') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = value.split(',').map((part) => part.trim());
  if (!addresses.every(isAddressRange)) {
    fail('TRUST_PROXY', value, 'use off, o número de proxies ou os endereços deles separados por vírgula');
  }
  return addresses;
}

/** `127.0.0.1:9464`, `[::1]:9464`. An address beyond this machine needs a token. */
function metrics(env: Environment): Config['metrics'] {
  const [value, token] = [env.METRICS_ADDRESS, env.METRICS_TOKEN || null];
  if (!value) return null;
  const match = /^(\[[\da-f:.]+\]|[^\s:/]+):(\d{1,5})$/i.exec(value);
  const [host, port] = [match?.[1]?.replace(/^\[|\]$/g, '') ?? '', Number(match?.[2])];
  if (!match || port > 65_535) fail('METRICS_ADDRESS', value, 'use endereço e porta, como 127.0.0.1:9464');
  if (token !== null && !/^[\x21-\x7e]{16,}$/.test(token))
    fail('METRICS_TOKEN', '…', 'use ao menos 16 caracteres sem espaços');
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (!isLocal && token === null) {
    fail(
      'METRICS_ADDRESS',
      value,
      'use um endereço desta máquina, como 127.0.0.1:9464, ou defina também METRICS_TOKEN',
    );
  }
  return { host, port, token };
}

function onOff(env: Environment, name: string, fallback: boolean): boolean {
  const value = env[name];
  if (!value) return fallback;
  if (value !== 'on' && value !== 'off') fail(name, value, 'use on ou off');
  return value === 'on';
}

const pagarmeUrls = (env: Environment) => ({
  pagarmeUrl: url(env, 'PAGARME_URL', web) ?? 'https://api.pagar.me/core/v5',
  pagarmeKeysUrl: url(env, 'PAGARME_KEYS_URL', web) ?? 'https://hubapi.pagar.me/.well-known/jwks.json',
});

/** Reads and checks the environment. Throws StartupError with one sentence that names the variable. */
export function readConfig(env: Environment): Config {
  const minLength = integer(env, 'PASSWORD_MIN_LENGTH', 8, 6, 128);
  const demoPassword = env.DEMO_PASSWORD || null;
  if (demoPassword !== null && demoPassword.length < minLength) {
    fail('DEMO_PASSWORD', '…', `use ao menos ${minLength} caracteres`);
  }
  const secretsKey = env.SECRETS_KEY || null;
  if (secretsKey !== null && secretsKey.length < 32) fail('SECRETS_KEY', '…', 'use ao menos 32 caracteres');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!/^(trace|debug|info|warn|error|fatal|silent)$/.test(logLevel))
    fail('LOG_LEVEL', logLevel, 'use trace, debug, info, warn, error, fatal ou silent');
  const publicUrl = publicUrlOf(env);
  const sessionMaxSeconds = duration(env, 'SESSION_MAX', '7d');
  const sessionIdleSeconds = Math.min(
    duration(env, 'SESSION_IDLE', '8h'),
    env.SESSION_IDLE ? Infinity : sessionMaxSeconds,
  );
  if (sessionIdleSeconds > sessionMaxSeconds) {
    fail('SESSION_IDLE', env.SESSION_IDLE ?? '', `use no máximo o tempo de SESSION_MAX (${env.SESSION_MAX || '7d'})`);
  }
  return {
    port: integer(env, 'PORT', 3000, 0, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir: env.DATA_DIR || './data',
    databaseUrl: databaseUrl(env),
    databasePrepare: onOff(env, 'DATABASE_PREPARE', true),
    publicUrl,
    trustProxy: trustProxy(env),
    publicHomeUrl: url(env, 'PUBLIC_HOME_URL', web),
    termsUrl: url(env, 'TERMS_URL', web) ?? '/termos',
    privacyUrl: url(env, 'PRIVACY_URL', web) ?? '/privacidade',
    supportChatUrl: url(env, 'SUPPORT_CHAT_URL', web),
    madeIn: env.MADE_IN || 'São Paulo',
    monitoring: onOff(env, 'MONITORING', false),
    secretsKey,
    ...mailServer(env),
    mailFrom: mailFrom(env, publicUrl),
    s3: s3(env),
    secondAdminUrl: url(env, 'SECOND_ADMIN_URL', web),
    viaCepUrl: url(env, 'VIACEP_URL', web) ?? 'https://viacep.com.br',
    brasilApiUrl: url(env, 'BRASILAPI_URL', web) ?? 'https://brasilapi.com.br',
    rdStationUrl: url(env, 'RD_STATION_URL', web) ?? 'https://api.rd.services',
    ...pagarmeUrls(env),
    storefrontDeployHookUrl: hookUrl(env, 'STOREFRONT_DEPLOY_HOOK_URL'),
    storefrontExportDir: env.STOREFRONT_EXPORT_DIR || null,
    storefrontExportBucket: exportBucket(env),
    storefrontPurgeUrl: hookUrl(env, 'STOREFRONT_PURGE_URL'),
    webhooksToPrivate: onOff(env, 'WEBHOOKS_TO_PRIVATE', false),
    sessionIdleSeconds,
    sessionMaxSeconds,
    sessionsPerPerson: integer(env, 'SESSIONS_PER_PERSON', 10, 1, 1000),
    importMaxBytes: integer(env, 'IMPORT_MAX_MB', 200, 1, 4000) * 1024 * 1024,
    sessionCallsPerMinute: integer(env, 'SESSION_CALLS', 1200, 60, 1_000_000),
    publicCallsPerMinute: integer(env, 'PUBLIC_CALLS', 1200, 60, 1_000_000),
    liveBeatSeconds: integer(env, 'LIVE_BEAT_SECONDS', 20, 1, 300),
    passwordMinLength: minLength,
    metrics: metrics(env),
    demo: onOff(env, 'DEMO', true),
    demoPassword,
    logLevel,
    docs: onOff(env, 'DOCS', true),
    stopDelaySeconds: integer(env, 'STOP_DELAY', 5, 0, 60),
    checkReplies: env.NODE_ENV === 'test' || env.NODE_ENV === 'development',
  };
}
