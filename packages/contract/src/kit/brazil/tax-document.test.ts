import { describe, expect, it } from 'vitest';
import { formatTaxDocument, parseTaxDocument, taxDocumentType } from './tax-document.ts';

describe('taxDocumentType', () => {
  it.each([
    ['123.456.789-09', 'cpf'],
    ['00000000000', 'cpf'],
    ['11.222.333/0001-81', 'cnpj'],
    ['12ABC34501DE35', 'cnpj'],
    // Without its letters it has eleven digits and is still no CPF.
    ['123ABC45678901', 'cnpj'],
    ['', 'cnpj'],
  ])('takes %j for a %s', (text, type) => expect(taxDocumentType(text)).toBe(type));
});

describe('parseTaxDocument', () => {
  it.each([
    ['123.456.789-09', { type: 'cpf', number: '12345678909' }],
    ['12.abc.345/01de-35', { type: 'cnpj', number: '12ABC34501DE35' }],
    ['11222333000181', { type: 'cnpj', number: '11222333000181' }],
    ['12345678900', null],
    ['A12345678909', null],
    ['', null],
  ])('reads %j', (text, document) => expect(parseTaxDocument(text)).toEqual(document));
});

describe('formatTaxDocument', () => {
  it.each([
    ['12345678909', '123.456.789-09'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['123', '123'],
  ])('shows %j as %j', (number, shown) => expect(formatTaxDocument(number)).toBe(shown));
});
