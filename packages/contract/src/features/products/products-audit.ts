import { type FeatureAudit, recordFormats, recordParts } from '../../kit/feature-audit.ts';
import type { productsBulk } from './bulk/products-bulk.contract.ts';
import type { productImports } from './import/product-imports.contract.ts';
import type { productsMedia } from './media/products-media.contract.ts';
import type { products } from './products.contract.ts';
import { productRecord } from './record/product-record.ts';
import type { productUses } from './uses/product-uses.contract.ts';

const picture = { isPicture: true } as const;
const logoArea = {
  fields: {
    area_left: { label: 'Esquerda' },
    area_top: { label: 'Topo' },
    max_width: { label: 'Largura máxima' },
    max_height: { label: 'Altura máxima' },
  },
};

export const productsAudit = {
  place: 'produtos',
  calls: {
    show: 'ver um produto como a loja o mostra',
    edit: 'ver um produto',
    duplicate: 'duplicar um produto',
    startExport: 'exportar produtos',
    previewEdit: 'conferir a alteração de vários produtos',
    startEdit: 'alterar vários produtos',
    startRemoval: 'remover vários produtos',
    lastImport: 'ver o arquivo de produtos enviado',
    beginImport: 'enviar um arquivo de produtos',
    addImportPiece: 'enviar um arquivo de produtos',
    checkImport: 'conferir um arquivo de produtos',
    runImport: 'importar produtos',
    restore: 'restaurar um produto',
    choose: 'escolher produtos',
    ofCategory: 'ver os produtos de uma categoria',
    visibility: 'ver por que um produto não aparece',
    uses: 'ver onde um produto aparece',
    setBuyWith: 'alterar o compre junto de um produto',
    setRelated: 'alterar os produtos semelhantes',
    addIngredient: 'acrescentar um ingrediente',
    forms: 'ver as formas farmacêuticas',
    allForms: 'ver as formas farmacêuticas',
    createForm: 'cadastrar uma forma farmacêutica',
    updateForm: 'alterar uma forma farmacêutica',
    units: 'ver as unidades de medida',
    addMedia: 'adicionar uma imagem a um produto',
    updateMedia: 'alterar uma imagem de um produto',
    removeMedia: 'remover uma imagem de um produto',
    reorderMedia: 'ordenar as imagens de um produto',
    previewMedia: 'ver a prévia de uma imagem de produto',
    findByCodes: 'achar produtos pelos nomes de imagens',
    drawLogo: 'ver a prévia de uma imagem de produto',
  },
  entities: {
    product: {
      name: 'Produto',
      fields: {
        ...productRecord.labels,
        related_products: 'Produtos semelhantes',
        buywith_products: 'Compre junto',
        categories: 'Categorias',
        copied_from: 'Copiado do produto',
        removed_at: 'Na lixeira desde',
        image: 'Foto',
        picture: 'Imagem',
        picture_title: 'Título da imagem',
        picture_description: 'Descrição da imagem',
        picture_order: 'Ordem das imagens',
        base: 'Imagem base',
        mask: 'Máscara',
        text: 'Rótulo',
        logo: 'Área do logo',
        is_customized_image: 'Imagem personalizada',
        inverse_logo: 'Logo claro',
        text_blending: 'Mistura do rótulo',
        availability: 'Disponível',
        available_ecommerce: 'Disponível no e-commerce',
        available_callcenter: 'Disponível por prescrição',
        keywords_concat: 'Palavras-chave',
        created_at: 'Data de cadastro',
      },
      ids: {
        form: 'product_form',
        related_products: 'product',
        buywith_products: 'product',
        copied_from: 'product',
      },
      parts: {
        ...recordParts(productRecord),
        base: picture,
        mask: picture,
        text: picture,
        logo: { of: logoArea },
      },
      formats: recordFormats(productRecord),
    },
    work: {
      fields: { edit: 'Alteração', product_filter: 'Lista de produtos' },
      values: {
        kind: {
          'products.export': 'exportação de produtos',
          'products.edit': 'alteração de produtos',
          'products.remove': 'remoção de produtos',
          'products.check_import': 'conferência de um arquivo de produtos',
          'products.import': 'importação de produtos',
        },
      },
    },
    product_form: { name: 'Forma farmacêutica', fields: { name: 'Nome', usage: 'Uso', retired: 'Aposentada' } },
  },
  actions: {
    'products.created': { name: 'Produto cadastrado', sentence: 'Cadastrou o produto' },
    'products.duplicated': { name: 'Produto duplicado', sentence: 'Duplicou um produto como' },
    'products.removed': { name: 'Produto removido', sentence: 'Pôs na lixeira o produto' },
    'products.restored': { name: 'Produto restaurado', sentence: 'Restaurou o produto' },
    'products.updated': { name: 'Produto alterado', sentence: 'Alterou o produto', withChanges: true },
    'products.picture_added': { name: 'Imagem de produto adicionada', sentence: 'Adicionou uma imagem ao produto' },
    'products.picture_updated': {
      name: 'Imagem de produto alterada',
      sentence: 'Alterou uma imagem do produto',
      withChanges: true,
    },
    'products.picture_removed': { name: 'Imagem de produto removida', sentence: 'Removeu uma imagem do produto' },
    'products.pictures_ordered': {
      name: 'Imagens de produto ordenadas',
      sentence: 'Mudou a ordem das imagens do produto',
    },
    'products.banner_added': { name: 'Banner de produto adicionado', sentence: 'Adicionou um banner ao produto' },
    'products.banner_updated': {
      name: 'Banner de produto alterado',
      sentence: 'Alterou o banner do produto',
      withChanges: true,
    },
    'products.banner_removed': { name: 'Banner de produto removido', sentence: 'Removeu o banner do produto' },
    'products.form_created': {
      name: 'Forma farmacêutica cadastrada',
      sentence: 'Cadastrou a forma farmacêutica',
    },
    'products.form_updated': {
      name: 'Forma farmacêutica alterada',
      sentence: 'Alterou a forma farmacêutica',
      withChanges: true,
    },
  },
  kinds: { catalogue: ['products.'] },
} satisfies FeatureAudit<
  | keyof typeof products.endpoints
  | keyof typeof productsMedia.endpoints
  | keyof typeof productsBulk.endpoints
  | keyof typeof productUses.endpoints
  | keyof typeof productImports.endpoints
>;
