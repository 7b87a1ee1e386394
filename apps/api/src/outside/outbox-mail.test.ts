import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../kit/log.ts';
import type { Mail } from '../kit/mail-port.ts';
import { outboxMail } from './outbox-mail.ts';

const work = mkdtempSync(join(tmpdir(), 'botica-outbox-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const mail: Mail = {
  to: { name: 'João', address: 'joao@example.com' },
  subject: 'Redefinição de senha',
  text: 'Olá',
  html: '<p>Olá</p>',
  messageId: '<abc@localhost>',
};

test('without a mail server each mail is a file of the owner’s alone, and the log names it', async () => {
  const folder = join(work, 'outbox');
  const reported: { file: string }[] = [];
  const log = Object.assign(createLog('silent'), { info: (about: { file: string }) => reported.push(about) });
  const port = outboxMail({ folder, sender: 'Botica <nao-responda@localhost>', log });
  await port.send(mail);
  await port.send(mail);
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  expect(reported.map(({ file }) => file).sort()).toEqual(names.map((name) => join(folder, name)).sort());
  expect(JSON.stringify(reported)).not.toContain('@');
  for (const { file } of reported) {
    expect(file).toMatch(/\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { subject, to, text } = await PostalMime.parse(readFileSync(file));
    expect([subject, to?.[0]?.address, text?.trim()]).toEqual(['Redefinição de senha', 'joao@example.com', 'Olá']);
  }
});

test('a mail that cannot be written is certainly not sent', async () => {
  const folder = join(work, 'a-file');
  writeFileSync(folder, '');
  const port = outboxMail({ folder, sender: 'Botica <nao-responda@localhost>', log: createLog('silent') });
  await expect(port.send(mail)).rejects.toMatchObject({ name: 'MailError', outcome: 'not_sent' });
});
