import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, takeSession } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { demoSecret, test } from './demo-colleagues.ts';
import { linkMailedTo } from './outbox.ts';
import { totp } from './totp.ts';

const phone = { width: 390, height: 844 };

test.use({ person: null });
test.describe.configure({ timeout: 120_000 });

test('um novo e-mail vale depois de confirmado pelo link que chega a ele', async ({
  page,
  context,
  baseURL,
  colleagues,
}) => {
  const { token, name } = await colleagues.join('Atendente');
  await takeSession(context, baseURL, token);
  await page.goto('/account');
  const email = `${uniqueWord()}@farmacia.example`.toLowerCase();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha atual', { exact: true }).fill(demoSecret);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Confirme em ${email}`)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  // The demo has no mail server.
  await expect(page.getByText('O e-mail não está configurado; o link não chega.')).toBeVisible();
  await expectAccessible(page, 'e-mail a confirmar');
  await expectNoSidewaysScroll(page, 'e-mail a confirmar');
  await page.getByRole('button', { name: 'Reenviar link' }).click();
  await expect(page.getByText(`Enviamos outro link para ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Desistir da troca' }).click();
  await expect(page.getByText(`Confirme em ${email}`)).toHaveCount(0);

  const other = `${uniqueWord()}@farmacia.example`.toLowerCase();
  await page.getByLabel('E-mail').fill(other);
  await page.getByLabel('Senha atual', { exact: true }).fill(demoSecret);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Confirme em ${other}`)).toBeVisible();
  await page.goto(await linkMailedTo(other, /\/login\/confirm/));
  await expect(page).toHaveURL('/login/confirm');
  await expect(page.getByText(`${other} será o e-mail da conta de ${name}`)).toBeVisible();
  await expectAccessible(page, 'confirmar e-mail');
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByLabel('E-mail')).toHaveValue(other);
});

test('o segundo fator se ativa com o aplicativo, e um código de recuperação entra uma vez', async ({
  page,
  context,
  baseURL,
  browser,
  colleagues,
}) => {
  const { cpf, token } = await colleagues.join('Atendente');
  await takeSession(context, baseURL, token);
  await test.step('a conta sem segundo fator', async () => {
    await page.goto('/account');
    await expect(page.getByText('este dispositivo', { exact: true })).toBeVisible();
    await expectAccessible(page, 'minha conta');
    await expectNoSidewaysScroll(page, 'minha conta');
  });

  await page.getByRole('button', { name: 'Ativar segundo fator' }).click();

  const dialog = page.getByRole('dialog');

  await test.step('a senha abre a chave', async () => {
    await dialog.getByLabel('Senha atual', { exact: true }).fill(demoSecret);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
    await expectAccessible(page, 'chave do segundo fator', [phone]);
  });

  const key = (await dialog.getByRole('code').textContent()) ?? '';

  const code = dialog.getByLabel('Código do aplicativo');

  await test.step('um código errado não ativa; o do aplicativo, sim', async () => {
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Ativar' }).click();
    await expect(code).toHaveAccessibleDescription(/Código incorreto ou já usado\./);
    await code.fill(totp(key));
    await dialog.getByRole('button', { name: 'Ativar' }).click();
  });

  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');

  await test.step('os códigos não se fecham sem que alguém os guarde', async () => {
    await expect(codes).toHaveCount(10);
    await page.keyboard.press('Escape');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page, 'códigos de recuperação', [phone]);
  });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Códigos copiados')).toBeVisible();

  const all = await codes.allTextContents();

  await test.step('copiam-se e baixam-se', async () => {
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(all.join('\n'));
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar .txt' }).click();
    expect((await download).suggestedFilename()).toBe('botica-codigos-de-recuperacao.txt');
    await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
    await expect(page.getByText('10 códigos de recuperação restam.')).toBeVisible();
  });

  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  const other = await elsewhere.newPage();
  await other.goto(`/login/email/${cpf}?redirect=%2Fcustomers`);
  await other.getByLabel('Senha', { exact: true }).fill(demoSecret);
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByLabel('Código do aplicativo')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(other, 'código', [phone]);
  await other.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await other.getByLabel('Código de recuperação').fill(all[0] ?? '');
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(other).toHaveURL('/customers');
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('9 códigos de recuperação restam.')).toBeVisible();
  await page.getByRole('button', { name: 'Desativar' }).click();
  await dialog.getByLabel('Senha atual', { exact: true }).fill(demoSecret);
  await dialog.getByLabel('Código').fill(all[1] ?? '');
  await expectAccessible(page, 'desativar o segundo fator', [phone]);
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Segundo fator desativado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ativar segundo fator' })).toBeVisible();
});

