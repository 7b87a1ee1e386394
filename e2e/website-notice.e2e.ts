import { site } from '@botica/contract/features/website/info/site-info.contract';
import { notices } from '@botica/contract/features/website/notice/notice.contract';
import { website } from '@botica/contract/features/website/website.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { brazilianDay, dayFromToday } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const section = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

test('o aviso é dito pelo site no seu tempo', { tag: '@walk' }, async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('marketing'));
  const notice = async () => (await call(site.endpoints.info, { query: {} })).store?.notice;
  await page.goto('/settings');
  const form = section(page, 'Aviso');
  const save = form.getByRole('button', { name: 'Salvar' });
  await form.getByRole('textbox', { name: 'Aviso' }).fill('Fechado até segunda-feira');
  await form.getByLabel('Mostrar a partir de').fill(`${brazilianDay(dayFromToday(1))} 08:00`);
  await form.getByLabel('Mostrar até').fill(`${brazilianDay(dayFromToday(0))} 08:00`);
  await save.click();
  await expect(form.getByText('O fim precisa ser depois do início.')).toBeVisible();
  await expectAccessible(page, 'aviso com erro');
  await form.getByLabel('Mostrar a partir de').fill('');
  await form.getByLabel('Mostrar até').fill(`${brazilianDay(dayFromToday(-1))} 08:00`);
  await save.click();
  await expect(form.getByText('Este momento já passou: escolha outro, ou deixe em branco.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Aviso' }).fill('');
  await save.click();
  await expect(form.getByText('Escreva o aviso, ou deixe as duas datas em branco.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Aviso' }).fill('Fechado até segunda-feira');
  await form.getByLabel('Mostrar a partir de').fill(`${brazilianDay(dayFromToday(1))} 08:00`);
  await form.getByLabel('Mostrar até').fill(`${brazilianDay(dayFromToday(2))} 08:00`);
  await save.click();
  await expect(page.getByText('Aviso atualizado')).toBeVisible();
  expect(await notice()).toBeNull();

  await form.getByLabel('Mostrar a partir de').fill('');
  await save.click();
  await expect(form.getByRole('button', { name: 'Descartar' })).toBeHidden();
  await expect.poll(notice).toBe('Fechado até segunda-feira');
  await expectNoSidewaysScroll(page, 'aviso');
  await call(notices.endpoints.saveNotice, { body: { text: null, from: null, to: null } });
});

test('dias sem abrir são pulados pelos prazos de entrega', async ({ page, request, tokenOf, api }) => {
  const call = callAs(request, await tokenOf('marketing'));
  await call(notices.endpoints.saveClosedDays, { body: { days: [] } });
  await page.goto('/settings');
  const form = section(page, 'Dias sem abrir');
  const save = form.getByRole('button', { name: 'Salvar' });
  const add = async (day: string, name: string) => {
    await form.getByRole('button', { name: 'Adicionar dia' }).click();
    await form.getByLabel('Dia', { exact: true }).last().fill(day);
    await form.getByLabel('Motivo').last().fill(name);
  };
  await add('14/09/2027', 'Aniversário da cidade');
  await add('14/09/2027', 'Recesso');
  await save.click();
  await expect(form.getByText('Este dia já está na lista.')).toBeVisible();
  await expectAccessible(page, 'dias sem abrir com erro');
  await expectNoSidewaysScroll(page, 'dias sem abrir');
  await form.getByLabel('Dia', { exact: true }).last().fill('01/09/2025');
  await save.click();
  await expect(form.getByText('Este dia já passou: escolha outro, ou tire-o da lista.')).toBeVisible();
  await form.getByRole('button', { name: 'Tirar o 2º dia' }).click();
  await save.click();
  await expect(page.getByText('Dias sem abrir atualizados')).toBeVisible();

  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Estimativa de expedição' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estimativa de expedição' });
  // A Monday. Two business days later is Wednesday, unless Tuesday is closed.
  await dialog.getByLabel('Data de expedição').fill('13/09/2027');
  await dialog.getByLabel('Data de expedição').press('Tab');
  await expect(dialog.getByRole('status')).toContainText('16/09/2027');
  await call(notices.endpoints.saveClosedDays, { body: { days: [] } });
});

test('o que falta ao site leva ao lugar em que se registra', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('marketing'));
  const { contact, saveContact, siteCheck } = website.endpoints;
  const { pharmacist_email } = await call(contact, {});
  await call(saveContact, { body: { pharmacist_email: null } });
  await page.goto('/settings');
  const check = page.getByRole('region', { name: 'O que a lei pede do site' });
  const item = (name: string) => check.getByRole('listitem').filter({ hasText: name });
  await expect(item('Canal com o farmacêutico')).toContainText('falta');
  await expectAccessible(page, 'o que a lei pede do site');
  await item('Canal com o farmacêutico').getByRole('link').click();
  const field = section(page, 'E-mails de contato').getByLabel('Farmacêutico responsável');
  await expect(field).toBeInViewport();
  await field.fill('farmaceutica@example.com');
  await page.keyboard.press('Control+s');
  await expect(item('Canal com o farmacêutico')).toContainText('em ordem');
  await call(saveContact, { body: { pharmacist_email } });

  const { branch_id } = await call(siteCheck, {});
  await page.goto('/settings');
  await item('Autorização de funcionamento (AFE)').getByRole('link').click();
  await expect(page).toHaveURL(`/branch/${branch_id}?tab=pharmacy#afe`);
  await expect(page.getByLabel('AFE', { exact: true })).toBeFocused();
});
