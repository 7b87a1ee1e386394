import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, takeSession } from './botica-test.ts';
import { demoSecret, test } from './demo-colleagues.ts';

test.describe.configure({ timeout: 120_000 });

test('busca e filtros ficam no endereço, e sair deles traz todos de volta', async ({ page, colleagues }) => {
  const { name } = await colleagues.join('Marketing');
  await page.goto('/team');
  await expect(page).toHaveURL('/contributors');
  const rows = page.getByRole('table', { name: 'Colaboradores' }).getByRole('row');
  await expect(rows.nth(4)).toBeVisible();
  await page.getByRole('button', { name: 'Filtros avançados' }).click();
  const panel = page.getByRole('region', { name: 'Filtros avançados' });
  await choose(panel, 'Departamento', 'Marketing');
  await choose(panel, 'Situação', 'Ativos');
  await expect(page).toHaveURL(/department_id=\d+/);
  await expect(rows.filter({ hasText: name })).toBeVisible();
  await expect(rows.filter({ hasText: 'Helena Duarte' })).toHaveCount(0);
  await page.getByRole('searchbox').fill(name.split(' ')[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '1 colaborador' })).toBeVisible();
  await expectAccessible(page, 'colaboradores filtrados');
  await expectNoSidewaysScroll(page, 'colaboradores filtrados');
  await page.getByRole('link', { name: 'Limpar todos os filtros' }).click();
  await expect(page).toHaveURL('/contributors');
  await expect(rows.filter({ hasText: 'Helena Duarte' })).toBeVisible();
});

test('desativar diz o que faz, tira o acesso na hora e pode ser desfeito', async ({ page, colleagues, api }) => {
  const { name, token } = await colleagues.join('Atendente');
  await page.goto(`/contributors?name=${name.split(' ')[1]}`);
  await page.getByRole('button', { name: `Desativar ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Desativar ${name}?` });
  await expect(dialog).toContainText('não entra mais nesta loja até ser ativada de novo');
  await expectAccessible(page, 'confirmação');
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByRole('cell', { name: 'Inativo' })).toBeVisible();
  await expect(api.signOut(token)).rejects.toThrow('401');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('cell', { name: 'Ativo', exact: true })).toBeVisible();
});

test('um administrador encerra os acessos de alguém, que continua ativo', async ({ page, colleagues, api }) => {
  const { id, name, token } = await colleagues.join('Atendente');
  await page.goto(`/add-contributor/${id}`);
  await page.getByRole('button', { name: 'Encerrar acessos' }).click();
  const dialog = page.getByRole('dialog', { name: `Encerrar os acessos de ${name}?` });
  await expect(dialog).toContainText('Ela continua ativa');
  await dialog.getByRole('button', { name: 'Encerrar acessos' }).click();
  await expect(page.getByText('1 acesso encerrado')).toBeVisible();
  await expect(api.signOut(token)).rejects.toThrow('401');
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
});

test('remover nomeia a pessoa e a tira da lista', async ({ page, colleagues }) => {
  const { name } = await colleagues.join('Atendente');
  await page.goto(`/contributors?name=${name.split(' ')[1]}`);
  await page.getByRole('button', { name: `Remover ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Remover ${name}?` })
    .getByRole('button', { name: 'Remover' })
    .click();
  await expect(page.getByText(`${name} foi removido`)).toBeVisible();
  await expect(page.getByText('Nenhum colaborador encontrado')).toBeVisible();
});

