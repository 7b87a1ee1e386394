import { rdStation } from '@botica/contract/features/rd-station/rd-station.contract';
import type { Page } from '@playwright/test';
import { faulty, type RdStationServer, startRdStation } from '../apps/api/test/rd-station-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let rd: RdStationServer;
test.beforeAll(async () => {
  rd = await startRdStation(Number(process.env.E2E_RD_STATION_PORT));
});
test.afterAll(() => rd.close());

const failure = 'Ocorreu um erro ao ativar a integração com a RD Station';
const sectionOf = (page: Page) => page.getByRole('form', { name: 'RD Station', exact: true });

async function openSection(page: Page) {
  await page.goto('/settings?tab=integrations');
  await expect(sectionOf(page)).toBeVisible();
  return sectionOf(page);
}

test('a RD Station é ativada, conta de quem aceitou e é desativada', async ({ page, api }) => {
  const section = await openSection(page);
  const activate = section.getByRole('button', { name: 'ativar integração' });
  await expect(activate).toHaveAttribute('aria-disabled', 'true');
  await activate.hover();
  await expect(page.getByText('Salve o Client ID e o Client secret antes')).toBeVisible();
  await section.getByLabel('Client ID').fill('botica-da-loja');
  await section.getByLabel('Client secret').fill('segredo-da-rd-station');
  await section.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('RD Station atualizada')).toBeVisible();
  await expect(section.getByLabel('Client secret')).toHaveValue('••••tion');
  await expect(section.getByText('/v2/rdstation/callback')).toBeVisible();
  await expect(activate).not.toHaveAttribute('aria-disabled');
  await expectAccessible(page, 'RD Station por ativar');

  await activate.click();
  await page.getByRole('link', { name: 'Autorizar' }).click();
  await expect(page.getByText('Integração com a RD Station ativada')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\?tab=integrations$/);
  await expect(section.getByRole('heading', { name: 'RD Station' })).toBeFocused();
  await expect(section.getByRole('heading', { name: 'RD Station' })).toBeInViewport();
  await expect(section.getByRole('button', { name: 'integração ativa' })).toBeVisible();
  await expect(section.getByText('Ativa', { exact: true })).toBeVisible();
  await expectAccessible(page, 'RD Station ativa');
  await expectNoSidewaysScroll(page, 'RD Station ativa');

  const marketing_consent = { granted: true, at: new Date(Date.now() - 60_000).toISOString(), channel: 'site' };
  const email = `zilda-${Date.now()}@example.com`;
  await api.createOrder({ customer: { name: 'Zilda Rocha', email, marketing_consent } });
  const payloads = () => rd.events.map(({ body }) => body.payload);
  await expect
    .poll(payloads)
    .toContainEqual(expect.objectContaining({ conversion_identifier: 'botica-novo-cliente', email }));

  await section.getByRole('button', { name: 'Desativar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('O acesso é revogado na RD Station');
  await expectAccessible(page, 'desativar a RD Station');
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Integração com a RD Station desativada')).toBeVisible();
  await expect(activate).toBeVisible();
  await expect.poll(() => rd.known.grants.size).toBe(0);
});

test('uma ativação que não deu certo diz por quê', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  await call(rdStation.endpoints.save, {
    body: { client_id: 'botica-da-loja', client_secret: 'segredo-da-rd-station' },
  });
  await page.goto('/v2/rdstation/callback?code=codigo&state=inventado');
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  const section = sectionOf(page);
  await expect(section.getByText('Este pedido de ativação não partiu daqui.')).toBeVisible();

  rd.fault('/auth/token', faulty.failing);
  await section.getByRole('button', { name: 'ativar integração' }).click();
  await page.getByRole('link', { name: 'Autorizar' }).click();
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await expect(section.getByText('A RD Station não respondeu como devia.')).toBeVisible();
  await expect(section.getByText('A RD Station respondeu com um erro dela.')).toBeVisible();
  await expectAccessible(page, 'RD Station com falha');
  await expectNoSidewaysScroll(page, 'RD Station com falha');
});
