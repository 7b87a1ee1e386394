import { domainOfAdministrators, storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { newCpf } from './demo-colleagues.ts';
import { demoPassword } from './demo-people.ts';
import { startInstallation } from './own-installation.ts';

test.describe.configure({ timeout: 180_000 });

const card = (page: Page) => page.getByRole('region', { name: 'Domínio', exact: true });

test.describe('quem não administra', () => {
  test.use({ person: 'marketing' });
  test('vê o domínio, e por que não o muda', async ({ page }) => {
    await page.goto('/settings');
    await expect(card(page)).toContainText('demo.botica.localhost');
    await page.getByRole('link', { name: 'Domínio .com.br' }).click();
    await expect(card(page)).toBeInViewport();
    await expect(card(page)).toContainText('só nesta máquina');
    const change = card(page).getByRole('button', { name: 'Mudar domínio' });
    await change.hover();
    await expect(page.getByRole('tooltip')).toHaveText(domainOfAdministrators);
    await change.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('numa instalação própria', () => {
  // Other tests use the demo store's domain.
  test.use({ person: null });

  const url = `http://127.0.0.1:${47_000 + Math.floor(Math.random() * 2_000)}`;
  const admin = { adminCpf: newCpf(), adminName: 'Berta Salles' };
  const ofPanel = { adminCpf: newCpf(), adminName: 'Caio Reis' };
  const stores = [
    { domain: 'painel.example', name: 'Farmácia do Painel', cnpj: '60701190000104', ...ofPanel },
    { domain: 'saude.example', name: 'Drogaria Saúde', cnpj: '11222333000181', ...admin },
    {
      domain: 'centro.example',
      name: 'Farmácia do Centro',
      cnpj: '04252011000110',
      adminCpf: newCpf(),
      adminName: 'Ana',
    },
  ];
  let stop: () => Promise<void> = async () => {};

  test.beforeAll(async () => {
    stop = await startInstallation({ url, stores, env: { PUBLIC_URL: 'http://painel.example' } });
  });
  test.afterAll(() => stop());

  test('a loja cujo domínio é o do painel lê por que não tem site', async ({ page }) => {
    await page.goto(`${url}/login/email/${ofPanel.adminCpf}?redirect=%2Fstorefront`);
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('O domínio da loja é o deste painel, por isso ela não tem site')).toBeVisible();
    const publish = page.getByRole('button', { name: 'Publicar preços' });
    await expect(publish).toBeDisabled();
    await publish.hover();
    await expect(page.getByRole('tooltip')).toHaveText(/^O domínio da loja é o deste painel: informe outro/);
    await expectAccessible(page, 'publicações sem site');
    await expectNoSidewaysScroll(page, 'publicações sem site');
    await page.getByRole('main').getByRole('link', { name: 'Configurações' }).click();
    await expect(card(page)).toContainText('Este é também o endereço do painel, por isso a loja não tem site');
    await expect(card(page)).toBeInViewport();
    await expectAccessible(page, 'domínio do painel');
  });

  test('o domínio é mudado com a senha, o anterior fica, e é removido quando se quer', async ({ page }) => {
    await page.goto(`${url}/login/email/${admin.adminCpf}?redirect=%2Fsettings`);
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('saude.example');

    const dialog = page.getByRole('dialog');
    await test.step('o que não serve é dito junto do campo', async () => {
      await card(page).getByRole('button', { name: 'Mudar domínio' }).click();
      await expect(dialog.getByText('saude.example continua levando à loja')).toBeVisible();
      await dialog.getByLabel('Novo domínio').fill('https://farmacia.com.br');
      await dialog.getByRole('button', { name: 'Mudar domínio' }).click();
      await expect(dialog.getByText('Informe só o nome, como www.farmacia.com.br')).toBeVisible();
      await expect(dialog.getByText('Informe a senha atual.')).toBeVisible();
      await dialog.getByLabel('Senha atual').fill('outra senha');
      for (const [domain, refusal] of [
        ['centro.example', 'Este domínio já é de outra loja.'],
        ['painel.example', 'Este é o endereço do painel: a loja precisa de outro.'],
        ['www.farmácia.com.br', 'A senha atual não confere.'],
      ] as const) {
        await dialog.getByLabel('Novo domínio').fill(domain);
        await dialog.getByRole('button', { name: 'Mudar domínio' }).click();
        await expect(dialog.getByText(refusal)).toBeVisible();
      }
      await expectAccessible(page, 'mudar domínio');
    });

    await test.step('mudado, vale em todo o painel, em suas letras', async () => {
      await dialog.getByLabel('Senha atual').fill(demoPassword);
      await dialog.getByRole('button', { name: 'Mudar domínio' }).click();
      await expect(page.getByText('Domínio alterado')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('www.farmácia.com.br');
      await expect(card(page)).toContainText('www.xn--farmcia-kwa.com.br');
      const others = card(page).getByRole('list', { name: 'Outros endereços' });
      await expect(others.getByRole('listitem')).toHaveText(['saude.example']);
    });

    await test.step('os registros de DNS são copiados, e o que ele responde é perguntado de novo', async () => {
      await expect(card(page).getByRole('button', { name: 'Copiar painel.example' })).toBeVisible();
      await expect(card(page)).toContainText('CNAME');
      const lookup = page.waitForResponse((reply) => reply.url().endsWith(storeDomains.endpoints.dns.path));
      await card(page).getByRole('button', { name: 'Verificar agora' }).click();
      expect((await lookup).status()).toBe(200);
      await expect(card(page).getByRole('button', { name: 'Verificar agora' })).toBeEnabled();
      await expectAccessible(page, 'domínio');
      await expectNoSidewaysScroll(page, 'domínio');
    });

    await test.step('outro endereço é adicionado sem mudar o domínio', async () => {
      await card(page).getByRole('button', { name: 'Adicionar endereço' }).click();
      for (const [domain, refusal] of [
        ['centro.example', 'Este domínio já é de outra loja.'],
        ['www.farmácia.com.br', 'Este já é o domínio da loja.'],
      ] as const) {
        await dialog.getByLabel('Novo endereço').fill(domain);
        await dialog.getByLabel('Senha atual').fill(demoPassword);
        await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
        await expect(dialog.getByText(refusal)).toBeVisible();
      }
      await expectAccessible(page, 'adicionar endereço');
      await dialog.getByLabel('Novo endereço').fill('farmácia.com.br');
      await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
      await expect(page.getByText('Endereço adicionado')).toBeVisible();
      const others = card(page).getByRole('list', { name: 'Outros endereços' });
      await expect(others.getByRole('listitem')).toHaveText(['saude.example', 'farmácia.com.br']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('www.farmácia.com.br');
      await card(page).getByRole('button', { name: 'Remover farmácia.com.br' }).click();
      await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
      await expect(others.getByRole('listitem')).toHaveText(['saude.example']);
    });

    await test.step('o anterior é removido depois de perguntar', async () => {
      await card(page).getByRole('button', { name: 'Remover saude.example' }).click();
      await expect(dialog.getByText('outra loja pode ficar com ele')).toBeVisible();
      await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
      await expect(page.getByText('Endereço removido')).toBeVisible();
      await expect(card(page).getByRole('list', { name: 'Outros endereços' })).toHaveCount(0);
    });
  });
});
