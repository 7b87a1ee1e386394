import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { test } from './demo-branches.ts';

test.describe.configure({ timeout: 120_000 });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('a lista busca pelo nome, não adiciona, e remove só o que não é matriz', async ({ page, branches }) => {
  const { alias } = await branches.create();
  await page.goto('/stores');
  await expect(page).toHaveURL('/branch');
  const rows = page.getByRole('table', { name: 'Lojas' }).getByRole('row');
  const central = rows.filter({ hasText: 'Matriz' });
  await expect(central).toHaveCount(1);
  await central.getByRole('button', { name: /^Remover/ }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('A matriz não pode ser removida.');
  const add = page.getByRole('button', { name: 'Adicionar nova loja' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'lojas');
  await expectNoSidewaysScroll(page, 'lojas');

  await page.getByRole('searchbox').fill(alias.split(' ')[1]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=/);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Filial');
  await page.getByRole('button', { name: `Remover ${alias}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remover ${alias}?` });
  await expect(dialog).toContainText('Esta ação não pode ser desfeita.');
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText(`${alias} removida`)).toBeVisible();
  await expect(page.getByText('Nenhuma loja encontrada')).toBeVisible();
});

test('uma loja que não existe diz isso, e leva à lista', async ({ page }) => {
  await page.goto('/branch/999999');
  await expect(page.getByText('Esta loja não existe.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Partes da loja' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver todas as lojas' }).click();
  await expect(page).toHaveURL('/branch');
});

test('dados e endereço: o CEP preenche e não impede, e a aba não se fecha sobre o que foi digitado', {
  tag: '@walk',
}, async ({ page, branches }) => {
  const { id, alias } = await branches.create();
  await page.goto(`/branch/${id}`);
  await expect(page.getByRole('heading', { name: alias, level: 1 })).toBeVisible();
  await page.getByLabel('CEP').fill('99999999');
  await expect(page.getByText('CEP não encontrado')).toBeVisible();
  await page.getByLabel('CEP').fill('01001000');
  await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé');
  await expect(page.getByLabel('Bairro')).toHaveValue('Sé');
  await page.getByLabel('Número').fill('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Número obrigatório')).toBeVisible();
  await expect(page.getByLabel('Número')).toBeFocused();
  await expectAccessible(page, 'loja com erro');
  await expectNoSidewaysScroll(page, 'loja');

  await page.getByRole('link', { name: 'Contatos' }).click();
  const leaving = page.getByRole('dialog', { name: 'Salvar antes de sair?' });
  await leaving.getByRole('button', { name: 'Fechar' }).click();
  await page.getByLabel('Número').fill('10');
  await page.getByLabel('Nome', { exact: true }).fill(`${alias} Sé`);
  await page.getByLabel('Balcão').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Loja atualizada')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${alias} Sé` })).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar endereço' });
  await adding.getByLabel('CEP').fill('01304001');
  await expect(adding.getByLabel('Rua')).toHaveValue('Rua Augusta');
  await adding.getByLabel('Número').fill('77');
  await adding.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Endereço adicionado')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rua Augusta, 77' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para as lojas' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${alias} Sé` })).toContainText('Balcão');
});

test('horários, contatos, farmácia e Correios são guardados', async ({ page, branches }) => {
  const { id } = await branches.create();
  await test.step('horários', async () => {
    await page.goto(`/branch/${id}?tab=hours`);
    await page.getByLabel('Abertura, segunda-feira').fill('930');
    await page.getByRole('group', { name: 'sábado' }).getByLabel('Fechado').uncheck();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Informe a abertura.')).toBeVisible();
    await expectAccessible(page, 'horários com erro', [phone]);
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'Repetir a segunda-feira' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Horários atualizados')).toBeVisible();
    await expect(page.getByLabel('Abertura, sábado')).toHaveValue('09:30');
  });

  await test.step('contatos', async () => {
    await page.getByRole('link', { name: 'Contatos' }).click();
    await page.getByLabel('Telefone').fill('119876');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Digite um número de telefone válido')).toBeVisible();
    await page.getByLabel('Telefone').fill('11987654321');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Contatos atualizados')).toBeVisible();
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
    await expectAccessible(page, 'contatos', [desktop]);
  });

  await test.step('farmácia', async () => {
    await page.getByRole('link', { name: 'Farmácia', exact: true }).click();
    await page.getByLabel('CNPJ').fill('12abc34501de35');
    await choose(page, 'UF do CRF', 'SP – São Paulo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Dados da farmácia atualizados')).toBeVisible();
    await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    const broken = { status: 500, json: { error: { status: 500, code: 'server.failed', message: 'segredo' } } };
    await page.route('**/v2/branch/*/pharmacy', (route) => route.fulfill(broken), { times: 1 });
    await page.getByLabel('Razão social').fill('Botica Ltda');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Ocorreu um erro ao atualizar os dados da farmácia')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Dados da farmácia atualizados').last()).toBeVisible();
    await expectAccessible(page, 'farmácia', [desktop]);
  });

  await test.step('Correios', async () => {
    await page.getByRole('link', { name: 'Correios' }).click();
    await page.getByLabel('Acréscimo por envio').fill('2,5');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Configurações dos Correios atualizadas')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Acréscimo por envio')).toHaveValue('2,50');
    await expectAccessible(page, 'Correios', [desktop]);
  });
});

