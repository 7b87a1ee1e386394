import { orderViews } from '@botica/contract/features/orders/views/order-views.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, takeSession, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { address, dayFromToday, payments, uniqueWord } from './demo-api.ts';
import type { Person } from './demo-people.ts';

// The store's views are shared, so the tests run one after the other.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Visões' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
const countIn = async (page: Page, name: string) =>
  Number(/(\d+)\+?$/.exec((await tab(page, name).textContent()) ?? '')?.[1]);
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar visão' });
const editAll = (page: Page) => page.getByRole('button', { name: 'Editar visões' });

test.afterEach(async ({ playwright, baseURL, tokenOf }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  for (const person of ['administrador', 'atendente'] satisfies Person[]) {
    const call = callAs(request, await tokenOf(person));
    const { items } = await call(orderViews.endpoints.listViews, {});
    const removable = items.filter((view) => person === 'administrador' || !view.is_shared);
    for (const { id } of removable) await call(orderViews.endpoints.removeView, { params: { id } });
  }
  await request.dispose();
});

/** Saves the current view with a name, by keyboard alone. */
async function save(page: Page, name: string): Promise<void> {
  await saveButton(page).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
}

test('uma visão se salva pelo teclado, guarda filtros, ordem e colunas, e não o que se busca', {
  tag: '@walk',
}, async ({ page }) => {
  const name = uniqueWord();
  await page.goto('/orders');
  await expect(tab(page, 'Todos')).toHaveAttribute('aria-current', 'page');
  await expect(saveButton(page)).toHaveCount(0);
  await page.goto('/orders?customer_name=maria');
  await expect(tab(page, 'Todos')).toHaveAttribute('aria-current', 'page');
  await expect(saveButton(page)).toHaveCount(0);
  await page.goto('/orders?customer_name=maria&payment=boleto&sort-by=price_net&ascending=0');
  await page.getByRole('button', { name: 'Filtros' }).click();
  // `click` and not `uncheck`: the box follows the list, which a slow machine renders a moment later.
  await page.getByRole('checkbox', { name: 'Rastreio' }).click();
  await expect(page.getByRole('columnheader', { name: 'Rastreio' })).toHaveCount(0);
  await save(page, name);
  await expect(page.getByText('Visão salva')).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  await tab(page, 'Todos').press('Enter');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('columnheader', { name: 'Rastreio' })).toBeVisible();
  await tab(page, name).press('Enter');
  const columns = encodeURIComponent('customer,products,created,payment,price,status');
  await expect(page).toHaveURL(`/orders?payment=boleto&sort-by=price_net&ascending=0&columns=${columns}`);
  await expect(page.getByRole('columnheader', { name: 'Rastreio' })).toHaveCount(0);
  await page.reload();
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'visões');
  await expectNoSidewaysScroll(page, 'visões');
});

test('compartilhada, a visão aparece aos outros sem recarregar, com a contagem ao vivo nos dois', async ({
  page,
  api,
  browser,
  baseURL,
  tokenOf,
}) => {
  const name = uniqueWord();
  const other = await browser.newContext();
  await takeSession(other, baseURL, await tokenOf('atendente'));
  const theirs = await other.newPage();
  await theirs.goto('/orders');
  await expect(tab(theirs, 'Todos')).toBeVisible();
  await page.goto(`/orders?from=${dayFromToday(0)}&payment=alternative&delivery=pickup`);
  await save(page, name);
  await expect(tab(page, name)).toHaveText(new RegExp(`^${name}\\d+$`));
  await expect(tab(theirs, name)).toHaveCount(0);
  await editAll(page).click();
  await page.getByRole('button', { name: `Editar: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Editar a visão ${name}` });
  await dialog.getByRole('checkbox', { name: 'Compartilhar com a loja' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(tab(theirs, name)).toBeVisible();
  const before = await countIn(theirs, name);
  await api.createOrder({
    payments: [],
    alternative_payment: payments.alternative,
    shipping_address: { ...address, pickup_on_pharmacy: true },
  });
  for (const each of [page, theirs]) await expect.poll(() => countIn(each, name)).toBeGreaterThan(before);
  // An attendant cannot edit the store's views.
  await tab(theirs, name).click();
  await editAll(theirs).click();
  await expect(theirs.getByRole('button', { name: `Remover: ${name}` })).toHaveAttribute('aria-disabled', 'true');
  await other.close();
});

test('as visões mudam de lugar, de nome e de filtros; a removida volta por Ctrl+Z', async ({ page }) => {
  const [first, second] = [`${uniqueWord()} a`, `${uniqueWord()} b`];
  await page.goto('/orders?status=20');
  await save(page, first);
  await page.goto('/orders?status=30&delivery=pickup');
  await save(page, second);
  const names = () => tabs(page).getByRole('link').allTextContents();
  const order = async () => (await names()).flatMap((text) => [first, second].filter((name) => text.startsWith(name)));
  expect(await order()).toEqual([first, second]);
  await editAll(page).click();
  const dialog = page.getByRole('dialog', { name: 'Editar visões' });
  await dialog.getByRole('button', { name: `Mover para antes: ${second}` }).click();
  await expect.poll(order).toEqual([second, first]);
  await expectAccessible(page, 'janela das visões');
  await dialog.getByRole('button', { name: `Editar: ${first}` }).click();
  const editing = page.getByRole('dialog', { name: `Editar a visão ${first}` });
  await expectAccessible(page, 'janela de uma visão');
  await editing.getByRole('textbox', { name: 'Nome' }).fill(second.toUpperCase());
  await editing.getByRole('button', { name: 'Salvar' }).click();
  await expect(editing.getByText('Já há uma visão com este nome.')).toBeVisible();
  await editing.getByRole('textbox', { name: 'Nome' }).fill(`${first} nova`);
  await editing.getByRole('checkbox', { name: /^Usar os filtros/ }).check();
  await editing.getByRole('button', { name: 'Salvar' }).click();
  await expect(tab(page, `${first} nova`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await tab(page, 'Todos').click();
  await tab(page, `${first} nova`).click();
  await expect(page).toHaveURL('/orders?status=30&delivery=pickup');
  await editAll(page).click();
  await dialog.getByRole('button', { name: `Remover: ${second}` }).click();
  await expect(page.getByText('Visão removida')).toBeVisible();
  await expect(dialog.getByText(second, { exact: true })).toHaveCount(0);
  // The dialog stays open, so that several can be removed by keyboard.
  await expect(dialog.getByRole('button', { name: `Remover: ${first} nova` })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(dialog.getByText(second, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  expect(await order()).toEqual([second, first]);
});

test('a visão que outra pessoa mudou antes não se perde: a janela pergunta', async ({
  page,
  browser,
  baseURL,
  tokenOf,
}) => {
  const name = uniqueWord();
  await page.goto('/orders?status=50');
  await saveButton(page).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Compartilhar com a loja' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(tab(page, name)).toBeVisible();
  const other = await browser.newContext();
  await takeSession(other, baseURL, await tokenOf('supervisor'));
  const theirs = await other.newPage();
  await theirs.goto('/orders');
  const dialogOf = async (each: Page) => {
    await editAll(each).click();
    await each.getByRole('button', { name: `Editar: ${name}` }).click();
    return each.getByRole('dialog', { name: `Editar a visão ${name}` });
  };
  const [mine, dialog] = [await dialogOf(page), await dialogOf(theirs)];
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(`${name} do Paulo`);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await mine.getByRole('textbox', { name: 'Nome' }).fill(`${name} da Helena`);
  await mine.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog').getByText(`${name} do Paulo`).first()).toBeVisible();
  await other.close();
});
