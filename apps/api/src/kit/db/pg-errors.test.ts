import { expect, test } from 'vitest';
import { isForeignKeyViolation, isRetryable, isUnavailable, isUniqueViolation } from './pg-errors.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test('a unique violation is recognised, also by the name of its constraint', () => {
  const error = failure('23505', { constraint: 'agents_cpf_key' });
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'agents_cpf_key')).toBe(true);
  expect(isUniqueViolation(error, 'agents_email_key')).toBe(false);
  expect(isUniqueViolation(failure('23503'))).toBe(false);
  expect(isForeignKeyViolation(failure('23503'))).toBe(true);
});

test.each([
  ['ECONNREFUSED', true],
  ['ECONNRESET', true],
  ['08006', true],
  ['57P01', true],
  ['57014', true],
  ['53300', true],
  ['23505', false],
  ['42P01', false],
  ['ENOENT', false],
])('error %s means that the database is unavailable: %s', (code, expected) => {
  expect(isUnavailable(failure(code))).toBe(expected);
});

test('errors of pg that have no code are known by their sentence', () => {
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isUnavailable(new Error('anything else'))).toBe(false);
  expect(isUnavailable(null)).toBe(false);
  expect(isUnavailable('text')).toBe(false);
});

test('a missing socket is unavailable, a missing file is not', () => {
  expect(isUnavailable(failure('ENOENT', { syscall: 'connect' }))).toBe(true);
  expect(isUnavailable(failure('ENOENT', { syscall: 'open' }))).toBe(false);
});

test('serialisation failures and deadlocks are retryable', () => {
  expect(isRetryable(failure('40001'))).toBe(true);
  expect(isRetryable(failure('40P01'))).toBe(true);
  expect(isRetryable(failure('23505'))).toBe(false);
});
