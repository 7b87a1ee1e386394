import { describe, expect, test } from 'vitest';
import { changeText, describeChanges } from './audit-changes.ts';

const context = { timeZone: 'America/Sao_Paulo', names: { form: new Map([[3, 'Creme']]) } };

const reported = (entity: string, changes: Record<string, unknown[]>) =>
  describeChanges({ entity, changes }, context).map((change) => changeText(change).replaceAll('\u00a0', ' '));

const minoxidil = { name: 'Minoxidil', concentration: 5, measure: '%', is_active: true, visible: true };
const biotin = { name: 'Biotina', concentration: 0.5, measure: 'mg', is_active: true, visible: false };
const vehicle = { name: 'Veículo', concentration: null, measure: 'qsp', is_active: false, visible: true };

describe('a list of records', () => {
  test.each<[string, unknown[], unknown[], string[]]>([
    [
      'one that came',
      [minoxidil],
      [minoxidil, biotin],
      ['Ingredientes: inclusão de Biotina (Concentração: 0,5; Unidade: mg; Ativo: Sim; Visível: Não)'],
    ],
    [
      'one that went',
      [minoxidil, vehicle],
      [minoxidil],
      ['Ingredientes: retirada de Veículo (Unidade: qsp; Ativo: Não; Visível: Sim)'],
    ],
    [
      'one that changed',
      [minoxidil, biotin],
      [{ ...minoxidil, concentration: 2.5, visible: false }, biotin],
      ['Ingredientes › Minoxidil › Concentração de 5 para 2,5', 'Ingredientes › Minoxidil › Visível de Sim para Não'],
    ],
    [
      'one that is called otherwise',
      [minoxidil, biotin],
      [{ ...minoxidil, name: 'Minoxidil base' }, biotin],
      ['Ingredientes › Minoxidil › Ingrediente de Minoxidil para Minoxidil base'],
    ],
    [
      'one in the place of another',
      [minoxidil],
      [vehicle],
      [
        'Ingredientes: inclusão de Veículo (Unidade: qsp; Ativo: Não; Visível: Sim)',
        'Ingredientes: retirada de Minoxidil (Concentração: 5; Unidade: %; Ativo: Sim; Visível: Sim)',
      ],
    ],
    [
      'another order',
      [minoxidil, biotin, vehicle],
      [biotin, minoxidil, vehicle],
      ['Ingredientes: nova ordem: Biotina, Minoxidil, Veículo'],
    ],
    [
      'two of one name',
      [minoxidil, minoxidil],
      [minoxidil, { ...minoxidil, concentration: 2 }],
      ['Ingredientes › Minoxidil › Concentração de 5 para 2'],
    ],
    ['a first one', [], [vehicle], ['Ingredientes: inclusão de Veículo (Unidade: qsp; Ativo: Não; Visível: Sim)']],
  ])('tells %s', (_, before, after, sentences) => {
    expect(reported('product', { ingredients: [before, after] })).toEqual(sentences);
  });
});

describe('a list of single values', () => {
  test.each<[unknown, unknown, string[]]>([
    [
      ['a', 'b'],
      ['a', 'c'],
      ['Palavras-chave: inclusão de c', 'Palavras-chave: retirada de b'],
    ],
    [['a', 'b'], ['b', 'a'], ['Palavras-chave: nova ordem: b, a']],
    [[], ['a'], ['Palavras-chave agora é a']],
    [['a'], [], ['sem Palavras-chave (era a)']],
    [['a'], ['b'], ['Palavras-chave de a para b']],
  ])('%j → %j', (before, after, sentences) => {
    expect(reported('product', { keywords: [before, after] })).toEqual(sentences);
  });

  test('of one that is cut for the list nothing is said to have come or gone', () => {
    const rows = Array.from({ length: 51 }, (_, index) => `/${index}`);
    expect(reported('redirect_list', { changed_redirects: [rows, [...rows.slice(0, 50), '/x']] })).toHaveLength(1);
  });
});

test.each<[string, string, unknown, unknown, string[]]>([
  [
    'product',
    'description',
    '<p>Use &amp; guarde.</p>',
    '<p>Use &amp; guarde bem.</p>',
    ['Descrição de … guarde. (24 caracteres) para … guarde bem. (28 caracteres)'],
  ],
  [
    'product',
    'description',
    '<p>Olá</p>',
    '<h2>Olá</h2>',
    ['Descrição de 10 caracteres para (só a formatação ou as imagens) (12 caracteres)'],
  ],
  ['product', 'description', null, '<p>Olá</p>', ['Descrição agora é Olá (10 caracteres)']],
  [
    'blog_post',
    'body',
    { characters: 1 },
    { characters: 8, passage: 'Olá' },
    ['Conteúdo do post de 1 caractere para Olá (8 caracteres)'],
  ],
  ['product', 'form', null, 3, ['Forma farmacêutica agora é Creme']],
  ['product', 'form', 3, 4, ['Forma farmacêutica de Creme para nº 4 (não existe mais)']],
  ['product', 'volume', 0.5, 1500, ['Volume de 0,5 para 1500']],
  ['product', 'subtitle', null, '', []],
  ['category', 'logo', null, '/v2/media/1/a.webp', ['Logo: inclusão da imagem']],
  ['product', 'mask', '/v2/media/1/a.webp', '/v2/media/1/b.webp', ['Máscara: troca da imagem']],
  ['store', 'logo', '/v2/media/1/a.webp', null, ['Logo: retirada da imagem']],
  [
    'product',
    'promotion',
    { price: '9.90', older: 'x' },
    null,
    ['sem Promoção relâmpago › Preço promocional (era R$ 9,90)', 'sem Promoção relâmpago › Older (era x)'],
  ],
  ['thing', 'new_field', { a: 1 }, 'x', ['New field de A: 1 para x']],
  ['thing', 'new_field', [{ a: 1 }], [{ a: 2 }], ['New field de A: 1 para A: 2']],
])('%s %s', (entity, field, before, after, sentences) => {
  expect(reported(entity, { [field]: [before, after] })).toEqual(sentences);
});
