import { expectAccessible } from './accessible.ts';
import { expect, takeSession } from './botica-test.ts';
import { newCpf, test } from './demo-colleagues.ts';
import { demoPassword, demoPeople, unknownCpf } from './demo-people.ts';
import { linkMailedTo } from './outbox.ts';

const admin = demoPeople.administrador;
const phone = { width: 390, height: 844 };
const anotherSecret = 'Tucano-Verde-42';

test.use({ person: null });

test('CPF e senha levam à lista de pedidos', { tag: '@walk' }, async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/login/cpf');
  await expect(page).toHaveTitle('Entrar — Botica');
  await page.getByLabel('CPF').fill(admin.cpf);
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
  await page.getByRole('checkbox', { name: /Li e aceito os termos de uso/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(`/login/email/${admin.cpf}`);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pedidos' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(
    urls.filter((address) => address.includes(admin.cpf)),
    'no server on the way reads it',
  ).toEqual([]);
  // The session survives the page: the cookie restores it.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/[\w-]{40}/);
});

test('o cartão da entrada fica no lugar da etapa do CPF à da senha', async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/login/cpf');
    const top = async () => (await page.getByRole('region', { name: 'Entrar' }).boundingBox())?.y;
    await page.getByRole('textbox', { name: 'CPF' }).fill('52998224725');
    const before = await top();
    expect(before).toBeGreaterThan(64);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('textbox', { name: 'Senha' })).toBeVisible();
    expect(await top()).toBe(before);
  }
});

test('um CPF com dígito errado e os termos não aceitos são recusados ao lado do campo', async ({ page }) => {
  await page.goto('/login/cpf');
  await page.getByLabel('CPF').fill('52998224726');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('CPF')).toHaveAccessibleDescription(/CPF inválido/);
  await expect(page.getByLabel('CPF')).toBeFocused();
  await page.getByLabel('CPF').fill(admin.cpf);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Aceite os termos para continuar.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page).toHaveURL('/login/cpf');
});

test('os termos e a política de privacidade se abrem a partir da entrada', async ({ page }) => {
  await page.goto('/login/cpf');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Feito em São Paulo');
  await expect(footer).toContainText('©');
  await footer.getByRole('link', { name: 'Termos de uso' }).click();
  await expect(page.getByRole('heading', { name: /termos/i, level: 1 })).toBeVisible();
  await footer.getByRole('link', { name: 'Política de privacidade' }).click();
  await expect(page.getByRole('heading', { name: /privacidade/i, level: 1 })).toBeVisible();
});

test('um CPF sem cadastro pede acesso, e a página diz o que acontece depois', async ({ page }) => {
  const cpf = newCpf();
  await page.goto('/login/cpf');
  await page.getByLabel('CPF').fill(cpf);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(`/login/request/${cpf}`);
  await expect(page.getByRole('heading', { name: 'Pedir acesso' })).toBeVisible();
  await expect(page.getByLabel('CPF')).toHaveValue(cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'));
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(/Nome obrigatório/);
  await expect(page.getByText('Local de trabalho obrigatório')).toBeVisible();
  await expectAccessible(page, 'pedido de acesso com erros', [phone]);
  await page.getByLabel('Nome').fill('Tito Prado');
  await page.getByLabel('Local de trabalho').fill('Drogaria que não existe');
  await page.getByLabel('Cargo').fill('Farmacêutico');
  await page.getByLabel('E-mail').fill('tito@cliente.example');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByLabel('Local de trabalho')).toHaveAccessibleDescription(/Não encontramos essa farmácia/);
  await page.getByLabel('Local de trabalho').fill('Farmácia Demo');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();
  await expect(page.getByText('tito@cliente.example')).toBeVisible();
  await expectAccessible(page, 'pedido de acesso enviado', [phone]);
});

