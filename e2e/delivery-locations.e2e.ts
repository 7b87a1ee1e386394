import type { Weekday } from '@botica/contract/kit/weekdays';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { dayFromToday, payments } from './demo-api.ts';
import { test } from './demo-branches.ts';

test.describe.configure({ timeout: 120_000 });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('faixas de CEP: cada falta é dita, e a faixa entra, muda e sai', { tag: '@walk' }, async ({ page, branches }) => {
  const { id } = await branches.create();
  await test.step('sem faixas', async () => {
    await page.goto(`/branch/${id}?tab=delivery`);
    await expectAccessible(page, 'sem faixas', [phone]);
    await page.setViewportSize(desktop);
  });

  await page.getByRole('button', { name: 'Adicionar faixa' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar Faixa de CEP' });

  await test.step('cada falta é dita', async () => {
    await adding.getByRole('button', { name: 'Adicionar' }).click();
    for (const message of ['CEP inicial obrigatório', 'CEP final obrigatório', 'Nome do serviço obrigatório']) {
      await expect(adding.getByText(message)).toBeVisible();
    }
    await expectAccessible(page, 'faixa com erros');
  });

  await test.step('a faixa entra', async () => {
    await adding.getByLabel('CEP inicial').fill('1300');
    await adding.getByLabel('CEP final').fill('13139-999');
    await adding.getByLabel('Nome do Serviço').fill('Expresso');
    await choose(adding, 'Modalidade', 'Terrestre');
    await adding.getByLabel('Preço').fill('19,9');
    await adding.getByLabel('Prazo de Envio').fill('2');
    await choose(adding, 'Envio de refrigerados', 'Sim');
    await adding.getByRole('button', { name: 'Sáb' }).click();
    await adding.getByRole('button', { name: 'Adicionar' }).click();
    await expect(adding.getByText('CEP inicial deve ter 8 dígitos')).toBeVisible();
    await adding.getByLabel('CEP inicial').fill('13000000');
    await adding.getByRole('button', { name: 'Adicionar' }).click();
    await expect(page.getByText('Um novo CEP foi adicionado')).toBeVisible();
  });

  const row = page.getByRole('row').filter({ hasText: '13000-000 a 13139-999' });

  await test.step('a tabela a mostra', async () => {
    for (const text of ['Seg a Sáb', '19,90', 'Expresso', '2 dias', 'Terrestre', 'Sim'])
      await expect(row).toContainText(text);
    await expectAccessible(page, 'faixas');
    await expectNoSidewaysScroll(page, 'faixas');
  });

  await test.step('muda', async () => {
    await row.getByRole('button', { name: /^Editar/ }).click();
    const editing = page.getByRole('dialog', { name: 'Atualizar Faixa de CEP' });
    await editing.getByLabel('Preço').fill('');
    await editing.getByRole('button', { name: 'Atualizar' }).click();
    await expect(page.getByText('A faixa de CEP 13000-000 a 13139-999 foi atualizada!')).toBeVisible();
    await expect(row).toContainText('Grátis');
  });

  await test.step('sai, depois de perguntar', async () => {
    await row.getByRole('button', { name: /^Remover/ }).click();
    const removing = page.getByRole('dialog', { name: 'Remover Localização' });
    await expect(removing).toContainText('Esta ação não pode ser desfeita.');
    await removing.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('A localização 13000-000 a 13139-999 foi removida com sucesso!')).toBeVisible();
    await expect(page.getByText('Nenhuma faixa de CEP')).toBeVisible();
  });
});

test('cidades e bairros: a cidade é achada digitando, e a mesma duas vezes é recusada', async ({ page, branches }) => {
  const { id } = await branches.create();
  await page.goto(`/branch/${id}?tab=delivery&view=place`);
  const fillService = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Nome do Serviço').fill('Sedex');
    await choose(dialog, 'Modalidade', 'Aéreo');
    await dialog.getByLabel('Prazo de Envio').fill('3');
    await dialog.getByRole('button', { name: 'Adicionar' }).click();
    return dialog;
  };
  const chooseCity = async () => {
    await choose(page, 'Estado', 'SP – São Paulo');
    // The branch's own city is filled in.
    await page.getByRole('combobox', { name: 'Cidade' }).click();
    await page.getByRole('combobox', { name: 'Cidade' }).fill('sao caet');
    await page.getByRole('option', { name: 'São Caetano do Sul' }).click();
  };
  await test.step('uma cidade entra', async () => {
    await page.getByRole('button', { name: 'Adicionar cidade' }).click();
    await chooseCity();
    await fillService('Adicionar Cidade');
    await expect(page.getByText('Uma nova Cidade foi adicionada')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'São Caetano do Sul' })).toContainText('Seg a Sex');
  });

  await test.step('sem cidade nada entra; todo o estado, só quando escolhido', async () => {
    await page.getByRole('button', { name: 'Adicionar cidade' }).click();
    await choose(page, 'Estado', 'MG – Minas Gerais');
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveAttribute('placeholder', 'Selecionar');
    const adding = await fillService('Adicionar Cidade');
    await expect(adding.getByText('Cidade obrigatório')).toBeVisible();
    await adding.getByRole('checkbox', { name: 'Atender todo o estado' }).check();
    await expect(adding.getByText('Cidade obrigatório')).toBeHidden();
    await expect(adding.getByRole('combobox', { name: 'Cidade' })).toBeDisabled();
    await adding.getByRole('button', { name: 'Adicionar' }).click();
    await expect(page.getByText('O estado Minas Gerais foi adicionado')).toBeVisible();
  });

  await test.step('a mesma outra vez é recusada', async () => {
    await page.getByRole('button', { name: 'Adicionar cidade' }).click();
    await chooseCity();
    const again = await fillService('Adicionar Cidade');
    await expect(again.getByText('Esta localização já está cadastrada com este serviço.')).toBeVisible();
    await again.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('a cidade muda', async () => {
    await page.getByRole('button', { name: /^Editar São Caetano do Sul/ }).click();
    const editing = page.getByRole('dialog', { name: 'Atualizar Cidade' });
    await editing.getByRole('button', { name: 'Sex' }).click();
    await editing.getByRole('button', { name: 'Atualizar' }).click();
    await expect(page.getByText('A cidade São Caetano do Sul foi atualizada!')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Seg a Qui' })).toBeVisible();
    await expectAccessible(page, 'cidades', [desktop]);
  });

  await test.step('um bairro entra e muda', async () => {
    await page.getByRole('link', { name: 'Bairros' }).click();
    await page.getByRole('button', { name: 'Adicionar bairro' }).click();
    await chooseCity();
    await page.getByRole('textbox', { name: 'Bairro' }).fill('Centro');
    await fillService('Adicionar Bairro');
    await expect(page.getByText('Um novo Bairro foi adicionado')).toBeVisible();
    await page.getByRole('button', { name: /^Editar Centro/ }).click();
    await page.getByRole('dialog', { name: 'Atualizar Bairro' }).getByLabel('Prazo de Envio').fill('1');
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
    await expect(page.getByText('O bairro Centro foi atualizado!')).toBeVisible();
    await expect(page.getByRole('cell', { name: '1 dia', exact: true })).toBeVisible();
  });
});

test('uma cidade nova que cai na página 2 é mostrada e marcada, também quando a busca a escondia', async ({
  page,
  branches,
}) => {
  const { id } = await branches.create();
  const places = Array.from({ length: 32 }, (_, n) => ({
    city: `Alfa ${n + 10}`,
    state: 'AC',
    kind: 'place' as const,
  }));
  await Promise.all(places.map((place) => branches.addLocation(id, place)));
  await page.goto(`/branch/${id}?tab=delivery&view=place&search=alfa`);
  await expect(page.getByRole('row')).toHaveCount(31);

  await page.getByRole('button', { name: 'Adicionar cidade' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar Cidade' });
  await choose(page, 'Estado', 'SP – São Paulo');
  await page.getByRole('combobox', { name: 'Cidade' }).click();
  await page.getByRole('combobox', { name: 'Cidade' }).fill('sao caet');
  await page.getByRole('option', { name: 'São Caetano do Sul' }).click();
  await adding.getByLabel('Nome do Serviço').fill('Sedex');
  await choose(adding, 'Modalidade', 'Aéreo');
  await adding.getByLabel('Prazo de Envio').fill('3');
  await adding.getByRole('button', { name: 'Adicionar' }).click();

  await expect(page.getByText('Uma nova Cidade foi adicionada')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'São Caetano do Sul' });
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('data-marked');
  await expect(page).toHaveURL(`/branch/${id}?tab=delivery&view=place&p=2`);
  await expect(page.getByText('Na página 2, linha 3 da lista.')).toBeAttached();
  await expectAccessible(page, 'cidade nova', [desktop, phone]);
  // The mark disappears after a while.
  await expect(row).not.toHaveAttribute('data-marked', { timeout: 20_000 });
});

test('o teste de CEP diz que regra vale e por quê; a cobertura, onde há duas e onde não há', async ({
  page,
  branches,
}) => {
  const { id } = await branches.create();
  await branches.addLocation(id, { kind: 'zip', zip_from: '01000000', zip_to: '05999999', service_name: 'Motoboy' });
  await branches.addLocation(id, { kind: 'district', state: 'SP', city: 'São Paulo', district: 'Consolação' });
  await branches.addLocation(id, { kind: 'zip', zip_from: '01300000', zip_to: '01399999', service_name: 'Bicicleta' });
  await page.goto(`/branch/${id}?tab=delivery&view=test`);
  await page.getByLabel('CEP', { exact: true }).fill('0130');
  await page.keyboard.press('Enter');
  await expect(page.getByText('CEP deve ter 8 dígitos')).toBeVisible();
  await page.getByLabel('CEP', { exact: true }).fill('01304001');
  await page.getByRole('button', { name: 'Pronto em outra data' }).click();
  await page.getByLabel('Pronto em', { exact: true }).fill('05/06/2026');
  await page.getByRole('button', { name: 'Testar', exact: true }).click();
  const winner = page.getByRole('region', { name: 'Localização que vale' });
  await expect(winner).toContainText('Vence por bairro, mais exata que faixa de CEP.');
  for (const text of ['Expresso', '19,90', 'Sex, 05/06/2026', 'Ter, 09/06/2026'])
    await expect(winner).toContainText(text);
  const others = page.getByRole('table', { name: 'Também atendem' }).getByRole('row');
  await expect(others.nth(1)).toContainText('Bicicleta');
  await expect(others.nth(2)).toContainText('Motoboy');
  await expect(page).toHaveURL(/cep=01304001/);
  await expectAccessible(page, 'teste de CEP');
  await expectNoSidewaysScroll(page, 'teste de CEP');

  await page.getByRole('link', { name: 'Cobertura' }).click();
  const overlap = page.getByRole('table', { name: 'Sobreposições' }).getByRole('row').nth(1);
  await expect(overlap.getByRole('cell').nth(1)).toContainText('Bicicleta');
  await expectAccessible(page, 'sobreposições', [phone]);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: /^Lacunas/ }).click();
  await expect(page.getByRole('cell', { name: '06000-000 a 19999-999' })).toBeVisible();
  await choose(page, 'Estado', 'São Paulo');
  await expect(page).toHaveURL(/state=SP/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^cobertura-SP-/);
  await expectAccessible(page, 'cobertura', [phone]);
});

