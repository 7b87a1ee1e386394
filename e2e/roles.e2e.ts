import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import type { GroupUpdate } from '@botica/contract/features/roles/group-record';
import { type Group, roles } from '@botica/contract/features/roles/roles.contract';
import type { GroupRule } from '@botica/contract/kit/permissions';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, takeSession } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';

test.describe.configure({ timeout: 120_000 });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The administrator's calls on groups. */
function rolesDesk(request: APIRequestContext, token: string) {
  const call = callAs(request, token);
  return {
    find: async (name: string): Promise<Group> => {
      const { items } = await call(roles.endpoints.list, {});
      return items.find((role) => role.name === name) as Group;
    },
    create: async (grouprules: GroupRule[]): Promise<Group> => {
      const { items } = await call(roles.endpoints.departments, {});
      const department_id = items.find(({ name }) => name === 'Farmácia')?.id as number;
      return call(roles.endpoints.create, { body: { name: `Cargo ${uniqueWord()}`, department_id, grouprules } });
    },
    change: (id: number, update: Partial<GroupUpdate>): Promise<Group> =>
      call(roles.endpoints.update, { params: { id }, body: { ...update, replaceall: true, replaceperms: true } }),
    giveTo: (id: number, { id: group_id, department_id }: Group) =>
      call(collaborators.endpoints.update, { params: { id }, body: { group_id, department_id } }),
  };
}

test('um cargo nasce só com o teclado: setas andam na grade, e um nível leva os que ele inclui', {
  tag: '@walk',
}, async ({ page }) => {
  const name = `Estoque ${uniqueWord()}`;
  await page.goto('/roles-and-permissions');
  await page.getByRole('link', { name: 'Cadastrar cargo' }).press('Enter');
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true });
  await box('Pedidos: leitura').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(box('Pedidos: exclusão')).toBeFocused();
  for (const level of ['leitura', 'escrita', 'exclusão']) await expect(box(`Pedidos: ${level}`)).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(box('Pedidos: leitura')).toBeChecked();
  await expect(box('Pedidos: escrita')).not.toBeChecked();
  await expect(box('Pedidos: exclusão')).not.toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(box('Clientes: escrita')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box('Clientes: leitura')).toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nome obrigatório')).toBeVisible();
  await expect(page.getByText('Departamento obrigatório')).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  // The window is high enough for the whole grid, because controls below the save bar would count as too small.
  const high = [
    { width: 1440, height: 1500 },
    { width: 390, height: 1800 },
  ];
  await expectAccessible(page, 'cargo com erros', high);
  await expectNoSidewaysScroll(page, 'cargo');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await choose(page, 'Departamento', 'Farmácia');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cargo cadastrado')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cargos' }).getByRole('row', { name })).toContainText('Farmácia');
});

