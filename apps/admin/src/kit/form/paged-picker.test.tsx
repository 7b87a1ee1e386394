import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { PagedPicker } from './paged-picker.tsx';

async function renderPicker() {
  const onPick = vi.fn();
  const user = await renderPart(
    <PagedPicker
      label="Adicionar"
      example="Nome"
      noun={['postagem', 'postagens']}
      queryKey={['made up']}
      load={async () => ({ items: [{ id: 1 }, { id: 2 }], isLast: true })}
      failure="Tente de novo."
      reasonOf={() => undefined}
      onPick={onPick}
    >
      {({ id }) => `Postagem ${id}`}
    </PagedPicker>,
  );
  const field = await screen.findByRole('combobox', { name: 'Adicionar' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Postagem 1' }));
  expect(screen.queryByRole('option')).toBeNull();
  return { user, field, onPick };
}

test('opens again by a click after the first pick, while the focus is still in the field', async () => {
  const { user, field, onPick } = await renderPicker();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Postagem 2' }));
  expect(onPick.mock.calls.map(([item]) => item)).toEqual([{ id: 1 }, { id: 2 }]);
});

test('opens again by the key that goes down', async () => {
  const { user, field } = await renderPicker();
  field.focus();
  await user.keyboard('{Escape}{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'Postagem 2' })).toBeDefined();
});
