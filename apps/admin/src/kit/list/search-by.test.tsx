import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { SearchBy } from './search-by.tsx';

const keys = ['name', 'email'] as const;
const fields = { name: { name: 'Nome' }, email: { name: 'E-mail' } };

async function open(searched?: { key: 'name' | 'email'; value: string }) {
  const onSearch = vi.fn();
  const part = <SearchBy label="Clientes" keys={keys} fields={fields} searched={searched} onSearch={onSearch} />;
  return { onSearch, person: await renderPart(part) };
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const by = () => screen.getByRole('combobox', { name: 'Buscar por' });

test('an emptied search ends at once, as the one of a list with a single field', async () => {
  const { person, onSearch } = await open({ key: 'name', value: 'Ana' });
  await person.clear(field());
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('name', '');
});

test('what was searched for in another field goes when the field is changed; what was just typed stays', async () => {
  const { person } = await open({ key: 'name', value: 'Ana' });
  await person.selectOptions(by(), 'E-mail');
  expect(field().value).toBe('');
  await person.type(field(), 'ana@');
  await person.selectOptions(by(), 'Nome');
  expect(field().value).toBe('ana@');
});
