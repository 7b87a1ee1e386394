import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './botica-test.ts';

/** The server under test has no mail server: its mails are files there. */
const folder = () => join(process.env.E2E_DATA_DIR ?? '', 'outbox');

const anyButConfirmation = /\/login\/(?!confirm)/;

async function findMailTo(address: string, link: RegExp): Promise<string | null> {
  // A name that begins with a point is a mail that is being written.
  const names = (await readdir(folder()).catch(() => [])).filter((name) => !name.startsWith('.'));
  for (const name of names.sort().reverse()) {
    const mail = await readFile(join(folder(), name), 'latin1');
    const isTheirs = new RegExp(`^To:.*<?${address}>?\\s*$`, 'm').test(mail);
    if (isTheirs && link.test(fromQuotedPrintable(mail))) return fromQuotedPrintable(mail);
  }
  return null;
}

/** Enough for a link: lines joined again, `=3D` as `=`. */
function fromQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const accessLink = /https?:\/\/\S+access=[\w-]+/;

/** Path and query of the link in the newest mail to the address with a link like this; waits for the mail. */
export async function linkMailedTo(address: string, like = anyButConfirmation, whole = accessLink): Promise<string> {
  await expect
    .poll(() => findMailTo(address, like), { message: `e-mail para ${address}`, timeout: 20_000 })
    .not.toBeNull();
  const link = (await findMailTo(address, like))?.match(whole)?.[0] ?? '';
  // As this browser reaches the server, whatever its public address is.
  const { pathname, search } = new URL(link);
  return pathname + search;
}
