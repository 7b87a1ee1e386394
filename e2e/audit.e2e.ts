import { readFile } from 'node:fs/promises';
import { roles } from '@botica/contract/features/roles/roles.contract';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { callAs } from './call.ts';
import { brazilianDay, dayFromToday, uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';

test.describe.configure({ timeout: 120_000 });

test('diz quem mudou o quê, de quê para quê; filtra por registro, data e tipo, e exporta', { tag: '@walk' }, async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const [former, name] = [`Caixa ${uniqueWord()}`, `Balcão ${uniqueWord()}`];
  const { items } = await call(roles.endpoints.departments, {});
  const grouprules: GroupRule[] = [{ role: 'Pedidos', permissions: ['read'] }];
  const department_id = items[0]?.id as number;
  const { id } = await call(roles.endpoints.create, { body: { name: former, department_id, grouprules } });
  const more: GroupRule[] = [{ role: 'Pedidos', permissions: ['write'] }];
  await call(roles.endpoints.update, { params: { id }, body: { name, grouprules: more } });

  await page.goto('/audit');
  const rows = page.getByRole('table', { name: 'Auditoria' }).getByRole('row');
  const changed = rows.filter({ hasText: `Alterou o cargo: Nome de ${former} para ${name}` });

  await test.step('a linha diz quem, de quê e para quê', async () => {
    await expect(changed).toContainText('Helena Duarte');
    await changed.getByRole('button', { name: /detalhes/ }).click();
    const levels = changed.getByRole('definition').filter({ hasText: 'escrita' });
    await expect(levels).toHaveText(/^de leitura\s*para leitura e escrita$/);
    await expectAccessible(page, 'auditoria com uma linha aberta');
    await expectNoSidewaysScroll(page, 'auditoria');
  });

  await test.step('o registro filtra, e o CSV leva o mesmo', async () => {
    await changed.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/audit?entity=group&entity_id=${id}`);
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('link', { name: `Registro: ${name}` })).toBeVisible();
    await expect(rows.last()).toContainText('Cadastrou o cargo');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exportar CSV' }).click();
    const sheet = await readFile(await (await download).path(), 'utf8');
    expect(sheet.split('\r\n').filter(Boolean)).toHaveLength(3);
    expect(sheet).toContain('Cargo alterado');
    expect(sheet).toContain(`Nome: ${former} → ${name}`);
  });

  await test.step('um dia sem registros diz que está vazio', async () => {
    await page.getByLabel('De', { exact: true }).fill(brazilianDay(dayFromToday(1)));
    await page.keyboard.press('Tab');
    await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
    await expectAccessible(page, 'auditoria vazia', [{ width: 390, height: 844 }]);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL('/audit');
  });

  await test.step('o tipo filtra, e a linha abre o que mudou', async () => {
    await choose(page, 'Tipo', 'Cargos');
    await expect(page).toHaveURL('/audit?kind=roles');
    await expect(rows.filter({ hasText: 'Entrou' })).toHaveCount(0);
    await rows
      .filter({ hasText: former })
      .getByRole('link', { name: `Abrir ${name}` })
      .click();
    await expect(page).toHaveURL(`/edit-roles-and-permissions/${id}`);
  });
});

test('mostra as entradas e as recusas de uma pessoa', async ({ page, request, colleagues }) => {
  const { name, cpf, token } = await colleagues.join('Atendente');
  const wrong = { type: 'password', cpf, password: 'não é esta' };
  expect((await request.post('/v2/agent/login', { data: wrong })).status()).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/v2/agent/list', { headers })).status()).toBe(403);
  await page.goto('/audit');
  const rows = page.getByRole('table', { name: 'Auditoria' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Errou a senha ao entrar' }).filter({ hasText: name })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Pessoa' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/agent_id=\d+/);
  await expect(rows.filter({ hasText: 'Tentou ver colaboradores sem permissão' })).toHaveCount(1);
  await expect(rows.filter({ hasText: /Entrou(?! na equipe)/ })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Helena Duarte' })).toHaveCount(0);
});

test.describe('quem não é administrador', () => {
  test.use({ person: 'supervisor' });

  test('não encontra a auditoria no menu, e a página diz por quê', async ({ page }) => {
    await page.goto('/audit');
    await expect(page.getByText('Somente administradores podem ver a auditoria.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Auditoria' })).toHaveCount(0);
  });
});
