import { describe, expect, it } from 'vitest';
import { headerKey } from '../../../kit/import-file.ts';
import { productColumns, productSheetColumns } from './product-columns.ts';

const guessed = (headers: string) => productColumns.guess(headers.split(','));

describe('the columns of a file of products', () => {
  it('are those of our own export', () => {
    expect(productColumns.guess(productSheetColumns.map(({ header }) => header))).toEqual(
      productSheetColumns.map(({ path }) => path),
    );
  });

  it('have a name each that no other has', () => {
    const labels = productColumns.keys.map((key) => headerKey(productColumns.label(key)));
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  it('are known in an export of WooCommerce, whose type is that of the row', () => {
    const headers =
      'ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)';
    expect(guessed(headers)).toEqual([
      'foreign_id',
      'row_type',
      'external_code',
      'title',
      'ecommerce.is_available',
      'is_highlight',
      'summary',
      'description',
      'in_stock',
      null,
      'weight_kg',
      'lower_price',
      'normal_price',
      'categories',
      'keywords',
      null,
      'parent',
      'option_1_name',
      'option_1_values',
    ]);
  });

  it('are known in an export of Shopify, whose type is a category', () => {
    const headers =
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Compare At Price,Image Src,SEO Title,Status';
    expect(guessed(headers)).toEqual([
      'slug',
      'title',
      'description',
      null,
      'categories',
      'keywords',
      'ecommerce.is_available',
      'option_1_name',
      'option_1_values',
      'external_code',
      'weight',
      'discount_price',
      'price',
      null,
      'seo_title',
      null,
    ]);
  });

  it('are known in an export of Nuvemshop, whose price may have a lower one beside it', () => {
    const headers =
      'Identificador URL,Nome,Categorias,Nome da variação 1,Valor da variação 1,Preço,Preço promocional,Peso (kg),Estoque,SKU,Exibir na loja,Descrição,Tags';
    expect(guessed(headers)).toEqual([
      'slug',
      'title',
      'categories',
      'option_1_name',
      'option_1_values',
      'normal_price',
      'lower_price',
      'weight_kg',
      null,
      'external_code',
      'ecommerce.is_available',
      'description',
      'keywords',
    ]);
  });

  it('are known by the words of a pharmacy for codes and cost', () => {
    expect(guessed('GTIN,Código de barras,NCM,Registro MS,Registro Anvisa,Custo,EAN,Cost per item')).toEqual([
      'ean',
      null,
      'ncm',
      'ms_register',
      null,
      'cost_price',
      null,
      null,
    ]);
    expect(guessed('Código de barras')).toEqual(['ean']);
  });

  it('take what the store has said before, also that a column is nothing', () => {
    expect(productColumns.guess(['Preço', 'Cor'], { preco: null, cor: 'summary' })).toEqual([null, 'summary']);
  });
});
