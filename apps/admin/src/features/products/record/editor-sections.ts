import type { ProductValues } from './values/product-values.ts';

/** A section of the editor with its title and its fields. */
export interface EditorSection {
  id: string;
  title: string;
  fields: readonly (keyof ProductValues)[];
}

/** In the order of the page. */
export const editorSections = [
  {
    id: 'dados',
    title: 'Dados do Produto',
    fields: [
      'title',
      'subtitle',
      'summary',
      'slug',
      'is_fixed_slug',
      'max_qty',
      'external_code',
      'ean',
      'ms_register',
      'ncm',
    ],
  },
  { id: 'catalogo', title: 'Catálogo', fields: ['categories', 'keywords', 'sold_out'] },
  { id: 'perfil', title: 'Perfil do Consumidor', fields: ['target_consumer', 'recommended_age'] },
  {
    id: 'formulacao',
    title: 'Formulação',
    fields: [
      ...(['usage', 'form', 'ingredients', 'medical_prescription_only', 'retains_prescription'] as const),
      ...(['prescription_class', 'request_cid'] as const),
    ],
  },
  { id: 'volume', title: 'Volume', fields: ['volume', 'volume_unit', 'volume_variants'] },
  { id: 'variantes', title: 'Variantes secundárias', fields: ['variants'] },
  { id: 'logistica', title: 'Logística', fields: ['assembly_days', 'weight', 'weight_measure', 'is_refrigerated'] },
  { id: 'textos', title: 'Textos', fields: ['description', 'dosage', 'recommendations', 'benefits'] },
  { id: 'buscadores', title: 'Nos buscadores', fields: ['seo_title', 'seo_description'] },
  { id: 'galeria', title: 'Galeria', fields: [] },
  { id: 'sugestoes', title: 'Sugestões de compra', fields: ['related_products', 'buywith_products'] },
  { id: 'canais', title: 'Visibilidade por canal', fields: ['ecommerce', 'callcenter'] },
  { id: 'preco', title: 'Preço', fields: ['price', 'discount_price', 'cost_price', 'bulk_config'] },
  { id: 'promocao', title: 'Promoção relâmpago', fields: ['promotion'] },
  { id: 'destaques', title: 'Destaques', fields: ['is_highlight', 'is_offer', 'is_banner', 'is_banner_category'] },
] as const satisfies readonly EditorSection[];
export type SectionId = (typeof editorSections)[number]['id'];

/** The section of a field by its path: `bulk_config.price` is in "Preço". */
export function sectionOf(path: string): SectionId | undefined {
  const [name] = path.split('.');
  return editorSections.find(({ fields }: EditorSection) => fields.some((field) => field === name))?.id;
}