test('a conta bancária só entra: depois, o banco e o final', async ({ page, branches }) => {
  const { id } = await branches.create();
  await page.goto(`/branch/${id}?tab=bank`);
  const record = async (account: string) => {
    await page.getByRole('combobox', { name: 'Banco' }).fill('itau');
    await page.getByRole('option').first().click();
    await choose(page, 'Tipo de conta', 'Conta corrente');
    await page.getByLabel('Agência').fill('1234');
    await page.getByLabel('Conta', { exact: true }).fill(account);
    await page.getByLabel('Titular', { exact: true }).fill('Botica Demo');
    await page.getByLabel('CPF ou CNPJ do titular').fill('52998224725');
    await page.getByRole('button', { name: 'Salvar conta' }).click();
  };
  await page.getByRole('button', { name: 'Cadastrar conta' }).click();
  await page.getByRole('button', { name: 'Salvar conta' }).click();
  await expect(page.getByText('Banco obrigatório')).toBeVisible();
  await expectAccessible(page, 'conta com erros', [desktop]);
  await record('12345678');
  await expect(page.getByText('Conta com final 5678')).toBeVisible();
  await page.getByRole('button', { name: 'Substituir conta' }).click();
  await record('87654321');
  const dialog = page.getByRole('dialog', { name: 'Substituir a conta bancária?' });
  await expect(dialog).toContainText('não pode ser recuperada');
  await dialog.getByRole('button', { name: 'Substituir' }).click();
  await expect(page.getByText('Conta com final 4321')).toBeVisible();
  await expect(page.getByLabel('Agência')).toHaveCount(0);
});

test('transportadoras: adicionar, editar, remover', async ({ page, branches }) => {
  const { id } = await branches.create();
  await page.goto(`/branch/${id}?tab=transporters`);
  await page.getByRole('button', { name: 'Adicionar transportadora' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar transportadora' });
  await adding.getByRole('button', { name: 'Adicionar' }).click();
  await expect(adding.getByText('Nome da transportadora obrigatório')).toBeVisible();
  await expectAccessible(page, 'transportadora com erro', [phone]);
  await page.setViewportSize(desktop);
  await adding.getByLabel('Nome').fill('Rápido Paulista');
  await adding.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Transportadora adicionada')).toBeVisible();
  await page.getByRole('button', { name: 'Editar Rápido Paulista' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar transportadora' });
  await editing.getByLabel('Ativa').uncheck();
  await editing.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('cell', { name: 'Inativa' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover Rápido Paulista' }).click();
  await page.getByRole('dialog', { name: 'Remover Rápido Paulista?' }).getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Rápido Paulista removida')).toBeVisible();
  await expect(page.getByText('Nenhuma transportadora')).toBeVisible();
});

test('no celular as abas esmaecem onde há mais para rolar', async ({ page, branches }) => {
  const { id } = await branches.create();
  await page.setViewportSize(phone);
  await page.goto(`/branch/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Partes da loja' });
  await expect(tabs).toHaveAttribute('data-more-after');
  await expect(tabs).not.toHaveAttribute('data-more-before');
  await tabs.getByRole('link', { name: 'Horários' }).click();
  await expect(tabs).toHaveAttribute('data-more-before');
  await expect(tabs).toHaveAttribute('data-more-after');
  await tabs.getByRole('link', { name: 'Serviços de entrega' }).click();
  await expect(tabs).toHaveAttribute('data-more-before');
  await expect(tabs).not.toHaveAttribute('data-more-after');
  await page.setViewportSize(desktop);
  await expect(tabs).not.toHaveAttribute('data-more-before');
});

test('outra pessoa salvou antes: as diferenças aparecem, e salvar mesmo assim vale', async ({
  page,
  context,
  branches,
}) => {
  const { id, alias } = await branches.create();
  await page.goto(`/branch/${id}`);
  await page.getByLabel('Nome', { exact: true }).fill(`${alias} Norte`);
  const other = await context.newPage();
  await other.goto(`/branch/${id}`);
  await other.getByLabel('Nome', { exact: true }).fill(`${alias} Sul`);
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByText('Loja atualizada')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Esta loja mudou enquanto você editava' });
  await expect(dialog.getByRole('row', { name: 'Nome da loja' })).toContainText(`${alias} Sul`);
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByRole('heading', { name: `${alias} Norte` })).toBeVisible();
});

test('uma transportadora que outra pessoa alterou: salvar mesmo assim junta as duas alterações', async ({
  page,
  context,
  branches,
}) => {
  const { id } = await branches.create();
  await page.goto(`/branch/${id}?tab=transporters`);
  await page.getByRole('button', { name: 'Adicionar transportadora' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Rápido Paulista');
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('button', { name: 'Editar Rápido Paulista' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar transportadora' });
  await editing.getByLabel('E-mail').fill('frete@example.com');
  const other = await context.newPage();
  await other.goto(`/branch/${id}?tab=transporters`);
  await other.getByRole('button', { name: 'Editar Rápido Paulista' }).click();
  await other.getByLabel('Ativa').uncheck();
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByRole('cell', { name: 'Inativa' })).toBeVisible();
  await editing.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Esta transportadora mudou enquanto você editava' });
  await expect(dialog.getByRole('row', { name: 'Ativo' })).toContainText('não altera');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText('Transportadora atualizada')).toBeVisible();
  await expect(editing).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Rápido Paulista' })).toContainText('frete@example.com');
  await expect(page.getByRole('cell', { name: 'Inativa' })).toBeVisible();
});

test.describe('quem não lê lojas', () => {
  test.use({ person: 'supervisor' });

  test('abre a página e lê que permissão falta', async ({ page }) => {
    for (const path of ['/branch', '/branch/1']) {
      await page.goto(path);
      await expect(page.getByText('Seu cargo não tem permissão de leitura em Conf. > Lojas.')).toBeVisible();
    }
  });
});
