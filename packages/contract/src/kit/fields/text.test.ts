import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { line, nullableLine, nullableParagraph, optionalLine, optionalParagraph, paragraph } from './text.ts';

const controlMessage = 'Use uma só linha, sem caracteres de controle.';

describe('line', () => {
  it.each([
    ['Ana', 'Ana'],
    ['  Ana  ', 'Ana'],
    ['Ana\n', 'Ana'],
    ['👩‍🔬 Zoé', '👩‍🔬 Zoé'],
    ['1234567890', '1234567890'],
    [` ${'a'.repeat(10)} `, 'a'.repeat(10)],
  ])('reads %j as %j', (text, value) => expect(line(10).parse(text)).toBe(value));

  it.each([
    ['', 'Preencha este campo.'],
    [' \n ', 'Preencha este campo.'],
    [undefined, 'Preencha este campo.'],
    [7, 'Preencha este campo.'],
    ['12345678901', 'Use no máximo 10 caracteres.'],
    ['a\nb', controlMessage],
    ['a\u0000b', controlMessage],
    ['a\u2028b', controlMessage],
    ['a\ud800b', controlMessage],
    ['a\u202eb', controlMessage],
    ['\u200b', 'Preencha este campo.'],
  ])('refuses %j', (value, message) => expect(line(10).safeParse(value).error?.issues[0]?.message).toBe(message));

  it('says what the form wants said when nothing is there', () => {
    expect(line(10, 'Nome obrigatório').safeParse(' ').error?.issues[0]?.message).toBe('Nome obrigatório');
  });
});

describe('optionalLine', () => {
  it.each([
    ['Ana ', 'Ana'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, undefined],
  ])('reads %j as %j', (value, expected) => expect(optionalLine(10).parse(value)).toBe(expected));

  it.each([
    ['12345678901', 'Use no máximo 10 caracteres.'],
    ['a\tb', controlMessage],
    [7, 'Informe um texto.'],
  ])('refuses %j', (value, message) =>
    expect(optionalLine(10).safeParse(value).error?.issues[0]?.message).toBe(message),
  );

  it('leaves a field out that was not sent', () => {
    expect(z.object({ obs: optionalLine(10) }).parse({})).toEqual({});
  });

  it('can be written as JSON Schema for a reply', () => {
    const schema = z.toJSONSchema(z.object({ name: line(10), obs: optionalLine(10) }));
    expect(schema).toMatchObject({ required: ['name'], properties: { name: { type: 'string', maxLength: 10 } } });
  });
});

describe('nullableLine', () => {
  it.each([
    ['Ana ', 'Ana'],
    ['  ', null],
    [null, null],
  ])('reads %j as %j', (value, expected) => expect(nullableLine(10).parse(value)).toBe(expected));

  it('refuses a body that does not name the field', () => {
    const parsed = z.object({ obs: nullableLine(10) }).safeParse({});
    expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([[['obs'], 'Informe um texto.']]);
  });

  it('is a required key of the published schema', () => {
    expect(z.toJSONSchema(z.object({ obs: nullableLine(10) }))).toMatchObject({ required: ['obs'] });
  });
});

describe('paragraph', () => {
  it.each([
    ['Uma linha', 'Uma linha'],
    [' um\r\ndois\rtrês\u2028quatro\n', 'um\ndois\ntrês\nquatro'],
    ['um\n\ndois', 'um\n\ndois'],
    ['a\tb', 'a b'],
    [`${'a'.repeat(14)}\r\n${'b'.repeat(15)}`, `${'a'.repeat(14)}\n${'b'.repeat(15)}`],
  ])('reads %j as %j', (text, value) => expect(paragraph(30).parse(text)).toBe(value));

  it.each([
    ['', 'Preencha este campo.'],
    [' \r\n\u200b', 'Preencha este campo.'],
    [undefined, 'Preencha este campo.'],
    ['a'.repeat(31), 'Use no máximo 30 caracteres.'],
    ['a\u0000b', 'Retire os caracteres de controle do texto.'],
    ['a\n\u202eb', 'Retire os caracteres de controle do texto.'],
  ])('refuses %j', (value, message) => expect(paragraph(30).safeParse(value).error?.issues[0]?.message).toBe(message));
});

describe('a paragraph that may be nothing', () => {
  it.each([
    ['um\r\ndois', 'um\ndois'],
    ['\r\n', null],
    [null, null],
  ])('reads %j as %j', (value, expected) => {
    expect(nullableParagraph(10).parse(value)).toBe(expected);
    expect(optionalParagraph(10).parse(value)).toBe(expected);
  });

  it('has to be named, unless it is optional', () => {
    expect(z.object({ obs: nullableParagraph(10) }).safeParse({}).success).toBe(false);
    expect(z.object({ obs: optionalParagraph(10) }).parse({})).toEqual({});
  });

  it('can be written as JSON Schema for a reply', () => {
    const schema = z.toJSONSchema(z.object({ text: paragraph(10), obs: nullableParagraph(10) }));
    expect(schema).toMatchObject({
      required: ['text', 'obs'],
      properties: { text: { type: 'string', maxLength: 10 } },
    });
  });
});
