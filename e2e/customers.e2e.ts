import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { address, type DemoApi, uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** A customer of their own, made as customers are: by an order. */
async function joinCustomer(api: DemoApi, given: object = {}, status: 10 | 55 = 10) {
  const word = uniqueWord();
  const customer = { name: `Clara ${word} Reis`, email: `clara.${word.toLowerCase()}@cliente.example`, ...given };
  const { order, customer: buyer } = await api.createOrder({ customer }, status);
  return { ...customer, word, id: buyer.id as number, order };
}

const saved = (page: Page) => page.getByText('Os dados do cliente atualizados com sucesso!');

test('a lista: busca por campo, ordem e teclas ficam no endereço', async ({ page, api }) => {
  const long = `Maximiliana ${uniqueWord()} de Albuquerque`;
  const { id, word, email } = await joinCustomer(api, { name: long, phone: '11912345678' });
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Clientes' }).focus();
  const table = page.getByRole('table', { name: 'Clientes' });
  await expect(table.getByRole('row').nth(30)).toBeVisible();
  const headers = ['Nome', 'E-mail', 'Telefone', 'CPF', 'Último pedido', 'Ações'];
  await expect(table.getByRole('columnheader')).toHaveText(headers);
  await expectNoSidewaysScroll(page, 'lista de clientes');
  await page.getByRole('combobox', { name: 'Buscar por' }).selectOption('E-mail');
  await page.getByRole('searchbox').fill(email.slice(0, 16));
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/email=/);
  const row = table.getByRole('row').filter({ has: page.getByTitle(long) });
  await expect(row.getByRole('cell').first()).toHaveText(`${long.slice(0, 30).trimEnd()}…`);
  await page.getByRole('link', { name: /Remover filtro E-mail/ }).click();
  await expect(page).toHaveURL('/customers');
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/p=2/);
  await table.getByRole('link', { name: 'Nome', exact: true }).click();
  await expect(page).toHaveURL('/customers?sort-by=name&ascending=0');
  await page.getByRole('combobox', { name: 'Buscar por' }).selectOption('Telefone');
  await page.getByRole('searchbox').fill('(11) 91234-5678');
  await page.getByRole('searchbox').press('Enter');
  await expect(row).toBeVisible();
  await expectAccessible(page, 'lista de clientes');
  const looks: string[] = [];
  page.on('request', (request) => looks.push(...(request.url().endsWith(`/v2/customer/${id}`) ? [request.url()] : [])));
  await row.hover();
  await page.getByRole('heading', { name: 'Clientes' }).click();
  await page.keyboard.press('j');
  await expect(row.getByRole('link').first()).toBeFocused();
  expect(looks, 'só quem abre o cadastro o vê').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/customers/${id}`);
  await page.getByRole('link', { name: 'Voltar para a lista de clientes' }).click();
  await expect(page).toHaveURL(/phone=/);
  await page.goto(`/customers?name=${word}x`);
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
});

test('dados pessoais: cada erro ao lado do seu campo, e o que se digita sobrevive à outra aba', {
  tag: '@walk',
}, async ({ page, api }) => {
  const { id, name } = await joinCustomer(api);
  await api.createOrder();
  await page.goto(`/customers/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible(page, 'dados pessoais');
  await expectNoSidewaysScroll(page, 'dados pessoais');
  await page.getByLabel('E-mail').fill('clara@');
  await page.getByLabel('Telefone com DDD').fill('119876');
  await page.getByLabel('CPF').fill('390.533.447-04');
  await page.getByLabel('CNPJ').fill('12abc34501de36');
  await page.getByLabel('Órgão emissor do RG').fill('SSP');
  await page.getByRole('button', { name: 'Salvar' }).click();
  for (const message of [
    'Digite um e-mail válido',
    'Digite um número de telefone válido',
    'CPF inválido',
    'CNPJ inválido',
    'Informe o número do RG.',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page, 'dados pessoais com erros', [phone]);
  await page.setViewportSize(desktop);
  await page.getByLabel('E-mail').fill('');
  await page.getByLabel('Telefone com DDD').fill('2098765432');
  await expect(page.getByText('Digite um DDD válido')).toBeVisible();
  await page.getByLabel('Telefone com DDD').fill('+55 11 3265-4321');
  await expect(page.getByLabel('Telefone com DDD')).toHaveValue('(11) 3265-4321');
  // The buyer of every order without a name of its own has this CPF.
  await page.getByLabel('CPF').fill('390.533.447-05');
  await page.getByLabel('CNPJ').fill('a87hbzhb000161');
  await page.getByLabel('RG', { exact: true }).fill('12345678x');
  await expect(page.getByLabel('RG', { exact: true })).toHaveValue('12.345.678-X');
  await choose(page, 'Estado do RG', 'SP – São Paulo');
  await choose(page, 'Gênero', 'Feminino');
  await page.getByLabel('Data de nascimento').fill('23/04/1985');
  await page.getByRole('textbox', { name: 'Etiquetas' }).fill('uso contínuo, VIP,');
  await expect(page.getByRole('list', { name: 'Etiquetas do cliente' }).getByRole('listitem')).toHaveText([
    'uso contínuo',
    'VIP',
  ]);
  await page.getByRole('textbox', { name: 'Observações' }).fill('Prefere ser chamada à tarde.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Este documento já é de outro cliente.')).toBeVisible();
  await expect(page.getByText('Não foi possível alterar os dados deste cliente. Tente novamente.')).toBeVisible();
  await page.getByRole('link', { name: /^Pedidos \d/ }).click();
  await expect(page).toHaveURL(/tab=orders/);
  await page.getByRole('link', { name: 'Dados Pessoais' }).click();
  await page.getByLabel('CPF').fill('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('CNPJ')).toHaveValue('A8.7HB.ZHB/0001-61');
  await expect(page.getByLabel('RG', { exact: true })).toHaveValue('12.345.678-X');
  await expect(page.getByLabel('Órgão emissor do RG')).toHaveValue('SSP');
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('23/04/1985');
  await expect(page.getByText('uso contínuo')).toBeVisible();
});

