import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode } from './db/pg-errors.ts';
import { StartupError } from './db/startup-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Encrypts values that the database must not store in the clear. Each purpose has its own key, so that a text sealed
 * for one purpose cannot be used for another.
 */
export interface Secrets {
  seal(text: string, purpose: string): string;
  /** Throws if the text was changed, or sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): string;
  /** Signature that proves that Botica wrote the text; the same each time. */
  sign(text: string, purpose: string): string;
  isSigned(text: string, signature: string, purpose: string): boolean;
}

/** True if `sealed` contains this text. False if it was sealed with a key that is no longer in use. */
export function isSealed(secrets: Secrets, text: string, sealed: string | null, purpose: string): boolean {
  if (sealed === null) return false;
  try {
    return secrets.open(sealed, purpose) === text;
  } catch {
    return false;
  }
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SIGNATURE_BYTES = 16;
/** Version of the sealed format, for a future change. */
const VERSION = 'v1.';

/**
 * AES-256-GCM with keys derived (HKDF-SHA-256) from `secretsKey`, else from `secrets.key` in `dataDir`, which is
 * created if missing. Throws StartupError if that file cannot be created or read.
 */
export function openSecrets({ secretsKey, dataDir }: { secretsKey: string | null; dataDir: string }): Secrets {
  const root = secretsKey === null ? keyFromFile(resolve(dataDir)) : Buffer.from(secretsKey, 'utf8');
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, '', `botica:${purpose}`, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  };
  const signatureOf = (text: string, purpose: string): Buffer =>
    createHmac('sha256', keyFor(`signature:${purpose}`))
      .update(text, 'utf8')
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    seal: (text, purpose) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (!sealed.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    sign: (text, purpose) => signatureOf(text, purpose).toString('base64url'),
    isSigned: (text, signature, purpose) => {
      const bytes = Buffer.from(signature, 'base64url');
      // The last base64url letter has unused bits, so several spellings decode to the same bytes. Only one spelling is
      // valid.
      const isPlain = bytes.length === SIGNATURE_BYTES && bytes.toString('base64url') === signature;
      return isPlain && timingSafeEqual(bytes, signatureOf(text, purpose));
    },
  };
}

function keyFromFile(dataDir: string): Buffer {
  const file = join(dataDir, 'secrets.key');
  try {
    const key = readKey(file) ?? makeKey(dataDir, file);
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    throw new StartupError(
      `Não é possível usar a chave de segredos ${file} (${errorCode(error) ?? 'erro'}): confira DATA_DIR e as permissões da pasta, ou defina SECRETS_KEY.`,
      { cause: error },
    );
  }
  throw new StartupError(`A chave de segredos ${file} está danificada: restaure o arquivo de uma cópia de segurança.`);
}

function readKey(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the whole file or nothing. If two processes start together, one creates the key and both use it. */
function makeKey(dataDir: string, file: string): Buffer {
  makeFolder(resolve(dataDir));
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeSync(handle, randomBytes(KEY_BYTES));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    linkOnce(draft, file);
    syncFolder(dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}

/** A link, unlike a rename, never replaces an existing file. */
function linkOnce(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Without this call a power cut may lose the name although the content was written. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
