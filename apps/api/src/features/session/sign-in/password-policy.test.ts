import { expect, it, test } from 'vitest';
import { passwordWeakness } from './password-policy.ts';

const owner = {
  cpf: '52998224725',
  name: 'Rosa Lima',
  email: 'rosa.lima@example.com',
  username: 'rosinha',
  storeNames: ['Drogaria São Bento'],
};
const common = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.';
const own = 'Esta senha é feita de nomes ou números seus, da loja ou da Botica, e é fácil de adivinhar. Escolha outra.';

test.each([
  ['one of the list', 'qwertyuiop'],
  ['whatever its case', 'QwertyUIOP'],
  ['with accents', 'sênha123'],
  ['of Brazil', 'mudar123'],
  ['of the same character', 'aaaaaaaaaaaa'],
  ['of Brazil with other digits', 'Senha2031'],
  ['of the list with digits', 'teste123'],
  ['a row of digits', '654321'],
  ['a row of letters', 'abcdefg'],
  ['a row and its digits', 'abcdef99'],
  ['the kind of the store', 'Farmacia1'],
])('a password that is %s is refused as one that many have', async (_, password) => {
  expect(await passwordWeakness(password, owner, 6)).toBe(common);
});

test.each([
  ['the own CPF', '52998224725'],
  ['the own CPF with punctuation', '529.982.247-25'],
  ['the beginning of the own CPF', '529982'],
  ['the end of the own CPF', '224725'],
  ['the own name', 'rosa lima'],
  ['the own name in one word', 'RosaLima'],
  ['the own e-mail', 'rosa.lima@example.com'],
  ['what stands before its @', 'rosa.lima'],
  ['the own username', 'Rosinha'],
  ['the own name among digits', '52998-rosa-224725'],
  ['the own name with a year', 'Rosa.Lima2026'],
  ['the name of the product', 'Botica1'],
  ['the name of the store', 'saobento2026'],
  ['two names in one', 'Rosa@Drogaria#7'],
])('a password that is %s is refused as what others know of its owner', async (_, password) => {
  expect(await passwordWeakness(password, owner, 6)).toBe(own);
});

test.each(['um segredo da Rosa', 'rosalima-7731-qx', 'h4K!p2', 'rosa-verde-224725', 'çãõéíú'])(
  '%j may be chosen',
  async (password) => {
    expect(await passwordWeakness(password, owner, 6)).toBeNull();
  },
);

it('counts characters, as many as the operator asks for', async () => {
  expect(await passwordWeakness('h4K!p', owner, 6)).toBe('No mínimo 6 dígitos');
  expect(await passwordWeakness('h4K!p2h4K!p', owner, 12)).toBe('No mínimo 12 dígitos');
  expect(await passwordWeakness('h4K!p2h4K!p2', owner, 12)).toBeNull();
  expect(await passwordWeakness('🔑🔑🔑', owner, 6)).toBe('No mínimo 6 dígitos');
  expect(await passwordWeakness('h4K!p2 '.repeat(30), owner, 6)).toBe('A senha tem no máximo 200 caracteres.');
});

it('does not take a person without e-mail and username for one with empty ones', async () => {
  const bare = { ...owner, email: null, username: null };
  expect(await passwordWeakness('!@#$%¨&*', bare, 6)).toBeNull();
});