test('a busca acha um cargo, a cópia leva as permissões, e ela pode ser removida', async ({
  page,
  request,
  tokenOf,
}) => {
  const desk = rolesDesk(request, await tokenOf('administrador'));
  const { name } = await desk.create([{ role: 'Clientes', permissions: ['write'] }]);
  await page.goto('/roles-and-permissions');
  const rows = page.getByRole('table', { name: 'Cargos' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Supervisor' })).toContainText('Atendimento');
  await expectAccessible(page, 'cargos');
  await expectNoSidewaysScroll(page, 'cargos');
  await page.getByRole('searchbox', { name: 'Buscar por nome do cargo' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `Copiar ${name}` }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(`Cópia de ${name}`);
  await expect(page.getByRole('checkbox', { name: 'Clientes: escrita' })).toBeChecked();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: `Remover Cópia de ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remover o cargo Cópia de ${name}?` });
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Cargo removido')).toBeVisible();
  await expect(rows.filter({ hasText: `Cópia de ${name}` })).toHaveCount(0);
});

test('um cargo com gente fica e diz quem; um cargo padrão mantém o departamento', async ({
  page,
  request,
  tokenOf,
  colleagues,
}) => {
  const desk = rolesDesk(request, await tokenOf('administrador'));
  const role = await desk.create([{ role: 'Catálogo', permissions: ['read'] }]);
  const { id, name } = await colleagues.join('Atendente');
  await desk.giveTo(id, role);
  await page.goto(`/roles-and-permissions?name=${encodeURIComponent(role.name)}`);
  await page.getByRole('button', { name: `Remover ${role.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `O cargo ${role.name} não pode ser removido` });
  await expect(dialog).toContainText('Este cargo tem 1 colaborador. Mude o cargo dessa pessoa antes de remover.');
  await expect(dialog.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, 'cargo com gente', [phone]);
  await dialog.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/add-contributor/${id}`);

  const { id: defaultId } = await desk.find('Supervisor');
  await page.goto(`/edit-roles-and-permissions/${defaultId}`);
  const department = page.getByRole('combobox', { name: 'Departamento' });
  await expect(department).toBeDisabled();
  await expect(department).toHaveAccessibleDescription('O departamento de um cargo padrão não pode ser alterado.');
});

test('outra pessoa salvou antes: as diferenças aparecem e as duas alterações valem', async ({
  page,
  request,
  tokenOf,
}) => {
  const desk = rolesDesk(request, await tokenOf('administrador'));
  const role = await desk.create([{ role: 'Catálogo', permissions: ['read'] }]);
  await page.goto(`/edit-roles-and-permissions/${role.id}`);
  await page.getByRole('checkbox', { name: 'Marketing: leitura' }).click();
  await desk.change(role.id, { grouprules: [{ role: 'Catálogo', permissions: ['write'] }] });
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Este cargo mudou enquanto você editava' });
  await expect(dialog.getByRole('row', { name: 'Catálogo' })).toContainText('leitura e escrita');
  await expectAccessible(page, 'cargo mudado por outra pessoa', [phone]);
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText('Cargo atualizado')).toBeVisible();
  expect((await desk.find(role.name)).grouprules).toEqual([
    { role: 'Catálogo', permissions: ['read', 'write'] },
    { role: 'Marketing', permissions: ['read'] },
  ]);
});

test('ver como este cargo mostra o menu dele, nada se altera, e sair volta ao cargo', async ({
  page,
  request,
  tokenOf,
}) => {
  const { id } = await rolesDesk(request, await tokenOf('administrador')).find('Atendente');
  await page.goto(`/edit-roles-and-permissions/${id}`);
  await page.getByRole('button', { name: 'Ver como este cargo' }).click();
  const banner = page.getByRole('region', { name: 'Visualização de cargo' });
  await expect(banner).toContainText('Você está vendo o painel como Atendente. Nada pode ser alterado.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Auditoria' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'visualização de cargo', [phone]);
  await expectNoSidewaysScroll(page, 'visualização de cargo');
  await banner.getByRole('button', { name: 'Sair da visualização' }).click();
  await expect(page).toHaveURL(`/edit-roles-and-permissions/${id}`);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Auditoria' })).toBeVisible();
});

test.describe('quem não é administrador', () => {
  test.use({ person: null });

  test('não concede o que não tem, e um direito retirado vale na tela já aberta', async ({
    page,
    context,
    baseURL,
    request,
    tokenOf,
    colleagues,
  }) => {
    const desk = rolesDesk(request, await tokenOf('administrador'));
    const orders: GroupRule = { role: 'Pedidos', permissions: ['read'] };
    const own = await desk.create([orders, { role: 'Orga. > Func.', permissions: ['delete'] }]);
    const other = await desk.create([orders]);
    const { id, token } = await colleagues.join('Atendente');
    await desk.giveTo(id, own);
    await takeSession(context, baseURL, token);

    await test.step('no próprio cargo, o que não se tem fica desmarcado', async () => {
      await page.goto(`/edit-roles-and-permissions/${own.id}`);
      await expect(page.getByText('Este é o seu cargo.')).toBeVisible();
      const raised = page.getByRole('checkbox', { name: 'Pedidos: escrita' });
      await raised.focus();
      await page.keyboard.press('Space');
      await expect(raised).not.toBeChecked();
      await expect(page.getByRole('tooltip')).toHaveText('Você não pode conceder uma permissão que não tem.');
      await expectAccessible(page, 'níveis que a pessoa não tem', [desktop]);
    });

    const { id: above } = await desk.find('Diretor');

    await test.step('um cargo com mais permissões só se lê', async () => {
      await page.goto(`/edit-roles-and-permissions/${above}`);
      await expect(page.getByLabel('Nome', { exact: true })).toBeDisabled();
      await expect(page.getByText('Este cargo tem permissões que você não tem.')).toBeVisible();
    });

    await page.goto(`/roles-and-permissions?name=${encodeURIComponent(other.name)}`);

    const remove = page.getByRole('button', { name: `Remover ${other.name}` });

    await test.step('um direito retirado recusa a remoção e desativa o botão', async () => {
      await remove.click();
      await desk.change(own.id, { grouprules: [orders, { role: 'Orga. > Func.', permissions: ['read'] }] });
      await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
      await expect(page.getByText('Não foi possível remover este cargo.', { exact: true })).toBeVisible();
      await expect(page.getByRole('cell', { name: other.name, exact: true })).toBeVisible();
      await expect(remove).toBeDisabled();
      await remove.hover();
      await expect(page.getByRole('tooltip')).toHaveText(/não tem permissão de exclusão em Orga\. > Func\./);
    });

    await test.step('e depois a página', async () => {
      await desk.change(own.id, { grouprules: [orders] });
      await page.getByRole('button', { name: `Gerenciar ${other.name}` }).click();
      await expect(page.getByText(/Seu cargo não tem permissão de leitura em Orga\. > Func\./)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
    });
  });

  test('um direito retirado enquanto alguém edita tranca o formulário com o que foi digitado', async ({
    page,
    context,
    baseURL,
    request,
    tokenOf,
    colleagues,
  }) => {
    const desk = rolesDesk(request, await tokenOf('administrador'));
    const orders: GroupRule = { role: 'Pedidos', permissions: ['read'] };
    const own = await desk.create([orders, { role: 'Orga. > Colab.', permissions: ['write'] }]);
    const lesser = await desk.create([orders]);
    const [me, other] = [await colleagues.join('Atendente'), await colleagues.join('Atendente')];
    await desk.giveTo(me.id, own);
    await desk.giveTo(other.id, lesser);
    await takeSession(context, baseURL, me.token);

    await page.goto(`/add-contributor/${other.id}`);
    const name = page.getByLabel('Nome', { exact: true });
    await name.fill('Nina Digitada');
    await desk.change(own.id, { grouprules: [orders] });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(name).toBeDisabled();
    await expect(name).toHaveValue('Nina Digitada');
    const bar = page.getByRole('region', { name: 'Alterações não salvas' });
    await expect(bar).toContainText(/Seu cargo não tem permissão de escrita em Orga\. > Colab\./);
    await expect(bar.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await expectAccessible(page, 'formulário trancado', [desktop, phone]);

    const fresh = await context.newPage();
    await fresh.goto(`/add-contributor/${other.id}`);
    await expect(fresh.getByText(/não tem permissão de leitura em Orga\. > Colab\./)).toBeVisible();
  });
});