test('trocar a senha: recusas ao lado do campo, e os outros acessos terminam', { tag: '@walk' }, async ({
  page,
  context,
  baseURL,
  request,
  colleagues,
}) => {
  const { cpf, token: elsewhere } = await colleagues.join('Atendente');
  const login = { type: 'password', cpf, password: demoSecret };
  const { jwt } = await (await request.post('/v2/agent/login', { data: login })).json();
  await takeSession(context, baseURL, jwt);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' });
  const present = dialog.getByLabel('Senha atual', { exact: true });
  const next = dialog.getByLabel('Nova senha', { exact: true });
  const change = async (values: [string, string, string]) => {
    await present.fill(values[0]);
    await next.fill(values[1]);
    await dialog.getByLabel('Confirmação da senha', { exact: true }).fill(values[2]);
    await dialog.getByRole('button', { name: 'Trocar senha' }).click();
  };
  await change([demoSecret, 'Tucano-Verde-42', 'Tucano-Verde-43']);
  await expect(dialog.getByText('Confirmação incorreta')).toBeVisible();
  await change(['não é esta', 'Tucano-Verde-42', 'Tucano-Verde-42']);
  await expect(present).toHaveAccessibleDescription(/A senha atual não confere\./);
  await expect(present).toBeFocused();
  await change([demoSecret, '12345678', '12345678']);
  await expect(next).toHaveAccessibleDescription(/mais usadas/);
  await change([demoSecret, 'Tucano-Verde-42', 'Tucano-Verde-42']);
  await expect(page.getByText('Senha alterada')).toBeVisible();
  await expect(dialog).toBeHidden();
  const reply = await request.get('/v2/agent/account', { headers: { authorization: `Bearer ${elsewhere}` } });
  expect(reply.status()).toBe(401);
  await expect(page.getByRole('button', { name: /^Sair deste dispositivo/ })).toHaveCount(0);
  await expect(page.getByText('este dispositivo', { exact: true })).toBeVisible();
});

test('sair de outro dispositivo o desconecta; o e-mail só muda com a senha', async ({
  page,
  context,
  baseURL,
  request,
  colleagues,
}) => {
  const { cpf, token } = await colleagues.join('Atendente');
  const login = { type: 'password', cpf, password: demoSecret };
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  const reply = await request.post('/v2/agent/login', { data: login, headers: { 'user-agent': userAgent } });
  const { jwt } = await reply.json();
  await takeSession(context, baseURL, token);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Alterar foto' }).click();
  await expect(page.getByRole('dialog', { name: 'Alterar foto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair deste dispositivo: Safari no iPhone' }).click();
  await expect(page.getByText('Acesso encerrado')).toBeVisible();
  await expect(page.getByText('Safari no iPhone')).toHaveCount(0);
  const dead = await request.get('/v2/agent/account', { headers: { authorization: `Bearer ${jwt}` } });
  expect(dead.status()).toBe(401);

  await page.getByLabel('E-mail').fill(`${cpf}@farmacia.example`);
  await page.getByRole('button', { name: 'Salvar' }).click();
  const proof = page.getByLabel('Senha atual', { exact: true });
  await expect(proof).toHaveAccessibleDescription(/Informe a senha atual/);
  await proof.fill(demoSecret);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Seus dados foram atualizados')).toBeVisible();
  await expect(proof).toHaveCount(0);
});
