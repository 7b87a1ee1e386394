import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { ProductPicker } from './product-picker.tsx';

const product = (id: number, title: string, more: Partial<LinkedProduct> = {}): LinkedProduct => ({
  id,
  title,
  price: '10.00',
  thumbnail: null,
  locked: false,
  ...more,
});
const shop = [product(1, 'Creme de ureia'), product(2, 'Creme tarjado', { locked: true }), product(3, 'Creme azul')];

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  Element.prototype.scrollIntoView ??= () => {};
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://localhost');
    const words = searchParams.get('q') ?? '';
    asked.push(words);
    const items = shop.filter(({ title }) => title.toLowerCase().includes(words));
    return new Response(JSON.stringify({ items, total_count: items.length }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return () => vi.unstubAllGlobals();
});

const field = () => screen.findByRole('combobox', { name: 'Adicionar produto' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('searches a second after the third letter, and picks with arrows and Enter', async () => {
  const onPick = vi.fn();
  const user = await renderPart(<ProductPicker label="Adicionar produto" chosenIds={[]} onPick={onPick} />);
  await user.type(await field(), 'cr');
  expect(screen.getByRole('status').textContent).toBe('Digite ao menos 3 letras.');
  await user.type(await field(), 'e');
  expect(asked).toEqual([]);
  await waitFor(() => expect(options()).toHaveLength(3));
  expect([asked, screen.getByRole('status').textContent]).toEqual([['cre'], '3 produtos']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(shop[2]);
  expect([options(), (await field()).getAttribute('value')]).toEqual([[], '']);
});

test('Enter searches at once; Esc gives up', async () => {
  const user = await renderPart(<ProductPicker label="Adicionar produto" chosenIds={[]} onPick={() => {}} />);
  await user.type(await field(), 'azul{Enter}');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
});

test('what is chosen already, or may not be advertised, stands there with the reason and is not picked', async () => {
  const onPick = vi.fn();
  const user = await renderPart(
    <ProductPicker label="Adicionar produto" chosenIds={[1]} lockedReason="Sob prescrição." onPick={onPick} />,
  );
  await user.type(await field(), 'creme{Enter}');
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(options()).toEqual([
    expect.stringContaining('Já está na lista.'),
    expect.stringContaining('Sob prescrição.'),
    expect.stringContaining('Creme azul'),
  ]);
  for (const option of screen.getAllByRole('option').slice(0, 2)) await user.click(option);
  expect(onPick).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: /Creme azul/ }));
  expect(onPick).toHaveBeenCalledOnce();
});
