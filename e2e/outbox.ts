import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './botica-test.ts';

/** The server under test has no mail server and writes its e-mails to files in this folder. */
const folder = () => join(process.env.E2E_DATA_DIR ?? '', 'outbox');

const anyButConfirmation = /\/login\/(?!confirm)/;

async function findMailTo(address: string, link: RegExp): Promise<string | null> {
  // A name that begins with a dot is an e-mail that is still being written.
  const names = (await readdir(folder()).catch(() => [])).filter((name) => !name.startsWith('.'));
  for (const name of names.sort().reverse()) {
    const mail = await readFile(join(folder(), name), 'latin1');
    const isTheirs = new RegExp(`^To:.*<?${address}>?\\s*$`, 'm').test(mail);
    if (isTheirs && link.test(fromQuotedPrintable(mail))) return fromQuotedPrintable(mail);
  }
  return null;
}

/** Decodes enough of quoted-printable for a link: joins lines and replaces `=3D` by `=`. */
function fromQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const accessLink = /https?:\/\/\S+access=[\w-]+/;

/** Path and query of a link of this kind in the newest e-mail to the address. Waits for the e-mail. */
export async function linkMailedTo(address: string, like = anyButConfirmation, whole = accessLink): Promise<string> {
  await expect
    .poll(() => findMailTo(address, like), { message: `e-mail para ${address}`, timeout: 20_000 })
    .not.toBeNull();
  const link = (await findMailTo(address, like))?.match(whole)?.[0] ?? '';
  // The origin is dropped, because this browser may reach the server by another one.
  const { pathname, search } = new URL(link);
  return pathname + search;
}
