import { describe, expect, it, test } from 'vitest';
import { takeDomain } from './domain-name.ts';
import { readPunycode } from './punycode.ts';
import { shownDomain } from './shown-domain.ts';

const label63 = 'a'.repeat(63);
/** The longest name that the DNS allows. */
const name253 = [label63, label63, label63, 'a'.repeat(58), 'br'].join('.');

test.each([
  ['farmacia.com.br', 'farmacia.com.br'],
  [' WWW.Farmacia.COM.br ', 'www.farmacia.com.br'],
  ['demo.botica.localhost', 'demo.botica.localhost'],
  ['a.br', 'a.br'],
  ['0800.com', '0800.com'],
  ['minha-farmacia.com.br', 'minha-farmacia.com.br'],
  ['far--macia.com.br', 'far--macia.com.br'],
  ['farmácia.com.br', 'xn--farmcia-kwa.com.br'],
  ['FARMÁCIA.com.br', 'xn--farmcia-kwa.com.br'],
  ['farma\u0301cia.com.br', 'xn--farmcia-kwa.com.br'],
  ['xn--farmcia-kwa.com.br', 'xn--farmcia-kwa.com.br'],
  ['ação.com.br', 'xn--ao-siap.com.br'],
  [`${label63}.br`, `${label63}.br`],
  [name253, name253],
])('%s is kept as %s', (typed, domain) => {
  expect(takeDomain(typed)).toEqual({ domain });
});

const shape = 'Informe só o nome, como www.farmacia.com.br: sem https://, porta ou caminho.';
const address = 'Informe um nome, não um endereço IP.';
const foreign = 'Use só letras do português, algarismos e hifens: letras de outros alfabetos podem parecer outras.';

test.each([
  ['', 'Informe o domínio.'],
  ['   ', 'Informe o domínio.'],
  ['localhost', 'localhost é esta máquina: informe o domínio da loja.'],
  ['LOCALHOST', 'localhost é esta máquina: informe o domínio da loja.'],
  ['farmacia', shape],
  ['https://farmacia.com.br', shape],
  ['farmacia.com.br/', shape],
  ['farmacia.com.br/loja', shape],
  ['farmacia.com.br:8080', shape],
  ['ana@farmacia.com.br', shape],
  ['farmacia.com.br?x=1', shape],
  ['farmacia.com.br#x', shape],
  ['minha farmacia.com.br', shape],
  ['farmacia.com.br.', shape],
  ['.farmacia.com.br', shape],
  ['farmacia..com.br', shape],
  ['-farmacia.com.br', shape],
  ['farmacia-.com.br', shape],
  ['fa--rmacia.com.br', shape],
  ['farma_cia.com.br', shape],
  ['farma%63ia.com.br', shape],
  ['*.farmacia.com.br', shape],
  [`${'a'.repeat(64)}.br`, shape],
  [`a${name253}`, 'O domínio tem no máximo 253 caracteres.'],
  [`á${name253.slice(1)}`, 'O domínio tem no máximo 253 caracteres.'],
  [':'.repeat(100_000), 'O domínio tem no máximo 253 caracteres.'],
  ['127.0.0.1', address],
  ['8.8.8.8', address],
  ['1.2', address],
  ['0x7f.1', address],
  ['farmacia.123', address],
  ['farmacia.0x10', address],
  ['::1', address],
  ['[::1]', address],
  ['2001:db8::1', address],
  // Cyrillic а and с, Greek ο, a dotless i, full-width letters, an ideographic dot, a zero-width joiner.
  ['f\u0430rmacia.com.br', foreign],
  ['farma\u0441ia.com.br', foreign],
  ['b\u03bftica.com.br', foreign],
  ['farmac\u0131a.com.br', foreign],
  ['\uff46armacia.com.br', foreign],
  ['farmacia\u3002com.br', foreign],
  ['farma\u200dcia.com.br', foreign],
  ['страница.com.br', foreign],
  ['xn--frmacia-7fg.com.br', foreign],
  ['xn--80ak6aa92e.com', foreign],
  ['xn--farmacia-.com.br', foreign],
  ['xn--.com.br', foreign],
  ['xn--a.com.br', foreign],
  ['xn--\u00e1.com.br', foreign],
  ['xn--99999999999999999999.com.br', foreign],
])('%s is no domain of a store', (typed, said) => {
  expect(takeDomain(typed)).toEqual({ fault: said });
});

describe('a name in ASCII is read in its own letters', () => {
  test.each(['farmácia.com.br', 'ação.com.br', 'pão-de-açúcar.com.br', 'não.é.português.com.br'])('%s', (typed) => {
    const taken = takeDomain(typed);
    expect('domain' in taken && shownDomain(taken.domain)).toBe(typed);
  });

  it('what is none stays as it stands', () => {
    expect(shownDomain('farmacia.com.br')).toBe('farmacia.com.br');
    expect(shownDomain('xn--99999999999999999999.com.br')).toBe('xn--99999999999999999999.com.br');
  });

  // Examples from RFC 3492, 7.1, and from browsers.
  test.each([
    ['bcher-kva', 'bücher'],
    ['80ak6aa92e', 'аррӏе'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['porqunopuedensimplementehablarenespaol-fmd56a'.toLowerCase(), 'porquénopuedensimplementehablarenespañol'],
  ])('%s', (text, read) => {
    expect(readPunycode(text)).toBe(read);
  });
});
