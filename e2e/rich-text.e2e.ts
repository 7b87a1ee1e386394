import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { products } from '@botica/contract/features/products/products.contract';
import type { Page } from '@playwright/test';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { richTexts } from './made-up-rich-texts.ts';

// No page of the panel shows a rich text alone, so the test builds one, with the panel's own content security policy.
const admin = createRequire(new URL('../apps/admin/package.json', import.meta.url));
let files: Map<string, string | Uint8Array>;

test.beforeAll(async () => {
  const { build } = await import(pathToFileURL(admin.resolve('vite')).href);
  const { default: react } = await import(pathToFileURL(admin.resolve('@vitejs/plugin-react')).href);
  const { output } = await build({
    root: new URL('../apps/admin/test', import.meta.url).pathname,
    base: '/part/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: new URL('../apps/admin/test/rich-text-page.tsx', import.meta.url).pathname,
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  files = new Map(
    output.map((file: { fileName: string; code?: string; source?: string }) => [
      file.fileName,
      file.code ?? file.source ?? '',
    ]),
  );
});

async function open(page: Page): Promise<void> {
  const policy = (await page.request.get('/login/cpf')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("style-src 'self' 'nonce-");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  await page.route('**/part/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/part/'.length);
    const body = files.get(name);
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return body === undefined
      ? route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': policy },
          body: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="csp-nonce" content="${nonce}"><title>Texto</title>${[
            ...files.keys(),
          ]
            .filter((file) => file.endsWith('.css'))
            .map((file) => `<link rel="stylesheet" href="/part/${file}">`)
            .join(
              '',
            )}</head><body><div id="root"></div><script type="module" src="/part/page.js"></script></body></html>`,
        })
      : route.fulfill({ contentType, body: typeof body === 'string' ? body : Buffer.from(body) });
  });
  await page.goto('/part/');
}

async function openEditor(page: Page) {
  await open(page);
  const bar = page.getByRole('toolbar', { name: 'Formatação de Descrição' });
  await expect(bar).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Descrição' });
  await text.click();
  await page.keyboard.press('Control+End');
  return { bar, text, value: page.locator('output') };
}

test('o texto é escrito pelo teclado, com a formatação da barra', async ({ page }) => {
  const { bar, value, text } = await openEditor(page);
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('forte');
  await expect(value).toHaveText('<p>Primeiro <strong>forte</strong></p>');
  await expect(bar.getByRole('button', { name: 'Negrito' })).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Alt+F10');
  await expect(bar.getByRole('button', { name: 'Título 2' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Título 3' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(value).toHaveText('<h3>Primeiro <strong>forte</strong></h3>');
  await page.keyboard.press('Control+Shift+s');
  await page.keyboard.type('!');
  await expect(value).toContainText('<s>!</s>');
  expect(await page.title()).toBe('Texto');
  await page.keyboard.press('Control+s');
  expect(await page.title()).toBe('salvo');
  await expect(bar.locator('button[tabindex="0"]')).toHaveCount(1);
});

test('num computador lento, o que se digita logo depois de um botão da barra entra no texto', async ({ page }) => {
  const { bar, value } = await openEditor(page);
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 1000);
  });
  await page.keyboard.press('Alt+F10');
  for (const name of ['Título 3', 'Título 4', 'Negrito']) {
    await page.keyboard.press('ArrowRight');
    await expect(bar.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type('forte');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  await expect(value).toHaveText('<p>Primeiro<strong>forte!</strong></p>');
});

test('um link leva só aonde pode', async ({ page }) => {
  const { bar, value } = await openEditor(page);
  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Link' }).click();
  const address = page.getByRole('textbox', { name: 'Endereço' });
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use um endereço que comece com https://')).toBeVisible();
  await address.fill('exemplo.com.br/uso');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const link = '<a href="https://exemplo.com.br/uso" rel="noopener noreferrer nofollow">Primeiro</a>';
  await expect(value).toHaveText(`<p>${link}</p>`);
  await bar.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('button', { name: 'Remover link' }).click();
  await expect(value).toHaveText('<p>Primeiro</p>');
});

test('o que não cabe é recusado: digitado, a letra; colado, tudo', async ({ page }) => {
  const { value } = await openEditor(page);
  await expect(page.getByText('185 caracteres restantes')).toBeVisible();
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  await paste('a'.repeat(186));
  await expect(page.getByText('O texto colado não cabe: 1 caractere a mais. Nada foi colado.')).toBeVisible();
  await expect(value).toHaveText('<p>Primeiro</p>');
  await paste('a'.repeat(184));
  await page.keyboard.type('bcd');
  await expect(value).toHaveText(`<p>Primeiro${'a'.repeat(184)}b</p>`);
  await expect(page.getByText('0 caracteres restantes', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('200 caracteres restantes')).toBeVisible();
  await expect(value).toHaveText('');
});

test('um valor novo do formulário entra no editor', async ({ page }) => {
  const { text } = await openEditor(page);
  await page.getByRole('button', { name: 'Outro valor' }).click();
  await expect(text.getByRole('heading', { name: 'Do servidor', level: 2 })).toBeVisible();
});

test('o que o editor escreve o servidor guarda sem mudar um byte: 400 textos', async ({ page, tokenOf }) => {
  await open(page);
  const call = callAs(page.request, await tokenOf('administrador'));
  const { form, id } = await newProduct(call);
  const documents = richTexts(400);
  const texts = await page.evaluate(
    (all) => all.map((json) => (window as unknown as { written: (json: object) => string }).written(json)), // the page's own
    documents,
  );
  expect(new Set(texts).size).toBeGreaterThan(350);
  await call(products.endpoints.update, { params: { id }, body: { form, usage: 2, discount_price: '10.00' } });
  for (let at = 0; at < texts.length; at += 4) {
    const [description, dosage, recommendations, benefits] = texts.slice(at, at + 4).map((text) => text || null);
    const sent = { description, dosage, recommendations, benefits };
    const saved = await call(products.endpoints.setTexts, { params: { id }, body: sent as typeof sent & {} });
    expect(saved).toEqual({ ...sent, version: saved.version });
  }
});

/** Scripts that would run in a browser if the text were not sanitised; they call `hit`. */
const attacks = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<textarea></textarea><img src=x onerror=hit()></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=hit()>">',
  '<title><img title="</title><img src=x onerror=hit()>">',
  '<option>&lt;img src=x onerror=hit()&gt;</option>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<details open ontoggle=hit()>',
  '<input autofocus onfocus=hit()>',
  '<video><source onerror=hit()></video>',
  '<body onload=hit()>',
  '<p style="animation:x" onanimationstart=hit()>a</p>',
  '<a href="javascript:hit()" autofocus onfocus=hit()>a</a>',
  '<a href="java&#9;script:hit()">a</a>',
  '<a href="&#x1;javascript:hit()">a</a>',
  '<a href="&nbsp;javascript:hit()">a</a>',
  '<a href="data:text/html,<script>opener.hit()</script>">a</a>',
  '<form action="javascript:hit()"><button>a</button></form>',
  '<<script>script>hit()<</script>/script>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<p/onclick=hit()>a</p>',
  '<!--><img src=x onerror=hit()>-->',
  '<![CDATA[><img src=x onerror=hit()>]]>',
  '<plaintext><img src=x onerror=hit()>',
  '<template><img src=x onerror=hit()></template>',
  '&lt;img src=x onerror=hit()&gt;',
  '<u title="`><img src=x onerror=hit()>`">a</u>',
];

test('nada do que foi guardado roda no navegador', async ({ page, tokenOf }) => {
  const call = callAs(page.request, await tokenOf('administrador'));
  const { form, id } = await newProduct(call);
  await call(products.endpoints.update, { params: { id }, body: { form, usage: 2, discount_price: '10.00' } });
  await page.goto('about:blank');
  const hitsOf = (html: string) =>
    page.evaluate(async (text) => {
      let hits = 0;
      Object.assign(window, { hit: () => (hits += 1) });
      const frame = document.createElement('iframe');
      const loaded = new Promise((done) => {
        frame.onload = done;
      });
      frame.srcdoc = `<script>hit = () => parent.hit()</script>${text}`;
      const inner = document.createElement('div');
      inner.innerHTML = text;
      document.body.replaceChildren(frame, inner);
      await loaded;
      for (const link of document.querySelectorAll<HTMLElement>('a, p, button')) link.click();
      await new Promise((done) => setTimeout(done, 60));
      return hits;
    }, html);
  expect(await hitsOf(attacks[1] as string), 'the control').toBeGreaterThan(0);
  for (const description of attacks) {
    const saved = await call(products.endpoints.setTexts, { params: { id }, body: { description } });
    expect(await hitsOf(saved.description ?? ''), description).toBe(0);
  }
});

async function newProduct(call: ReturnType<typeof callAs>): Promise<{ id: number; form: number }> {
  const { forms } = await call(products.endpoints.forms, { query: { usage: 2 } });
  const { id } = await call(products.endpoints.create, {});
  return { id, form: forms[0]?.id ?? 0 };
}
