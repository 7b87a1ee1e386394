import { type FeatureAudit, recordFormats, recordParts } from '../../kit/feature-audit.ts';
import type { categories } from './categories.contract.ts';
import { categoryRecord } from './category-record.ts';
import type { categoryImports } from './import/category-imports.contract.ts';

export const categoriesAudit = {
  place: 'categorias',
  calls: {
    all: 'ver as categorias',
    show: 'ver uma categoria',
    subcategories: 'ver as subcategorias',
    setChildren: 'ordenar as subcategorias',
    lastImport: 'ver o arquivo de categorias enviado',
    beginImport: 'enviar um arquivo de categorias',
    addImportPiece: 'enviar um arquivo de categorias',
    checkImport: 'conferir um arquivo de categorias',
    runImport: 'importar categorias',
  },
  entities: {
    category: {
      name: 'Categoria',
      fields: {
        ...categoryRecord.labels,
        parent_id: 'Subcategoria da categoria',
        index: 'Posição',
        position: 'Posição',
        logo: 'Logo',
        featured_product: 'Produto em destaque',
        subcategories: 'Subcategorias',
        products: 'Produtos',
        product_count: 'Produtos',
        own_product_count: 'Produtos sem subcategoria',
        subcategory_count: 'Subcategorias',
        product_ids: 'Produtos',
        products_added: 'Produtos acrescentados',
        products_removed: 'Produtos retirados',
        created_at: 'Data de cadastro',
      },
      ids: { parent_id: 'category', products_added: 'product', products_removed: 'product', product_ids: 'product' },
      parts: { ...recordParts(categoryRecord), logo: { isPicture: true } },
      formats: recordFormats(categoryRecord),
    },
    work: {
      fields: {},
      values: {
        kind: {
          'categories.check_import': 'conferência de um arquivo de categorias',
          'categories.import': 'importação de categorias',
        },
      },
    },
  },
  actions: {
    'categories.created': { name: 'Categoria cadastrada', sentence: 'Cadastrou a categoria' },
    'categories.updated': { name: 'Categoria alterada', sentence: 'Alterou a categoria', withChanges: true },
    'categories.removed': { name: 'Categoria removida', sentence: 'Removeu a categoria' },
  },
  kinds: { catalogue: ['categories.'] },
} satisfies FeatureAudit<keyof typeof categories.endpoints | keyof typeof categoryImports.endpoints>;
