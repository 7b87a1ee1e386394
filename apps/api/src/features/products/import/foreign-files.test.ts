import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProductImportsDesk, type ProductImportsDesk } from '../../../../test/product-imports-desk.ts';

let desk: ProductImportsDesk;
beforeAll(async () => {
  desk = await openProductImportsDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.clear());

const shown = async () => Promise.all((await desk.ids()).map(desk.show));
const form = () => ({ form: desk.formId('Creme') });

describe('an export of WooCommerce', () => {
  const head =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible"';

  it('makes a product of a simple row, with its lower price, weight and texts', async () => {
    const file = `\ufeff${head}\n10,simple,CR-1,"Creme de ureia para os pés ressecados",1,1,visible,"<p>Para os <b>pés</b></p>","Hidrata.\\nUse à noite.",0,3,0.125,19.9,29.90,,"ureia, pés",https://loja.example/a.jpg,,,,\n`;
    expect((await desk.takeIn(file, form())).result).toMatchObject({ created: 1, refused: 0, notes: { shortened: 1 } });
    expect(await shown()).toMatchObject([
      {
        title: 'Creme de ureia',
        subtitle: 'para os pés ressecados',
        summary: 'Para os pés',
        external_code: 'CR-1',
        ecommerce: { is_available: true },
        is_highlight: true,
        sold_out: true,
        weight: 0.125,
        weight_measure: 'Kilos',
        price: '29.90',
        discount_price: '19.90',
        keywords: ['ureia', 'pés'],
      },
    ]);
  });

  it('joins variations into their product: sizes with their own price, flavours without', async () => {
    const row = (id: number, type: string, sku: string, name: string, price: string, parent: string, values: string) =>
      `${id},${type},${sku},${name},1,0,visible,,,1,,,,${price},,,,${parent},${values === '' ? ',' : `Opção,"${values}"`},1`;
    const file = [
      head,
      row(1, 'variable', 'P', 'Loção', '', '', '60 ml, 120 ml'),
      row(2, 'variation', 'P-60', 'Loção - 60 ml', '50', 'P', '60 ml'),
      row(3, 'variation', 'P-120', 'Loção - 120 ml', '75.5', 'P', '120 ml'),
      row(4, 'variable', '', 'Goma', '', '', 'Uva, Limão'),
      row(5, 'variation', '', 'Goma - Uva', '30', 'id:4', 'Uva'),
      row(6, 'variation', '', 'Goma - Limão', '30', 'id:4', 'Limão'),
      row(7, 'variation', '', 'Perdida', '30', 'id:1', 'Uva'),
    ].join('\n');
    const { check, result } = await desk.takeIn(file, form());
    expect([check, result]).toMatchObject([{ created: 2 }, { created: 2, refused: 1 }]);
    expect(check?.reasons).toMatchObject([{ reason: expect.stringContaining('não está logo abaixo'), line: 8 }]);
    expect(await shown()).toMatchObject([
      {
        title: 'Loção',
        external_code: 'P',
        discount_price: '50.00',
        volume: 60,
        volume_unit: 'ml',
        volume_variants: { items: [{ value: 120, unit: 'ml', price_relative_perc: 151 }] },
        variants: { items: [] },
      },
      {
        title: 'Goma',
        discount_price: '30.00',
        variants: { items: [{ name: 'Opção', options: [{ value: 'Uva' }, { value: 'Limão' }] }] },
      },
    ]);
  });
});

describe('an export of Shopify', () => {
  const head =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,SEO Title,Status';

  it('makes one product of the rows of a handle; rows with only pictures change nothing', async () => {
    const file = [
      head,
      'serum,Sérum,<p>Vitamina C</p>,Casa,,,"rosto, dia",true,Title,Default Title,,,S-1,50,4,89.90,99.90,https://a.example/1.jpg,1,,active',
      'serum,,,,,,,,,,,,,,,,,https://a.example/2.jpg,2,,',
      'cha,Chá,,Casa,,,,false,Sabor,Hortelã,Peso,100 g,C-1,100,1,20.00,,,,,draft',
      'cha,,,,,,,,,Camomila,,200 g,C-2,100,1,20.00,,,,,',
    ].join('\n');
    const { result } = await desk.takeIn(file, form());
    expect(result).toMatchObject({ created: 2, refused: 0 });
    expect(await shown()).toMatchObject([
      {
        slug: 'serum',
        title: 'Sérum',
        description: '<p>Vitamina C</p>',
        external_code: 'S-1',
        weight: 50,
        price: '99.90',
        discount_price: '89.90',
        ecommerce: { is_available: true },
        variants: { items: [] },
      },
      {
        slug: 'cha',
        ecommerce: { is_available: false },
        variants: {
          items: [
            { name: 'Sabor', options: [{ value: 'Hortelã' }, { value: 'Camomila' }] },
            { name: 'Peso', options: [{ value: '100 g' }, { value: '200 g' }] },
          ],
        },
      },
    ]);
  });

  it('is refused product by product, with all rows, if variants that are no sizes have their own prices', async () => {
    const file = [
      head,
      'cha,Chá,,Casa,,,,true,Sabor,Hortelã,,,C-1,100,1,20.00,,,,,active',
      'cha,,,,,,,,,Camomila,,,C-2,100,1,25.00,,,,,',
      'po,Pó,,Casa,,,,true,Title,Default Title,,,P-1,100,1,25.00,,,,,active',
    ].join('\n');
    const { id } = await desk.upload(file);
    await desk.run(id, 'check', form());
    const { batch, state } = await desk.run(id, 'run', form());
    expect(state.result).toMatchObject({ created: 1, refused: 1 });
    const bytes = (await desk.agent.get(`/v2/works/${batch.id}/file`)).file?.bytes.toString() ?? '';
    expect(bytes.split('\n').filter((line) => line.includes('C-'))).toHaveLength(2);
    expect(bytes).toContain('As variações têm preços diferentes');
    const mended = bytes.replace('25.00', '20.00');
    expect((await desk.takeIn(mended, form())).result).toMatchObject({ created: 1, refused: 0 });
  });
});

it('an export of Nuvemshop makes products, in Windows-1252 with semicolons', async () => {
  const head =
    '"Identificador URL";Nome;Categorias;"Nome da variação 1";"Valor da variação 1";Preço;"Preço promocional";"Peso (kg)";"Altura (cm)";Estoque;SKU;"Código de barras";"Exibir na loja";"Frete gratis";Descrição;Tags;"Título para SEO";Marca';
  const rows = [
    'sabonete;Sabonete;;Tamanho;90 g;12,00;;"0,09";5;10;S-90;;SIM;NÃO;<p>Suave</p>;banho;;Casa',
    'sabonete;;;;180 g;21,00;;"0,18";5;10;S-180;;;;;;;',
    'oleo;Óleo;;;;40,00;35,00;"0,2";5;0;O-1;;NÃO;NÃO;;;;',
  ];
  const file = Buffer.from([head, ...rows].join('\r\n'), 'latin1');
  expect((await desk.takeIn(file, form())).result).toMatchObject({ created: 2, refused: 0 });
  expect(await shown()).toMatchObject([
    {
      slug: 'sabonete',
      volume: 90,
      volume_unit: 'g',
      volume_variants: { items: [{ value: 180, price_relative_perc: 175 }] },
      discount_price: '12.00',
      ecommerce: { is_available: true },
      weight: 0.09,
    },
    { slug: 'oleo', price: '40.00', discount_price: '35.00', ecommerce: { is_available: false } },
  ]);
});

it('a sheet with a title row above its header is read, and a cell of a megabyte refuses only its row', async () => {
  const file = [
    'Catálogo da farmácia;;;',
    '',
    'Código;Nome;Preço;Obs.',
    `A;Creme;10,00;${'x'.repeat(1_100_000)}`,
    `B;Creme B;11,00;${'y'.repeat(900_000)}`,
    'C;Creme C;12,00;',
  ].join('\n');
  const { result } = await desk.takeIn(file, form());
  expect(result).toMatchObject({ created: 2, refused: 1, reasons: [{ line: 4 }] });
});

describe('a file of a pharmacy', () => {
  it('brings codes and cost, and reports a wrong code of a row', async () => {
    const file = [
      'Produto;Código de barras;Registro MS;NCM;Custo;Preço',
      'Soro;789 1000-315507;1.2345.6789.012-3;3004.90.99;12,50;29,90',
      'Outro;7891000315508;;;;29,90',
    ].join('\n');
    const { check, result } = await desk.takeIn(file, form());
    expect(result).toMatchObject({ created: 1, refused: 1 });
    expect(check?.reasons).toMatchObject([{ reason: expect.stringContaining('EAN inválido'), line: 3 }]);
    const codes = { ean: '7891000315507', ms_register: '1234567890123', ncm: '30049099', cost_price: '12.50' };
    expect(await shown()).toMatchObject([{ title: 'Soro', ...codes }]);
  });
});
