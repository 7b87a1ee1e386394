import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { address } from './demo-api.ts';
import { joinCustomer, saved } from './demo-customers.ts';

test.describe.configure({ timeout: 120_000 });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('dados pessoais: cada erro ao lado do seu campo, e o que se digita sobrevive à outra aba', {
  tag: '@walk',
}, async ({ page, api }) => {
  const { id, name } = await joinCustomer(api);
  await api.createOrder();
  await test.step('o cadastro', async () => {
    await page.goto(`/customers/${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectAccessible(page, 'dados pessoais');
    await expectNoSidewaysScroll(page, 'dados pessoais');
  });

  await test.step('cada erro ao lado do seu campo', async () => {
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
  });

  await test.step('o que se digita é posto em forma', async () => {
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
  });

  await test.step('um documento de outro cliente é recusado, e nada se perde na outra aba', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Este documento já é de outro cliente.')).toBeVisible();
    await expect(page.getByText('Não foi possível alterar os dados deste cliente. Tente novamente.')).toBeVisible();
    await page.getByRole('link', { name: /^Pedidos \d/ }).click();
    await expect(page).toHaveURL(/tab=orders/);
    await page.getByRole('link', { name: 'Dados Pessoais' }).click();
  });

  await test.step('salvo, está lá', async () => {
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

test('mensagens de marketing: nada registrado, aceita, não aceita; a página diz quando e por quem', async ({
  page,
  api,
}) => {
  const { id } = await joinCustomer(api);
  await page.goto(`/customers/${id}`);
  await expect(page.getByText('Nada registrado: vale como não aceita.')).toBeVisible();
  for (const answer of ['Aceita', 'Não aceita']) {
    await choose(page, 'Ofertas e novidades', answer);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText(/^Registrado em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} por .+\.$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Ofertas e novidades')).toHaveValue(answer);
  }
  await expectAccessible(page, 'mensagens de marketing', [phone]);
});

test('endereços: o CEP preenche e nunca impede; edita-se onde está', async ({ page, api }) => {
  const { id } = await joinCustomer(api);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const form = page.getByRole('form', { name: 'Novo endereço' });

  await test.step('sem nada, cada falta é dita', async () => {
    await expect(form.getByLabel('CEP')).toBeFocused();
    await form.getByRole('button', { name: 'Cadastrar endereço' }).click();
    for (const message of ['CEP', 'Rua', 'Número', 'Cidade', 'Estado']) {
      await expect(form.getByText(`${message} obrigatório`)).toBeVisible();
    }
    await expectAccessible(page, 'endereço com erros', [phone]);
    await page.setViewportSize(desktop);
  });

  await test.step('um CEP sem endereço, ou sem resposta, não impede', async () => {
    await form.getByLabel('CEP').fill('99999999');
    await expect(form.getByText('CEP não encontrado')).toBeVisible();
    await form.getByLabel('CEP').fill('88888888');
    await form.getByLabel('Rua').fill('Rua do Silêncio');
    await expect(form.getByText('Não foi possível consultar o CEP agora. Preencha o endereço.')).toBeVisible();
    await expect(form.getByLabel('Rua')).toHaveValue('Rua do Silêncio');
  });

  await test.step('um CEP conhecido preenche o que está vazio, e deixa o que foi digitado', async () => {
    await form.getByLabel('CEP').fill('01001-000');
    await expect(form.getByLabel('Bairro')).toHaveValue('Sé');
    await expect(form.getByLabel('Rua')).toHaveValue('Rua do Silêncio');
    await form.getByLabel('CEP').fill('');
    await form.getByLabel('Rua').fill('');
    await form.getByLabel('CEP').fill('01001-000');
    await expect(form.getByLabel('Rua')).toHaveValue('Praça da Sé');
    await expect(form.getByLabel('Bairro')).toHaveValue('Sé');
    await expect(form.getByLabel('Cidade')).toHaveValue('São Paulo');
    await expect(form.getByRole('combobox', { name: 'Estado' })).toHaveValue('SP – São Paulo');
  });

  await test.step('cadastrar', async () => {
    await form.getByLabel('Número').fill('');
    await form.getByRole('button', { name: 'Cadastrar endereço' }).click();
    await expect(form.getByText('Número obrigatório')).toBeVisible();
    await form.getByLabel('Número').fill('100');
    await choose(form, 'Tipo', 'Comercial');
    await form.getByRole('button', { name: 'Cadastrar endereço' }).click();
    await expect(page.getByText('Endereço cadastrado')).toBeVisible();
    await expect(page.getByText('CEP 01001-000 · Comercial')).toBeVisible();
  });

  await test.step('editar onde está', async () => {
    await page.getByRole('button', { name: 'Editar Praça da Sé, 100' }).click();
    const edited = page.getByRole('form', { name: 'Endereço Praça da Sé, 100' });
    await edited.getByLabel('Complemento').fill('Sala 5');
    await edited.getByLabel('Complemento').press('Enter');
    await expect(page.getByText('Endereço atualizado com sucesso!')).toBeVisible();
    await expect(page.getByText('Praça da Sé, 100 – Sala 5')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Praça da Sé, 100' })).toBeFocused();
  });

  await test.step('remover, depois de perguntar', async () => {
    await page.getByRole('button', { name: 'Remover Praça da Sé, 100' }).click();
    const removing = page.getByRole('dialog', { name: 'Remover endereço' });
    await expect(removing).toContainText('Esta ação não pode ser desfeita.');
    await removing.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Endereço removido')).toBeVisible();
    await expect(page.getByText(`${address.street}, ${address.number}`)).toBeVisible();
    await expect(page.getByText('Praça da Sé')).toBeHidden();
  });
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
