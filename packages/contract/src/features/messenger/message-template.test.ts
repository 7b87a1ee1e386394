import { describe, expect, it } from 'vitest';
import { defaultTemplate } from './default-templates.ts';
import { messageChannels, messageEvents, messageOfStatus, ordersOfMessage, stillStands } from './message-events.ts';
import {
  fillSubject,
  fillText,
  type MessageValues,
  messageFieldNames,
  templateFault,
  unknownField,
} from './message-template.ts';
import { templateInput } from './messenger.contract.ts';

const none = Object.fromEntries(messageFieldNames.map((name) => [name, ''])) as MessageValues;
const values = { ...none, nome: 'Ana', pedido: '#1042', loja: 'Botica' };

describe('a template', () => {
  it.each([
    ['Olá, {nome}!', null],
    ['sem campos', null],
    ['{cpf}', 'O campo {cpf} não existe. Use {nome}, {pedido}'],
    ['{ nome }', 'O campo { nome } não existe.'],
    ['{Nome}', 'O campo {Nome} não existe.'],
    ['{}', 'O campo {} não existe.'],
    ['{constructor}', 'O campo {constructor} não existe.'],
    ['{nome', 'Há uma chave sem par'],
    ['nome}', 'Há uma chave sem par'],
    ['{{nome}}', 'Há uma chave sem par'],
  ])('%j: %s', (text, fault) => {
    if (fault === null) expect(templateFault(text)).toBeNull();
    else expect(templateFault(text)).toContain(fault);
  });

  it.each([
    ['Olá, {nome', null],
    ['Olá, {apelido', null],
    ['Olá, {apelido}, {nome', '{apelido}'],
    ['Olá, {nome}, {}', '{}'],
  ])('while it is typed, %j names as unknown: %s', (text, field) => {
    expect(unknownField(text)).toBe(field);
  });

  const output = (sent: object) => {
    const { error } = templateInput.safeParse({ subject: null, text: null, branch_ids: [], ...sent });
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  };

  it('names what is wrong, beside the field where it is', () => {
    expect(output({})).toEqual([]);
    expect(output({ text: 'Olá, {apelido}!' })).toEqual([
      expect.stringMatching(/^text: O campo \{apelido\} não existe/),
    ]);
    expect(output({ subject: 'Pedido\r\nBcc: todos@example.com' })).toEqual([
      'subject: Use uma só linha, sem caracteres de controle.',
    ]);
    expect(output({ text: 'a'.repeat(2001) })).toEqual(['text: Use no máximo 2000 caracteres.']);
    expect(output({ text: 'sino\u0007' })).toEqual(['text: Retire os caracteres de controle do texto.']);
  });

  it('has no text of its own when it is emptied, and each branch once', () => {
    const input = templateInput.parse({ subject: '  ', text: '\n', branch_ids: [3, '1', 3] });
    expect(input).toEqual({ subject: null, text: null, branch_ids: [1, 3] });
  });
});

describe('a text that is filled', () => {
  it('says the fields, and leaves out the lines that would say nothing', () => {
    const text = 'Olá, {nome}!\n\nPedido {pedido}\nRastreio: {rastreio}\n\n{transportadora}\n\n{loja}';
    expect(fillText(text, values)).toBe('Olá, Ana!\n\nPedido #1042\n\nBotica');
  });

  it('is not filled twice: what a value holds is only text', () => {
    expect(fillText('{nome}', { ...values, nome: '{pedido} $& <b>' })).toBe('{pedido} $& <b>');
  });

  it('is one line as a subject, whatever a value holds', () => {
    expect(fillSubject('Oi {nome} {rastreio}', { ...values, nome: 'Ana\r\nBcc: x@example.com\u2028' })).toBe(
      'Oi Ana Bcc: x@example.com',
    );
  });

  it('names the order as a subject that would say nothing', () => {
    expect(fillSubject('{rastreio}', values)).toBe('Pedido #1042');
  });

  it('comes with Botica for every message and channel', () => {
    for (const event of messageEvents) {
      for (const channel of messageChannels) {
        const { subject, text } = defaultTemplate(event, channel);
        expect([templateFault(subject), templateFault(text)]).toEqual([null, null]);
        expect(subject === '').toBe(channel === 'whatsapp');
      }
    }
  });
});

it('each status has its message, and what is fetched is ready instead of shipped', () => {
  expect(([10, 20, 30, 50, 55] as const).map((status) => messageOfStatus(status, false))).toEqual([
    'received',
    'approved',
    'preparing',
    'shipped',
    'cancelled',
  ]);
  expect(messageOfStatus(50, true)).toBe('ready');
  for (const event of messageEvents) {
    if (event === 'corrected') continue;
    const { status, isPickup = false } = ordersOfMessage(event);
    expect(messageOfStatus(status, isPickup)).toBe(event);
  }
});

it('what was taken back or cancelled is told no more', () => {
  expect(stillStands('approved', 10)).toBe(false);
  expect(stillStands('approved', 30)).toBe(true);
  expect(stillStands('received', 55)).toBe(false);
  expect(stillStands('cancelled', 55)).toBe(true);
});
