import { expect, test } from 'vitest';
import { loginStep } from './login-step.ts';

const cpf = '52998224725';

test.each([
  [{}, 'home'],
  [{ step: 'email' }, 'home'],
  [{ access: 'abc' }, 'access'],
  [{ step: 'email', access: 'abc' }, 'access'],
  [{ step: 'email', cpf }, 'email'],
  [{ step: 'email', cpf: '52998224724' }, 'cpf'],
  [{ step: 'cpf' }, 'cpf'],
  [{ step: 'cpf', cpf }, 'cpf'],
  [{ step: 'request', cpf }, 'request'],
  [{ step: 'request' }, 'cpf'],
  [{ step: 'organization' }, 'organization'],
  [{ step: 'code' }, 'code'],
  [{ step: 'password' }, 'password'],
  [{ step: 'password', access: 'abc' }, 'password'],
  [{ step: 'confirm', access: 'abc' }, 'confirm'],
  [{ step: 'toString' }, 'cpf'],
])('%j opens %s', (address, step) => {
  expect(loginStep(address)).toBe(step);
});