test('editar: ERP aos pares, o e-mail é da pessoa, sair sem salvar pergunta', { tag: '@walk' }, async ({
  page,
  colleagues,
}) => {
  const { id, name } = await colleagues.join('Gerente');
  await page.goto(`/add-contributor/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByLabel('CPF')).toBeDisabled();
  await page.getByLabel('Código ERP').fill('77');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Nome ERP obrigatório')).toBeVisible();
  await expect(page.getByLabel('Nome ERP')).toBeFocused();
  await expectAccessible(page, 'colaborador com erro');
  await expectNoSidewaysScroll(page, 'colaborador');
  await page.getByRole('link', { name: 'Voltar para os colaboradores' }).click();
  const leaving = page.getByRole('dialog', { name: 'Salvar antes de sair?' });
  await leaving.getByRole('button', { name: 'Fechar' }).click();
  await page.getByLabel('Nome ERP').fill('NINA');
  await page.getByLabel('DDD').fill('11');
  await page.getByLabel('Telefone').fill('987654321');
  await expect(page.getByLabel('Telefone')).toHaveValue('9 8765-4321');
  await choose(page, 'Cargo', 'Farmacêutico');
  await expect(page.getByRole('combobox', { name: 'Departamento' })).toHaveValue('Farmácia');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Colaborador atualizado')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nome ERP')).toHaveValue('NINA');
  await expect(page.getByLabel('Telefone')).toHaveValue('9 8765-4321');
  await expect(page.getByRole('combobox', { name: 'Cargo' })).toHaveValue('Farmacêutico');
});

test('outra pessoa salvou antes: as diferenças aparecem, e a versão atual pode ficar', async ({
  page,
  context,
  colleagues,
}) => {
  const { id, name } = await colleagues.join('Atendente');
  await page.goto(`/add-contributor/${id}`);
  await page.getByLabel('Nome', { exact: true }).fill(`${name} Prado`);
  const other = await context.newPage();
  await other.goto(`/add-contributor/${id}`);
  await other.getByLabel('Nome', { exact: true }).fill(`${name} Lima`);
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByText('Colaborador atualizado')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Este colaborador mudou enquanto você editava' });
  await expect(dialog.getByRole('row', { name: 'Nome' })).toContainText(`${name} Prado`);
  await dialog.getByRole('button', { name: 'Usar a versão atual' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(`${name} Lima`);
  await expect(page.getByRole('region', { name: 'Alterações não salvas' })).toHaveCount(0);
});

test('um colaborador que não existe devolve à lista, também a quem via os convites', async ({ page }) => {
  await page.goto('/contributors?tab=invitations');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/add-contributor/999999');
  await expect(page.getByText('Não foi possível obter informações deste colaborador.')).toBeVisible();
  await expect(page).toHaveURL('/contributors');
});

test.describe('na própria página', () => {
  test.use({ person: null });

  test('a foto é recortada e aparece no menu; um PNG chamado .jpg não', async ({
    page,
    context,
    baseURL,
    colleagues,
  }) => {
    const { id, token, name } = await colleagues.join('Gerente');
    await takeSession(context, baseURL, token);
    await page.goto(`/add-contributor/${id}`);
    await page.getByRole('button', { name: 'Alterar foto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alterar foto' });
    const png = await drawPng(page);
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: png });
    await expect(dialog.getByRole('alert')).toContainText('o conteúdo do arquivo precisa ser o que o nome diz');
    await expectAccessible(page, 'foto recusada');
    await file.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: png });
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveValue('1.1');
    await zoom.press('End');
    await expect(zoom).toHaveValue('3');
    await expectAccessible(page, 'recorte');
    await dialog.getByRole('button', { name: 'Salvar foto' }).click();
    await expect(page.getByText('Foto atualizada')).toBeVisible();
    const picture = page.getByRole('complementary').locator('img');
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('complementary')).toContainText(name);
  });

  test('senha e nome: a confirmação confere, e o menu mostra o nome novo', async ({
    page,
    context,
    baseURL,
    colleagues,
  }) => {
    const { id, token, name } = await colleagues.join('Gerente');
    await takeSession(context, baseURL, token);
    await page.goto(`/add-contributor/${id}`);
    await expect(
      page.getByText('Você não pode mudar o seu próprio cargo, departamento ou unidade. Peça a outra pessoa.'),
    ).toBeVisible();
    await page.getByLabel('Senha atual', { exact: true }).fill(demoSecret);
    await page.getByLabel('Nova senha', { exact: true }).fill('Tuca-88');
    await page.getByLabel('Confirmação da nova senha').fill('Tuca-88');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('No mínimo 8 dígitos')).toBeVisible();
    await page.getByLabel('Nova senha', { exact: true }).fill('Tucano-Verde-88');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Confirmação incorreta')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByLabel('Nome', { exact: true }).fill(`${name} Alves`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('complementary')).toContainText(`${name} Alves`);
  });
});

test.describe('quem não pode', () => {
  test.use({ person: 'supervisor' });

  test('só lê: os controles dizem que permissão falta', async ({ page }) => {
    await page.goto('/contributors');
    await page.getByRole('button', { name: 'Convidar colaborador' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Seu cargo não tem permissão de escrita em Orga. > Colab.');
    await expectAccessible(page, 'só de leitura', [{ width: 1440, height: 900 }]);
  });
});

test.describe('quem não lê', () => {
  test.use({ person: 'atendente' });

  test('a página diz que permissão falta', async ({ page }) => {
    await page.goto('/contributors');
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Orga. > Colab.')).toBeVisible();
  });
});

async function drawPng(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 90;
    canvas.height = 60;
    canvas.getContext('2d')?.fillRect(10, 10, 30, 30);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