test('um arquivo de faixas entra pela página de importação: a unidade por coluna, Windows-1252, a linha errada volta', async ({
  page,
  branches,
}) => {
  const { id } = await branches.create();
  await page.goto(`/branch/${id}?tab=delivery`);
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'Arquivo de faixas de CEP' })).toBeVisible();
  const main = page.getByRole('main');
  const fact = (outcome: string, label: string) =>
    page.getByRole('region', { name: outcome }).locator('div').filter({ hasText: label }).locator('dd');
  const rows = [
    'unidade;cep_inicial;cep_final;prazo;servico;modalidade;preco',
    `nº ${id};13000-000;13139-999;2;Ônibus;Aéreo;19,90`,
    `nº ${id};14000;14999-999;2;Expresso;Foguete;1,00`,
  ];
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'faixas.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n'), 'latin1') });
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact('Verificação', 'Novos')).toHaveText('1', { timeout: 20_000 });
  await expect(main.getByText(/^CEP inicial: CEP inicial deve ter 8 dígitos.*linha 3$/)).toBeVisible();
  await expectAccessible(page, 'faixas verificadas', [phone]);
  await main.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(fact('Importação', 'Criados')).toHaveText('1', { timeout: 20_000 });
  await page.goto(`/branch/${id}?tab=delivery`);
  await expect(page.getByRole('cell', { name: 'Ônibus', exact: true })).toBeVisible();
});

