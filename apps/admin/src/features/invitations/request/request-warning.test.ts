import { expect, test } from 'vitest';
import { requestWarning } from './request-warning.ts';

const other = { name: 'X', email: 'x@example.com', requested_workplace: 'Y', requested_role: 'Z', created_at: '' };

test('a request says that nobody has checked its e-mail, and how many ask for the same CPF', () => {
  expect(requestWarning({ other_requests: [] })).toBe(
    'O e-mail não foi confirmado: antes de aprovar, confira com a pessoa se ele é dela.',
  );
  expect(requestWarning({ other_requests: [other] })).toBe(
    'Há 2 pedidos para este CPF, com e-mails diferentes: um deles pode não ser da pessoa. Confira com ela.',
  );
});
