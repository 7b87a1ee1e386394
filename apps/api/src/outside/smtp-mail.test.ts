import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, test } from 'vitest';
import { type Mail, MailError } from '../kit/mail-port.ts';
import { renderMail } from './mail-layout.ts';
import { smtpMail } from './smtp-mail.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

interface Received {
  from: string;
  to: string[];
  raw: Buffer;
}

/** Starts a real mail server on its own port. */
async function startServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, raw: Buffer.concat(parts) });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

/** A server that sends these lines, one after each command, and then does `last` to the connection. */
async function startScripted(lines: string[], last: 'drop' | 'keep silent'): Promise<string> {
  const server: Server = createServer((socket) => {
    const left = [...lines];
    let isText = false;
    socket.on('error', () => {});
    socket.write(`${left.shift()}\r\n`);
    socket.on('data', (chunk) => {
      if (isText && !String(chunk).endsWith('\r\n.\r\n')) return;
      const line = left.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
      else if (last === 'drop') socket.destroy();
      isText = line?.startsWith('354') ?? false;
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sender = 'Farmácia São João <nao-responda@farmacia.example>';
const mail: Mail = {
  to: { name: 'João Conceição, "Jão"', address: 'joao@example.com' },
  subject: 'Convite para a Farmácia São João – ação necessária',
  ...renderMail({
    greeting: 'Olá, João!',
    paragraphs: ['Você foi convidado para a equipe & mais <b>ninguém</b>.'],
    button: { label: 'Aceitar convite', url: 'https://painel.example/login/password?access=a&b="c"' },
    footer: 'Farmácia São João',
  }),
  messageId: '<abc@painel.example>',
};

async function failureOf(url: string, more: { silenceMs?: number; totalMs?: number } = {}): Promise<MailError> {
  const error = await smtpMail({ url, sender, ...more })
    .send(mail)
    .then(
      () => expect.fail('it was sent'),
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

test('a mail arrives as it was written: names and subject with accents, plain text and HTML', async () => {
  const { url, received } = await startServer();
  await smtpMail({ url, sender }).send(mail);
  expect(received.map(({ from, to }) => [from, to])).toEqual([['nao-responda@farmacia.example', ['joao@example.com']]]);
  const parsed = await PostalMime.parse((received[0] as Received).raw);
  expect(parsed).toMatchObject({
    subject: mail.subject,
    messageId: '<abc@painel.example>',
    from: { name: 'Farmácia São João', address: 'nao-responda@farmacia.example' },
    to: [{ name: 'João Conceição, "Jão"', address: 'joao@example.com' }],
  });
  const lines = (text: string | undefined) => text?.replace(/\r\n/g, '\n').trimEnd();
  expect(lines(parsed.text)).toBe(lines(mail.text));
  expect(lines(parsed.html)).toBe(lines(mail.html));
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('user and password of the address are used', async () => {
  const seen: unknown[] = [];
  const { url } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  await smtpMail({ url: url.replace('//', '//botica%40x:p%C3%A3o@'), sender }).send(mail);
  expect(seen).toEqual([['botica@x', 'pão']]);
});

const failing = (code: number) => Object.assign(new Error('Not today'), { responseCode: code });

describe('a mail that certainly was not sent', () => {
  it.each<[string, SMTPServerOptions, string]>([
    ['a receiver refused for good', { onRcptTo: (_a, _s, done) => done(failing(550)) }, 'refused'],
    ['a receiver refused for now', { onRcptTo: (_a, _s, done) => done(failing(450)) }, 'not_sent'],
    ['a sender refused for good', { onMailFrom: (_a, _s, done) => done(failing(553)) }, 'refused'],
    ['a server that is not for us', { onConnect: (_s, done) => done(failing(554)) }, 'not_sent'],
    [
      'a text refused for now',
      { onData: (stream, _s, done) => stream.resume().on('end', () => done(failing(451))) },
      'not_sent',
    ],
    [
      'a text refused for good',
      { onData: (stream, _s, done) => stream.resume().on('end', () => done(failing(554))) },
      'refused',
    ],
  ])('%s', async (_, options, outcome) => {
    const { url } = await startServer(options);
    expect((await failureOf(url)).outcome).toBe(outcome);
  });

  it('a wrong password is the operator’s to mend, so that the mail waits', async () => {
    const { url } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong')),
    });
    expect((await failureOf(url.replace('//', '//u:wrong@'))).outcome).toBe('not_sent');
  });

  it('nobody listens, or the name leads nowhere', async () => {
    const { url } = await startServer();
    for (const server of open.splice(0)) await new Promise<void>((resolve) => (server as SMTPServer).close(resolve));
    expect((await failureOf(url)).outcome).toBe('not_sent');
    expect((await failureOf('smtp://mail.invalid:25')).outcome).toBe('not_sent');
  });

  it.each([
    ['greeting', []],
    ['introduction', ['220 hello']],
    ['sender', ['220 hello', '250 you']],
    ['receiver', ['220 hello', '250 you', '250 ok']],
    ['request to send the text', ['220 hello', '250 you', '250 ok', '250 ok']],
  ])('the connection is lost at the %s', async (_, lines) => {
    const url = await startScripted(lines.length ? lines : ['not a greeting'], 'drop');
    expect((await failureOf(url)).outcome).toBe('not_sent');
  });

  it('a server that falls silent before the text', async () => {
    const url = await startScripted(['220 hello', '250 you', '250 ok'], 'keep silent');
    expect((await failureOf(url, { silenceMs: 100 })).outcome).toBe('not_sent');
    expect((await failureOf(url, { totalMs: 100 })).outcome).toBe('not_sent');
  });
});

describe('a mail that the server may have', () => {
  const upToText = ['220 hello', '250 you', '250 ok', '250 ok', '354 go on'];

  it('is uncertain when the connection is lost after the text', async () => {
    expect((await failureOf(await startScripted(upToText, 'drop'))).outcome).toBe('uncertain');
  });

  it('is uncertain when the server says nothing to the text', async () => {
    const url = await startScripted(upToText, 'keep silent');
    expect((await failureOf(url, { silenceMs: 100 })).outcome).toBe('uncertain');
    expect((await failureOf(url, { totalMs: 200 })).outcome).toBe('uncertain');
  });

  it('is sent when the server has said so, whatever happens to the connection then', async () => {
    const url = await startScripted([...upToText, '250 taken'], 'drop');
    await smtpMail({ url, sender }).send(mail);
  });
});

test('HTML of a mail holds what was written as text, never as markup', () => {
  expect(mail.html).toContain('equipe &#38; mais &#60;b&#62;ninguém&#60;/b&#62;.');
  expect(mail.html).toContain('href="https://painel.example/login/password?access=a&#38;b=&#34;c&#34;"');
  expect(mail.text).toContain('Aceitar convite:\nhttps://painel.example/login/password?access=a&b="c"\n');
});
