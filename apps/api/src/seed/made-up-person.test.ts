import { intakeCustomer } from '@botica/contract/features/orders/intake/order-intake';
import { isCpf } from '@botica/contract/kit/brazil/cpf';
import { parsePhone } from '@botica/contract/kit/brazil/phone';
import { states } from '@botica/contract/kit/brazil/uf';
import { expect, test } from 'vitest';
import { completeCpf, madeUpPerson, madeUpStreet } from './made-up-person.ts';

test('the same id is always the same person in the same street', () => {
  expect(madeUpPerson('a', 'SP')).toEqual(madeUpPerson('a', 'SP'));
  expect(madeUpStreet('a')).toEqual(madeUpStreet('a'));
  expect(madeUpPerson('a', 'SP')).not.toEqual(madeUpPerson('b', 'SP'));
});

test.each(states.map(({ code }) => code))('people of %s pass every check of the intake', (code) => {
  for (let number = 0; number < 50; number++) {
    const person = madeUpPerson(`${code} ${number}`, code);
    expect(intakeCustomer.safeParse(person).success).toBe(true);
    expect(parsePhone(person.phone)).toBe(person.phone);
  }
});

test.each(['529982247', '000000000', '999999999', '111444777'])('%s becomes a CPF', (digits) => {
  expect(isCpf(completeCpf(digits))).toBe(true);
});
