import { useSearch } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { type Column, momentOrder, numberOrder } from './column.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';

interface Coupon {
  id: number;
  name: string;
}
const coupons: Coupon[] = [
  { id: 1, name: 'Frete grátis' },
  { id: 2, name: 'Primeira compra' },
];
const columns: Column<Coupon>[] = [
  { key: 'name', header: 'Nome', sortKey: 'name', render: ({ name }) => name },
  { key: 'id', header: 'Número', align: 'right', render: ({ id }) => id },
];

const table = (more: Partial<ListTableProps<Coupon>>) => (
  <>
    {/* biome-ignore lint/a11y/useSemanticElements: as the kit's search fields */}
    <form role="search">
      <input aria-label="Busca" />
    </form>
    <Address />
    <ListTable
      label="Cupons"
      columns={columns}
      rows={coupons}
      rowKey={({ id }) => id}
      // The router's types know only the addresses of the product.
      rowLink={({ id }) => ({ to: '/', search: { id } }) as never}
      rowLabel={({ name }) => `Cupom ${name}`}
      empty={<p>Nenhum cupom</p>}
      {...more}
    />
  </>
);
/** Shows the search parameters that the table has put into the URL. */
const Address = () => <output aria-label="Endereço">{JSON.stringify(useSearch({ strict: false }))}</output>;
const address = () => JSON.parse(screen.getByRole('status', { name: 'Endereço' }).textContent ?? '') as object;
const focusedRow = () => document.activeElement?.getAttribute('aria-label');

test('each row is one link, named for the ear', async () => {
  await renderPart(table({}));
  const rows = within(screen.getByRole('table', { name: 'Cupons' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('link').length)).toEqual([1, 1]);
  expect(screen.getByRole('link', { name: 'Cupom Primeira compra' })).toBeTruthy();
});

test('a sorted column says so and turns around', async () => {
  await renderPart(table({ sort: { by: 'name', ascending: false } }));
  expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('link', { name: 'Nome' }).getAttribute('href')).toContain('ascending');
  expect(screen.getByRole('columnheader', { name: 'Número' }).hasAttribute('aria-sort')).toBe(false);
});

test('a first click sorts texts from A to Z, and amounts from the largest', async () => {
  const amount: Column<Coupon> = {
    ...(columns[1] as Column<Coupon>),
    key: 'id',
    header: 'Valor',
    sortKey: 'id',
    largestFirst: true,
  };
  await renderPart(table({ columns: [columns[0] as Column<Coupon>, amount], sort: { by: 'other', ascending: true } }));
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Nome')).toContain('ascending=%221%22');
  expect(hrefOf('Valor')).toContain('ascending=%220%22');
});

test('where rows are cards, one control orders them', async () => {
  const person = await renderPart(table({ sort: { by: 'name', ascending: false } }));
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar' });
  expect(
    within(order)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nome, A a Z', 'Nome, Z a A']);
  expect(order.value).toBe('name 0');
  await person.selectOptions(order, 'Nome, A a Z');
  expect(address()).toEqual({ 'sort-by': 'name', ascending: '1' });
  cleanup();
  await renderPart(table({ columns: [columns[1] as Column<Coupon>] }));
  expect(screen.queryByRole('combobox', { name: 'Ordenar' })).toBeNull();
});

test('the control says amounts and moments in their own words, the first click first', async () => {
  const [text, plain] = columns as [Column<Coupon>, Column<Coupon>];
  const sorted = [
    text,
    { ...plain, key: 'price', header: 'Valor', sortKey: 'price', sortWords: numberOrder },
    { ...plain, key: 'at', header: 'Data', sortKey: 'at', sortWords: momentOrder, largestFirst: true as const },
  ];
  await renderPart(table({ columns: sorted }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Nome, A a Z',
    'Nome, Z a A',
    'Valor, menor primeiro',
    'Valor, maior primeiro',
    'Data, mais recentes',
    'Data, mais antigos',
  ]);
});

test('rows that are awaited are drawn hidden, and the table says that it is busy', async () => {
  await renderPart(table({ rows: undefined, skeletonRows: 3 }));
  const busy = screen.getByRole('table', { name: 'Cupons' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(busy.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(3);
  expect(screen.queryByText('Nenhum cupom')).toBeNull();
});

test('no rows are told apart from a failure, which can be tried again', async () => {
  await renderPart(table({ rows: [] }));
  expect(screen.getByText('Nenhum cupom')).toBeTruthy();
  const retry = vi.fn();
  const person = await renderPart(table({ rows: undefined, error: new Error('offline'), onRetry: retry }));
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('j and k walk the rows and stop at the ends; in a field they are letters', async () => {
  const person = await renderPart(table({}));
  await person.keyboard('j');
  expect(focusedRow()).toBe('Cupom Frete grátis');
  await person.keyboard('jj');
  expect(focusedRow()).toBe('Cupom Primeira compra');
  await person.keyboard('k');
  expect(focusedRow()).toBe('Cupom Frete grátis');
  await person.type(screen.getByRole('textbox', { name: 'Busca' }), 'jk');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Busca' }).value).toBe('jk');
});

test('the arrow down leads from the search to the first result', async () => {
  const person = await renderPart(table({}));
  await person.type(screen.getByRole('textbox', { name: 'Busca' }), 'frete{ArrowDown}');
  expect(focusedRow()).toBe('Cupom Frete grátis');
});

test('x and the box of a row select it', async () => {
  const onToggle = vi.fn();
  const person = await renderPart(table({ selection: { selected: new Set([2]), onToggle } }));
  await person.keyboard('jx');
  expect(onToggle).toHaveBeenLastCalledWith(coupons[0], false);
  await person.keyboard('{Shift>}X{/Shift}');
  expect(onToggle).toHaveBeenLastCalledWith(coupons[0], true);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Cupom Primeira compra' });
  expect(box.checked).toBe(true);
  await person.click(box);
  expect(onToggle).toHaveBeenLastCalledWith(coupons[1], false);
  await person.keyboard('{Shift>}');
  await person.click(box);
  expect(onToggle).toHaveBeenLastCalledWith(coupons[1], true);
});
