import { expect, it } from 'vitest';
import { removeIdentity } from './remove-identity.ts';

const known = ['Ana dos Santos', 'ana@example.com', '11987654321', '52998224725', 'Rua (das) Flores'];

it.each([
  ['Ana dos Santos pediu por telefone', '[removido] pediu por telefone'],
  ['A SANTOS pediu; a Ana também', 'A [removido] pediu; a [removido] também'],
  ['CPF 529.982.247-25, tel. (11) 98765-4321', 'CPF [removido], tel. ([removido]'],
  ['escreveu de outra@conta.com em 12/11', 'escreveu de [removido] em 12/11'],
  ['mora na Rua (das) Flores', 'mora na [removido]'],
  ['Banana dos outros, protocolo 2026', 'Banana dos outros, protocolo 2026'],
])('%s', (text, cleaned) => {
  expect(removeIdentity(text, known)).toBe(cleaned);
});

it('leaves a text alone when nothing is known', () => {
  expect(removeIdentity('Pedido do titular', [])).toBe('Pedido do titular');
});

const spelled = ["Quitéria D'Ávila-Xavantzy", 'quiteria@loja.com'];

it.each([
  ["Pedido da sra. Quiteria Xavantzy (D'Avila)", "Pedido da sra. [removido] [removido] (D'[removido])"],
  ['pedido de QUITÉRIA D’AVILA, com urgência', 'pedido de [removido] D’[removido], com urgência'],
  ['a Davila ligou; Xavantzyana não', 'a [removido] ligou; Xavantzyana não'],
  ['Quite\u0301ria, de letras decompostas', '[removido], de letras decompostas'],
])('by another spelling: %s', (text, cleaned) => {
  expect(removeIdentity(text, spelled)).toBe(cleaned);
});