test('outra pessoa salvou antes: as diferenças aparecem, e fechadas, o que foi digitado fica', async ({
  page,
  context,
  api,
}) => {
  const { id, name } = await joinCustomer(api);
  await page.goto(`/customers/${id}`);
  await page.getByLabel('Nome').fill(`${name} Prado`);
  const other = await context.newPage();
  await other.goto(`/customers/${id}`);
  await other.getByLabel('Nome').fill(`${name} Lima`);
  await other.getByRole('textbox', { name: 'Observações' }).fill('Ligar à noite.');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(saved(other)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Este cliente mudou enquanto você editava' });
  await expect(dialog.getByRole('row', { name: 'Nome' })).toContainText(`${name} Lima`);
  await expect(dialog.getByRole('row', { name: 'Observações' })).toContainText('não altera');
  await expectAccessible(page, 'cliente mudado por outra pessoa', [phone]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Outra pessoa também alterou este campo.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue(`${name} Prado`);
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Ligar à noite.');
  await page.getByRole('link', { name: 'Voltar para a lista de clientes' }).click();
  const leaving = page.getByRole('dialog', { name: 'Salvar antes de sair?' });
  await leaving.getByRole('button', { name: 'Salvar e sair' }).click();
  await expect(page).toHaveURL('/customers');
  await page.goto(`/customers/${id}`);
  await expect(page.getByRole('heading', { name: `${name} Prado` })).toBeVisible();
});

test('endereços: o CEP preenche e nunca impede; edita-se onde está', async ({ page, api }) => {
  const { id } = await joinCustomer(api);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const form = page.getByRole('form', { name: 'Novo endereço' });
  await expect(form.getByLabel('CEP')).toBeFocused();
  await form.getByRole('button', { name: 'Cadastrar endereço' }).click();
  for (const message of ['CEP', 'Rua', 'Número', 'Cidade', 'Estado']) {
    await expect(form.getByText(`${message} obrigatório`)).toBeVisible();
  }
  await expectAccessible(page, 'endereço com erros', [phone]);
  await page.setViewportSize(desktop);
  await form.getByLabel('CEP').fill('99999999');
  await expect(form.getByText('CEP não encontrado')).toBeVisible();
  await form.getByLabel('CEP').fill('88888888');
  await form.getByLabel('Rua').fill('Rua do Silêncio');
  await expect(form.getByText('Não foi possível consultar o CEP agora. Preencha o endereço.')).toBeVisible();
  await expect(form.getByLabel('Rua')).toHaveValue('Rua do Silêncio');
  await form.getByLabel('CEP').fill('01001-000');
  await expect(form.getByLabel('Rua')).toHaveValue('Praça da Sé');
  await expect(form.getByLabel('Bairro')).toHaveValue('Sé');
  await expect(form.getByLabel('Cidade')).toHaveValue('São Paulo');
  await expect(form.getByRole('combobox', { name: 'Estado' })).toHaveValue('SP – São Paulo');
  await form.getByLabel('Número').fill('s/n');
  await form.getByRole('button', { name: 'Cadastrar endereço' }).click();
  await expect(form.getByText('Número obrigatório')).toBeVisible();
  await form.getByLabel('Número').fill('100');
  await choose(form, 'Tipo', 'Comercial');
  await form.getByRole('button', { name: 'Cadastrar endereço' }).click();
  await expect(page.getByText('Endereço cadastrado')).toBeVisible();
  await expect(page.getByText('CEP 01001-000 · Comercial')).toBeVisible();
  await page.getByRole('button', { name: 'Editar Praça da Sé, 100' }).click();
  const edited = page.getByRole('form', { name: 'Endereço Praça da Sé, 100' });
  await edited.getByLabel('Complemento').fill('Sala 5');
  await edited.getByLabel('Complemento').press('Enter');
  await expect(page.getByText('Endereço atualizado com sucesso!')).toBeVisible();
  await expect(page.getByText('Praça da Sé, 100 – Sala 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar Praça da Sé, 100' })).toBeFocused();
  await page.getByRole('button', { name: 'Remover Praça da Sé, 100' }).click();
  const removing = page.getByRole('dialog', { name: 'Remover endereço' });
  await expect(removing).toContainText('Esta ação não pode ser desfeita.');
  await removing.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Endereço removido')).toBeVisible();
  await expect(page.getByText(`${address.street}, ${address.number}`)).toBeVisible();
  await expect(page.getByText('Praça da Sé')).toBeHidden();
});

test('do comprador ao cliente, dele aos seus pedidos, e de volta ao pedido', async ({ page, api }) => {
  const { id, name, order } = await joinCustomer(api);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('region', { name: 'Dados do comprador' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/customers/${id}?order=${order.id}`);
  const summary = page.getByRole('region', { name: 'Resumo' });
  await expect(summary).toContainText('R$ 115,00');
  await expect(summary.getByRole('link', { name: order.label })).toBeVisible();
  await page.getByRole('link', { name: 'Pedidos 1' }).click();
  const history = page.getByRole('table', { name: `Pedidos de ${name}` });
  await expect(history.getByRole('row').nth(1)).toContainText('Realizado');
  await expectAccessible(page, 'pedidos do cliente', [phone]);
  await page.setViewportSize(desktop);
  await history.getByRole('link', { name: `Pedido ${order.label}` }).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Voltar para o pedido' }).click();
  await expect(page.getByRole('heading', { name: `Pedido ${order.label}` })).toBeVisible();
  await page.goto('/customers/999999');
  await expect(page.getByText('Este cliente não existe nesta loja.')).toBeVisible();
});

test('duplicados: compara campo por campo, confirma e une', async ({ page, api }) => {
  const word = uniqueWord();
  const mine = await joinCustomer(api, { name: `Dora ${word} Lima` });
  const other = await joinCustomer(api, { name: `Dora ${word} Lima`, phone: '21987654321' });
  await page.goto(`/customers/${mine.id}`);
  const doubles = page.getByRole('region', { name: 'Possíveis duplicados' });
  await expect(doubles).toContainText('mesmo nome · 1 pedido');
  await doubles.getByRole('button', { name: /Comparar e unir/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparar e unir' });
  const emails = dialog.getByRole('group', { name: 'E-mail' });
  await expect(emails.getByRole('radio', { name: `Este cadastro: ${mine.email}` })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'O outro: (21) 98765-4321' })).toBeChecked();
  await emails.getByRole('radio', { name: `O outro: ${other.email}` }).check();
  await expectAccessible(page, 'comparar e unir', [phone]);
  await page.setViewportSize(desktop);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const confirming = page.getByRole('dialog', { name: 'Unir clientes?' });
  await expect(confirming).toContainText('1 pedido e 1 endereço passam para');
  await expect(confirming.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await confirming.getByRole('button', { name: 'Unir clientes' }).click();
  await expect(page.getByText('Clientes unidos')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(other.email);
  await expect(page.getByLabel('Telefone com DDD')).toHaveValue('(21) 98765-4321');
  await expect(page.getByRole('link', { name: 'Pedidos 2' })).toBeVisible();
  await expect(doubles).toBeHidden();
});

test('LGPD: exporta o que se sabe, e anonimizar pede o motivo e diz o que se perde', async ({ page, api }) => {
  const { id, name, email } = await joinCustomer(api, {}, 55);
  const open = await joinCustomer(api);
  await page.goto(`/customers/${id}`);
  const privacy = page.getByRole('region', { name: 'Privacidade (LGPD)' });
  const downloading = page.waitForEvent('download');
  await privacy.getByRole('link', { name: 'Exportar dados (JSON)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`cliente-${id}.json`);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ customer: { name, email }, orders: [{ status: 55 }] });
  await privacy.getByRole('button', { name: 'Anonimizar cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anonimizar cliente' });
  await expect(dialog).toContainText('O que se perde');
  await expect(dialog.getByRole('button', { name: 'Anonimizar', exact: true })).toBeDisabled();
  await dialog.getByLabel('Entendo que esta ação não pode ser desfeita').check();
  await dialog.getByLabel('Motivo').fill('Pedido');
  await dialog.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  await expect(dialog.getByText('O motivo precisa de ao menos 10 caracteres.')).toBeVisible();
  await expectAccessible(page, 'anonimizar', [phone]);
  await page.setViewportSize(desktop);
  await dialog.getByLabel('Motivo').fill('Pedido do titular por e-mail');
  await dialog.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cliente anonimizado' })).toBeVisible();
  await expect(page.getByText(/^Anonimizado em /)).toBeVisible();
  await expect(page.getByLabel('Nome')).toBeHidden();
  await expect(privacy).toBeHidden();
  await expect(page.locator('body')).not.toContainText(name);
  await page.goto(`/customers/${open.id}`);
  await privacy.getByRole('button', { name: 'Anonimizar cliente' }).click();
  await dialog.getByLabel('Motivo').fill('Pedido do titular por e-mail');
  await dialog.getByLabel('Entendo que esta ação não pode ser desfeita').check();
  await dialog.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Este cliente tem pedidos em andamento.');
});

test('a loja mascara os dados nas listas, e o cadastro continua completo', async ({ page, api }) => {
  const { id, word, email } = await joinCustomer(api, { phone: '11912345678' });
  await page.goto(`/customers?name=${word}`);
  const row = page.getByRole('table', { name: 'Clientes' }).getByRole('row').nth(1);
  await expect(row).toContainText('(11) 91234-5678');
  await page.getByRole('button', { name: 'Mascarar dados' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mascarar dados' }).click();
  await expect(row).toContainText('(11) *****-5678');
  await expect(row).not.toContainText(email);
  await page.goto(`/customers/${id}`);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.goto(`/customers?name=${word}`);
  await page.getByRole('button', { name: 'Mostrar dados' }).click();
  await dialog.getByRole('button', { name: 'Mostrar dados' }).click();
  await expect(row).toContainText('(11) 91234-5678');
});

test.describe('quem escreve mas não exclui', () => {
  test.use({ person: 'atendente' });

  test('os controles dizem que permissão falta', async ({ page, api }) => {
    const { id } = await joinCustomer(api);
    await page.goto(`/customers/${id}`);
    await page.getByRole('button', { name: 'Anonimizar cliente' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Seu cargo não tem permissão de exclusão em Clientes.');
    await expect(page.getByLabel('Nome')).toBeEnabled();
  });
});

test.describe('quem não lê', () => {
  test.use({ person: 'marketing' });

  test('a página diz que permissão falta', async ({ page }) => {
    await page.goto('/customers/1');
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Clientes.')).toBeVisible();
  });
});
