import { readFile } from 'node:fs/promises';
import { branches } from '@botica/contract/features/branches/branches.contract';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';

const { create, show } = branches.endpoints;
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

test('o certificado do CRF entra como arquivo, é baixado, trocado e removido, sem perder o que foi digitado', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { fantasy_name: `Filial do certificado ${Date.now()}` } });
  const kept = async () => (await call(show, { params: { id } })).crf_file;
  await page.goto(`/branch/${id}?tab=pharmacy`);
  const part = page.getByRole('region', { name: 'Arquivo do certificado do CRF' });
  await page.getByLabel('Certificado de regularidade').fill('2026/77');
  await part
    .getByLabel('Escolher o arquivo do certificado')
    .setInputFiles({ name: 'certidao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(page.getByText('Envie o certificado em .pdf, .jpg ou .png')).toBeVisible();
  expect(await kept()).toBeNull();
  await part
    .getByLabel('Escolher o arquivo do certificado')
    .setInputFiles({ name: 'certidao.pdf', mimeType: 'application/pdf', buffer: pdf('um') });
  const link = part.getByRole('link', { name: /certidao\.pdf/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('certidao.pdf');
  expect((await readFile(await download.path())).toString()).toBe(pdf('um').toString());
  await expectAccessible(page, 'dados de farmácia');
  await test.step('no celular, o botão que remove fica ao lado do nome, por longo que seja', async () => {
    await part.getByLabel('Trocar o arquivo do certificado').setInputFiles({
      name: 'certidao-de-regularidade-tecnica-da-matriz-2026.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('um'),
    });
    await expect(part.getByRole('link', { name: /matriz-2026\.pdf/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const name = await part.getByRole('link').boundingBox();
    const remove = await part.getByRole('button', { name: 'Remover o arquivo do certificado' }).boundingBox();
    expect(remove?.y).toBe(name?.y);
    expect(name?.height).toBe(28);
  });
  await expectNoSidewaysScroll(page, 'dados de farmácia');
  await expect(page.getByLabel('Certificado de regularidade')).toHaveValue('2026/77');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Dados da farmácia atualizados')).toBeVisible();
  await part
    .getByLabel('Trocar o arquivo do certificado')
    .setInputFiles({ name: 'nova.pdf', mimeType: 'application/pdf', buffer: pdf('dois') });
  await expect(part.getByRole('link', { name: /nova\.pdf/ })).toBeVisible();
  await part.getByRole('button', { name: 'Remover o arquivo do certificado' }).click();
  await page
    .getByRole('dialog', { name: 'Remover o arquivo do certificado?' })
    .getByRole('button', { name: 'Remover' })
    .click();
  await expect(part.getByRole('link')).toHaveCount(0);
  expect([await kept(), (await call(show, { params: { id } })).pharmacy.crf_certificate]).toEqual([null, '2026/77']);
});