test.describe('links por e-mail', () => {
  test('o de acesso entra uma vez, e depois diz que não vale mais', async ({ page, colleagues }) => {
    const { cpf, email } = await colleagues.joinWithEmail('Atendente');
    await page.goto(`/login/email/${cpf}?redirect=%2Fcustomers`);
    await page.getByRole('button', { name: 'Receber link de acesso por e-mail' }).click();
    await expect(page.getByText('Se houver uma conta com e-mail')).toBeVisible();
    // The demo has no mail server.
    await expect(page.getByText('O e-mail não está configurado nesta instalação: o link não chega.')).toBeVisible();
    await expectAccessible(page, 'link enviado', [phone]);
    const link = await linkMailedTo(email);
    expect(link).toMatch(/^\/login\/email\?/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: /^Entrar como .+\?$/ })).toBeVisible();
    // The secret is no longer in the URL, and a reload still knows it.
    await expect(page).toHaveURL(/\/login\/email(\?redirect=.*)?$/);
    await expectAccessible(page, 'entrar como', [phone]);
    await page.reload();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL('/customers');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    await expectAccessible(page, 'link que não vale mais', [phone]);
    await page.getByRole('link', { name: 'Entrar com CPF' }).click();
    await expect(page).toHaveURL(/\/login\/cpf/);
  });

  test('o de outra pessoa não troca a sessão aberta sem um clique', async ({ page, colleagues }) => {
    const { cpf, email, name } = await colleagues.joinWithEmail('Atendente');
    await page.goto(`/login/email/${cpf}`);
    await page.getByRole('button', { name: 'Receber link de acesso por e-mail' }).click();
    const link = await linkMailedTo(email);
    await page.goto(`/login/email/${admin.cpf}`);
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('complementary')).toContainText(admin.name);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: `Entrar como ${name}?` })).toBeVisible();
    await expect(page.getByText(`já está aberta a sessão de ${admin.name}`)).toBeVisible();
    await page.getByRole('link', { name: 'Não entrar' }).click();
    await expect(page.getByRole('complementary')).toContainText(admin.name);
  });

  test('o de senha esquecida cria outra, e recusa uma das mais usadas', async ({ page, colleagues }) => {
    const { cpf, email } = await colleagues.joinWithEmail('Atendente');
    await page.goto(`/login/email/${cpf}`);
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByText('Se houver uma conta com e-mail')).toBeVisible();
    await page.goto(await linkMailedTo(email));
    await page.getByRole('textbox', { name: 'Nova senha' }).fill('123');
    await page.getByRole('textbox', { name: 'Confirmação da senha' }).fill('1234');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await expect(page.getByText('No mínimo 8 dígitos', { exact: true })).toBeVisible();
    await expect(page.getByText('Confirmação incorreta')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nova senha' }).fill('12345678');
    await page.getByRole('textbox', { name: 'Confirmação da senha' }).fill('12345678');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await expect(page.getByRole('textbox', { name: 'Nova senha' })).toHaveAccessibleDescription(/mais usadas/);
    await expectAccessible(page, 'senha nova recusada');
    await page.getByRole('textbox', { name: 'Nova senha' }).fill(anotherSecret);
    await page.getByRole('textbox', { name: 'Confirmação da senha' }).fill(anotherSecret);
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await expect(page.getByRole('link', { name: 'Sair' })).toBeVisible();
  });
});

test('a senha vazia ou errada é dita ao lado do campo, e o que foi digitado fica', async ({ page }) => {
  // The limit counts failures per account. This CPF has no account, and the answer is the same.
  await page.goto(`/login/email/${unknownCpf}`);
  const password = page.getByLabel('Senha', { exact: true });
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(password).toHaveAccessibleDescription(/Informe a senha\./);
  await password.fill('não é esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(password).toHaveAccessibleDescription(/CPF ou senha incorretos\./);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('não é esta');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('/login sem acesso leva à etapa do CPF, e na da senha pode-se trocá-lo', async ({ page }) => {
  for (const path of ['/login', '/login/email', '/login/organization', '/login/request/123']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Entrar' }), path).toBeVisible();
    await expect(page.getByLabel('CPF'), path).toHaveValue('');
  }
  await page.goto(`/login/email/${admin.cpf}?redirect=%2Fcustomers`);
  await page.getByRole('link', { name: 'Trocar CPF' }).click();
  await expect(page).toHaveURL('/login/cpf?redirect=%2Fcustomers');
});

test('uma página protegida sem sessão leva à entrada, e depois dela se volta à página', async ({ page }) => {
  await page.goto('/orders?status=20');
  await expect(page).toHaveURL('/login/cpf?redirect=%2Forders%3Fstatus%3D20');
  await page.getByLabel('CPF').fill(admin.cpf);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/orders?status=20');
});

test('depois da entrada não se vai para outro endereço', async ({ page, baseURL }) => {
  await page.goto(`/login/email/${admin.cpf}?redirect=${encodeURIComponent('/\\exemplo.com')}`);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/`);
});

test('quem não lê Pedidos entra na primeira página do menu que pode abrir', async ({ page }) => {
  await page.goto(`/login/email/${demoPeople.marketing.cpf}`);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { name: 'Produtos', level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/products');
});

test('uma sessão que já não vale ao abrir a página leva à entrada sem dar voltas', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  const token = await api.signIn('administrador');
  await takeSession(context, baseURL, token);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  await api.signOut(token);
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});