test('as tabelas cabem no cartão em toda largura, e a 1280 com todas as colunas', async ({ page, branches, api }) => {
  // The widest row of an order: two requests, the longest payment and status, a tracking code.
  const items = ['20692', '20693'].map((inquiry_display_id) => ({
    title: 'Fórmula',
    qty: 1,
    unit_price: '57.50',
    inquiry_display_id,
  }));
  const { order } = await api.createOrder({ payments: [payments.card], items }, 20);
  await api.changeStatus(order.id, { status: 30, expedition_date: dayFromToday(1), tracking_code: 'BR123456789XY' });
  const { id } = await branches.create();
  const long = {
    service_name: 'Entrega expressa refrigerada para o interior',
    service_cost: '1919.90',
    shipping_time: 120,
    week_availibility: ['monday', 'tuesday', 'thursday', 'friday', 'sunday'] satisfies Weekday[],
  };
  const place = { state: 'RJ', city: 'Bom Jesus do Itabapoana' } as const;
  await branches.addLocation(id, { kind: 'zip', zip_from: '28360000', zip_to: '28369999', ...place, ...long });
  await branches.addLocation(id, { kind: 'place', ...place, ...long });
  await branches.addLocation(id, { kind: 'district', ...place, district: 'Centro Histórico', ...long });
  const lists = ['zip', 'place', 'district'].map((view) => `/branch/${id}?tab=delivery&view=${view}`);
  for (const path of ['/orders', '/customers', ...lists]) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toBeVisible();
    for (const width of [1440, 1366, 1280, 1100, 1024, 768]) {
      await page.setViewportSize({ width, height: 768 });
      const { over, hidden } = await page.getByRole('table').evaluate((table) => ({
        over: table.getBoundingClientRect().right - (table.parentElement?.getBoundingClientRect().right ?? 0),
        hidden: [...table.querySelectorAll('th')].filter((head) => head.offsetWidth === 0).length,
      }));
      // Less than half a pixel is the rounding of column widths, and no card scrolls for it.
      expect.soft(over, `${path}, ${width} px`).toBeLessThan(0.5);
      if (width >= 1280) expect.soft(hidden, `${path}, ${width} px`).toBe(0);
      // No header wraps in a window of 1440 px.
      const names = await page.getByRole('columnheader').evaluateAll((heads) =>
        heads.map((head) => {
          const text = document.createRange();
          text.selectNodeContents(document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode() ?? head);
          return { name: head.textContent, lines: text.getClientRects().length };
        }),
      );
      const broken = names.filter(({ lines }) => lines > 1);
      if (width === 1440) expect.soft(broken, `${path}, ${width} px`).toEqual([]);
    }
  }
});
