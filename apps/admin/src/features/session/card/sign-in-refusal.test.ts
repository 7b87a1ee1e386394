import { expect, test } from 'vitest';
import { ApiError } from '../../../kit/api/api.ts';
import { signInRefusal, waitText } from './sign-in-refusal.ts';

test.each([
  [0, '1 segundo'],
  [1, '1 segundo'],
  [45, '45 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
])('%i seconds of waiting read "%s"', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test('wrong credentials stand beside the password', () => {
  const error = new ApiError({ status: 401, code: 'session.wrong_credentials', message: 'CPF ou senha incorretos.' });
  expect(signInRefusal(error)).toEqual({ place: 'password', message: 'CPF ou senha incorretos.' });
});

test('a wrong code stands beside the code', () => {
  const error = new ApiError({ status: 401, code: 'session.wrong_code', message: 'Código incorreto ou já usado.' });
  expect(signInRefusal(error)).toEqual({ place: 'code', message: 'Código incorreto ou já usado.' });
});

test.each([
  [
    new ApiError({ status: 429, message: 'Muitas tentativas.' }, 125),
    'Muitas tentativas. Tente novamente em 3 minutos.',
  ],
  [new ApiError({ status: 429, message: 'Aguarde.' }), 'Aguarde.'],
  [new ApiError({ status: 0 }), 'Sem conexão com o servidor. Verifique a internet e tente novamente.'],
  [new ApiError({ status: 503, message: 'Ocupado.' }), 'Ocupado.'],
  [new TypeError('boom'), 'Ocorreu um erro. Tente novamente'],
])('what is no fault of the password stands with the form (%#)', (error, message) => {
  expect(signInRefusal(error)).toEqual({ place: 'form', message });
});
