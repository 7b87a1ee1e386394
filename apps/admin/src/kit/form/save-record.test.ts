import { kitErrors } from '@botica/contract/kit/errors';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { toastStore } from '../feedback/toast.ts';
import { saveRecord } from './save-record.ts';

afterEach(() => {
  for (const { id } of toastStore.present()) toastStore.close(id);
});

/** Saves with a call that returns or throws the given answer, and returns the outcome. */
async function outcomeOf(answer: unknown, named: string[] = [], failure?: string, isCompared = false) {
  const seen: unknown[] = [];
  await saveRecord(
    {
      onSaved: () => seen.push('saved'),
      onDropped: () => seen.push('dropped'),
      onStale: () => {
        seen.push('stale');
        return isCompared;
      },
      showFields: (error) => named.some((name) => name in error.fields),
    },
    {
      send: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
      put: (record) => seen.push(record),
      success: 'Cupom atualizado',
      ...(failure ? { failure } : {}),
    },
  );
  const [toast] = toastStore.present();
  return { seen, toast: toast ? [toast.tone, toast.message] : null };
}

test('a reply goes into the cache before the form counts as saved', async () => {
  expect(await outcomeOf({ version: 2 })).toEqual({
    seen: [{ version: 2 }, 'saved'],
    toast: ['success', 'Cupom atualizado'],
  });
});

test('a stale version is told to the form before it comes in, and in a toast where the form compares nothing', async () => {
  const { message } = kitErrors['request.stale'];
  const stale = new ApiError({ status: 412, message, current: { version: 3 } });
  const seen = ['stale', { version: 3 }];
  expect(await outcomeOf(stale, [], undefined, true)).toEqual({ seen, toast: null });
  expect(await outcomeOf(stale)).toEqual({ seen, toast: ['warning', message] });
});

test('a refusal stands in one place: beside its fields, else in a toast', async () => {
  const refusal = new ApiError({ status: 422, message: 'Confira os campos.', fields: { name: 'Nome repetido' } });
  expect(await outcomeOf(refusal, ['name'])).toEqual({ seen: [], toast: null });
  expect(await outcomeOf(refusal)).toEqual({ seen: [], toast: ['error', 'Confira os campos.'] });
  expect(await outcomeOf(refusal, [], 'Erro ao salvar')).toEqual({ seen: [], toast: ['error', 'Erro ao salvar'] });
});
