import { get } from '@botica/contract/kit/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, call } from './api.ts';
import { errorMessage } from './error-message.ts';
import { createQueryClient } from './query.ts';

const anything = get('/v2/anything', { summary: 'Algo', access: 'public', reply: z.object({}) });
const noConnection = 'Sem conexão com o servidor. Confira sua internet e tente novamente.';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

test('an error that no server answered says that there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await call(anything, {}).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 0, code: 'client.unreachable' });
  expect(errorMessage(error)).toBe(noConnection);
});

test('without a connection a page that could not be fetched says so too', () => {
  const missingPart = new TypeError('Failed to fetch dynamically imported module');
  expect(errorMessage(missingPart)).toBe('Ocorreu um erro. Tente novamente');
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorMessage(missingPart)).toBe(noConnection);
  expect(errorMessage(new ApiError({ status: 409, message: 'O pedido já foi enviado.' }))).toBe(
    'O pedido já foi enviado.',
  );
});

test('without a connection a list does not wait in silence: it fails at once, and asks again when there is one', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.reject(new ApiError({ status: 0 })));
  await expect(
    client.fetchQuery({ queryKey: ['list'], queryFn, ...client.getDefaultOptions().queries }),
  ).rejects.toThrow(noConnection);
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(client.getDefaultOptions().queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true });
});
