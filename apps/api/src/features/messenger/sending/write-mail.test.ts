import { defaultTemplate } from '@botica/contract/features/messenger/default-templates';
import { type MessageValues, messageFieldNames } from '@botica/contract/features/messenger/message-template';
import { describe, expect, it } from 'vitest';
import { naughtyStrings } from '../../../../test/naughty-strings.ts';
import { composeMail } from '../../../outside/compose-mail.ts';
import { writeMail } from './write-mail.ts';

const ending = {
  brand: { store_name: 'Farmácia & Cia', main_color: '#0f766e' },
  footer: 'Você recebe este e-mail.',
  footerLink: { label: 'Não quero mais', url: 'https://x.example/?m=1' },
};
const template = {
  subject: messageFieldNames.map((name) => `{${name}}`).join(' '),
  text: `Olá, {nome}!\n\n${messageFieldNames.map((name) => `${name}: {${name}}`).join('\n')}`,
};
const filledWith = (value: string) =>
  Object.fromEntries(messageFieldNames.map((name) => [name, value])) as MessageValues;

/** The parts of a mail that an attack could change: names of its headers, and its receiver. */
async function sentTo(name: string, { subject, text, html }: ReturnType<typeof writeMail>) {
  const to = { name, address: 'ana@example.com' };
  const mail = { to, subject, text, html, messageId: '<1@localhost>' };
  const { bytes, to: receiver } = await composeMail(mail, 'Botica <nao-responda@localhost>');
  const [head = ''] = bytes.toString('utf8').split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return { receiver, headers: lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()).sort() };
}

const plain = writeMail(template, filledWith('x'), ending);
const tagsOf = (html: string) => html.match(/<[^>]*>/g);

/** Tags that the texts below would create if they were read as HTML. */
const itsTags = /<(script|img|svg|h1|foo|\?xml)|<a href="(?!https:)/i;

const injections = [
  'Ana\r\nBcc: todos@example.com',
  'Ana\nSubject: outro',
  'Ana\r\n\r\n<h1>corpo</h1>',
  'Ana\u2028Bcc: x@example.com',
  '"Ana" <outra@example.com>',
  'Ana, outra@example.com',
  'a;b:c@example.com',
  '=?utf-8?Q?Ana=0D=0ABcc:_x@y.z?=',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</a><a href="javascript:alert(1)">',
  '&lt;b&gt;',
  '{nome}',
  '{constructor}',
  '$\u007bprocess.env}',
  '$&$1$$',
  '%s%n',
  '{{7*7}}',
  '<%= 1 %>',
];

describe('a text that has broken other programs', () => {
  it('is only text wherever a field of a mail holds it: no header, no receiver and no HTML comes of it', async () => {
    const expected = await sentTo('x', plain);
    expect(expected).toMatchObject({ receiver: 'ana@example.com', headers: expect.arrayContaining(['subject', 'to']) });
    for (const value of [...naughtyStrings, ...injections]) {
      const brand = { ...ending.brand, store_name: value };
      const mail = writeMail(template, filledWith(value), { ...ending, brand });
      expect(mail.subject, value).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      // Line breaks create tags, and a line without text is left out.
      if (!/\n/.test(value) && value.trim() !== '') expect(tagsOf(mail.html), value).toEqual(tagsOf(plain.html));
      expect(mail.html, value).not.toMatch(itsTags);
      expect(await sentTo(value, mail), value).toEqual(expected);
    }
  });

  it('is only text where it stands in the template itself', async () => {
    const output = (text: string) => writeMail({ subject: text, text: `Olá!\n\n${text}` }, filledWith('x'), ending);
    const expected = await sentTo('x', output('y'));
    for (const text of [...naughtyStrings, ...injections]) {
      if (text.trim() === '') continue;
      const mail = output(text);
      if (!/\n/.test(text)) expect(tagsOf(mail.html), text).toEqual(tagsOf(output('y').html));
      expect(mail.html, text).not.toMatch(itsTags);
      expect(await sentTo('x', mail), text).toEqual(expected);
    }
  });

  it('leaves the texts of Botica whole', async () => {
    for (const value of injections) {
      const mail = writeMail(defaultTemplate('shipped', 'mail'), filledWith(value), ending);
      expect((await sentTo(value, mail)).receiver).toBe('ana@example.com');
    }
  });
});
