import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, test } from 'vitest';
import { StartupError } from './db/startup-error.ts';
import { openSecrets } from './secrets.ts';

const work = mkdtempSync(join(tmpdir(), 'botica-secrets-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const withKey = (secretsKey: string) => openSecrets({ secretsKey, dataDir: join(work, 'unused') });
const secrets = withKey('k'.repeat(32));

describe('a sealed text', () => {
  it.each(['JBSWY3DPEHPK3PXP', '', 'ação ✓', 'x'.repeat(10_000)])('opens to what it was', (text) => {
    expect(secrets.open(secrets.seal(text, 'totp'), 'totp')).toBe(text);
  });

  it('reveals nothing of the text and differs each time', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'totp');
    expect(sealed).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('JBSWY');
    expect(secrets.seal('JBSWY3DPEHPK3PXP', 'totp')).not.toBe(sealed);
  });

  it('opens for no other purpose and with no other key', () => {
    const sealed = secrets.seal('text', 'totp');
    expect(() => secrets.open(sealed, 'bank')).toThrow();
    expect(() => withKey('K'.repeat(32)).open(sealed, 'totp')).toThrow();
    expect(withKey('k'.repeat(32)).open(sealed, 'totp')).toBe('text');
  });

  it('does not open when any byte was changed, or some are missing', () => {
    const sealed = secrets.seal('text', 'totp');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] as number) ^ 1;
      expect(() => secrets.open(`v1.${changed.toString('base64url')}`, 'totp'), String(index)).toThrow();
    }
    for (const broken of ['', 'v1.', sealed.slice(3), sealed.slice(0, -6), `v2.${sealed.slice(3)}`, 'v1.AAAA']) {
      expect(() => secrets.open(broken, 'totp'), broken).toThrow();
    }
  });
});

test('a signature is the same each time, and depends on text, purpose and key', () => {
  const signature = secrets.sign('1 https://a', 'thumbnail');
  expect(signature).toMatch(/^[\w-]{22}$/);
  expect(secrets.sign('1 https://a', 'thumbnail')).toBe(signature);
  expect(secrets.isSigned('1 https://a', signature, 'thumbnail')).toBe(true);
  expect(secrets.isSigned('2 https://a', signature, 'thumbnail')).toBe(false);
  expect(secrets.isSigned('1 https://a', signature, 'totp')).toBe(false);
  expect(withKey('K'.repeat(32)).isSigned('1 https://a', signature, 'thumbnail')).toBe(false);
  for (const broken of ['', signature.slice(0, -2), `${signature}AA`, '?']) {
    expect(secrets.isSigned('1 https://a', broken, 'thumbnail'), broken).toBe(false);
  }
});

test('without SECRETS_KEY the key is a file that only its owner reads, made once', () => {
  const dataDir = join(work, 'new/data');
  const sealed = openSecrets({ secretsKey: null, dataDir }).seal('text', 'totp');
  expect(openSecrets({ secretsKey: null, dataDir }).open(sealed, 'totp')).toBe('text');
  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
  const { mode, size } = statSync(join(dataDir, 'secrets.key'));
  expect([mode & 0o777, size]).toEqual([0o600, 32]);
});

test('with SECRETS_KEY no file is made', () => {
  withKey('k'.repeat(32));
  expect(readdirSync(work)).not.toContain('unused');
});

test('a damaged key file stops the start, and is not replaced', () => {
  const dataDir = mkdtempSync(join(work, 'damaged-'));
  writeFileSync(join(dataDir, 'secrets.key'), 'short');
  expect(() => openSecrets({ secretsKey: null, dataDir })).toThrow(StartupError);
  expect(() => openSecrets({ secretsKey: null, dataDir })).toThrow(/está danificada/);
  expect(readFileSync(join(dataDir, 'secrets.key'), 'utf8')).toBe('short');
});

test('a folder that cannot be made stops the start with a sentence', () => {
  writeFileSync(join(work, 'file'), '');
  expect(() => openSecrets({ secretsKey: null, dataDir: join(work, 'file/data') })).toThrow(
    /^Não é possível usar a chave de segredos .+secrets\.key \(ENOTDIR\): confira DATA_DIR/,
  );
});

test('processes that start together agree on one key', async () => {
  const dataDir = mkdtempSync(join(work, 'together-'));
  const source = JSON.stringify(fileURLToPath(new URL('secrets.ts', import.meta.url)));
  const script = `import(${source}).then(({ openSecrets }) =>
    process.stdout.write(openSecrets({ secretsKey: null, dataDir: ${JSON.stringify(dataDir)} }).seal('text', 'totp')))`;
  const start = () => promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', script]);
  const sealed = await Promise.all([start(), start(), start(), start()]);
  const later = openSecrets({ secretsKey: null, dataDir });
  expect(sealed.map(({ stdout }) => later.open(stdout, 'totp'))).toEqual(['text', 'text', 'text', 'text']);
  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
});
