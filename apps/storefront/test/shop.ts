import type { PublicPost } from '@botica/contract/features/posts/public-posts.contract';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import type { SnapshotLine, SnapshotSite } from '@botica/contract/features/storefront/snapshot';

const hour = { opening: '08:00', closing: '18:00', closed: false };
const closed = { opening: null, closing: null, closed: true };
const hours = {
  monday: hour,
  tuesday: hour,
  wednesday: hour,
  thursday: hour,
  friday: hour,
  saturday: { ...hour, closing: '12:00' },
  sunday: closed,
};
const phone = { ddi: '55', ddd: '11', number: '32654321' };
const address = {
  street: 'Rua das Flores',
  number: '120',
  complement: null,
  district: 'Centro',
  city: 'São Paulo',
  uf: 'SP',
  zip: '01310100',
};
const category = (id: number, name: string, slug: string) => ({
  id,
  name,
  slug,
  description: null,
  seo_title: null,
  seo_description: null,
  logo: null,
  position: id,
});

export function shopSite(over: Partial<SnapshotSite> = {}, store: Partial<SnapshotSite['store']> = {}): SnapshotSite {
  const none = { pharmacist_email: null, prescription_email: null, recruitment_email: null };
  const social = {
    facebook_page: null,
    instagram_account: null,
    twitter_profile: null,
    youtube_channel: null,
    linkedin_profile: null,
    tiktok_account: null,
    google_universal_analytics: null,
    google_analytics_v4: null,
    google_tag_manager: null,
    facebook_pixel_page_view: null,
    facebook_domain_verification: null,
    id_mailchimp: null,
    id_resultados_digitais: null,
  };
  return {
    at: '2026-11-26T12:00:00.000Z',
    origin: 'http://loja.localhost:3000',
    time_zone: 'America/Sao_Paulo',
    is_hidden: false,
    calls_at: null,
    public_token: 'token-da-loja',
    store: {
      id: 1,
      domain: 'loja.localhost',
      name: 'Farmácia Flora',
      main_color: '#0f6860',
      secondary_color: '#b8860b',
      logos: { logo: null, logo_dark: null, icon: null, share_image: null },
      slogan: 'Cuidado em cada fórmula',
      description: 'Farmácia de manipulação em São Paulo.',
      corporate_name: 'Flora Farmácia Ltda.',
      cnpj: '11222333000181',
      crf_certificate: '2026/0042',
      crf_certificate_until: '2027-03-31',
      sanitary_license: '123-4',
      afe: '7.12345-6',
      ae: null,
      pharmacist: { name: 'Ana Prado', crf: '12345', crf_uf: 'SP' },
      address,
      phone,
      whatsapp: { ...phone, number: '987654321' },
      hours,
      closed_days: [],
      notice: null,
      contacts: none,
      social,
      has_product_feed: false,
      policies: [{ id: 'privacy', name: 'Política de privacidade' }],
      commercial_conditions: {
        takes_pix: true,
        takes_credit_card: true,
        takes_debit_card: false,
        takes_billet: true,
        takes_cash: false,
        discount_pix: 0,
        discount_credit_card: 0,
        discount_billet: 5,
        installment_received: 3,
        free_shipping_city: 100,
        free_shipping_country: -1,
        credit_card_min_installment: '30.00',
      },
      ...store,
    },
    branches: [{ id: 1, name: 'Centro', is_central: true, address, phone, whatsapp: null, hours }],
    policies: [
      { id: 'privacy', name: 'Política de privacidade', html: '<p>Cuidamos dos seus <strong>dados</strong>.</p>' },
    ],
    redirects: [{ path: '/promocao', value: '/categoria/vitaminas' }],
    moved: [],
    categories: [
      { ...category(1, 'Vitaminas', 'vitaminas'), subcategories: [category(2, 'Vitamina C', 'vitamina-c')] },
      { ...category(3, 'Pele', 'pele'), subcategories: [] },
    ],
    forms: [{ id: 7, name: 'Cápsula' }],
    best_sellers: [],
    ...over,
  };
}

const mediaUrl = (number: number) => `/v2/media/1/${number.toString(16).padStart(40, '0')}.webp`;

/** A generated picture, a different one for each number. */
export const picture = (number: number, type = 1) => ({
  type,
  position: 1,
  title: null,
  description: null,
  images: [96, 256, 512].map((width, index) => ({ width, height: width, url: mediaUrl(number * 10 + index) })),
});

export function shopProduct(id: number, over: Partial<PublicProduct> = {}): PublicProduct {
  return {
    id,
    title: `Produto ${id}`,
    subtitle: '60 cápsulas',
    summary: `Resumo ${id}`,
    slug: `produto-${id}`,
    seo_title: null,
    seo_description: null,
    ean: null,
    ms_register: null,
    max_qty: 10,
    sold_out: false,
    usage: 1,
    form: 7,
    request_cid: false,
    available_ecommerce: true,
    available_callcenter: true,
    ecommerce: { is_available: true, from: null, availability: true },
    callcenter: { is_available: true, from: null, availability: true },
    categories: [{ id: 2, name: 'Vitamina C', parent_id: 1 }],
    image: null,
    target_consumer: 'a',
    recommended_age: { min: 12, max: null },
    assembly_days: 2,
    weight: null,
    weight_measure: 'Gramas',
    is_refrigerated: false,
    medical_prescription_only: false,
    retains_prescription: false,
    prescription_class: 'none',
    volume: 60,
    volume_unit: 'cápsulas',
    variants: { items: [] },
    price: '120.00',
    discount_price: '100.00',
    bulk_config: { is_active: false, min_qty: null, price: null },
    promotion: null,
    description: `<p>Descrição ${id}</p>`,
    dosage: null,
    recommendations: null,
    benefits: null,
    related_products: [],
    buywith_products: [],
    is_highlight: false,
    is_offer: false,
    is_banner: false,
    is_banner_category: false,
    ingredients: [{ name: 'Ácido ascórbico', concentration: 500, measure: 'mg' }],
    volume_variants: { items: [] },
    pictures: [picture(id)],
    locked: false,
    ...over,
  };
}

export function shopPost(id: number, over: Partial<PublicPost> = {}): PublicPost {
  return {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    abstract: `Resumo do post ${id}`,
    seo_title: null,
    seo_description: null,
    author: 'Ana Prado',
    image: null,
    published_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
    body: `<p>Texto ${id}</p>`,
    keywords: { words: [] },
    categories: [],
    products_buy_separately: { products: [] },
    products_buy_together: { products: [] },
    related_posts: { posts: [] },
    ...over,
  };
}

export interface Shop {
  site: SnapshotSite;
  products: PublicProduct[];
  posts: PublicPost[];
}

/** The lines of a complete snapshot. */
export function snapshotLines({ site, products, posts }: Shop): SnapshotLine[] {
  return [
    { kind: 'site', site },
    ...products.map((product) => ({ kind: 'product' as const, product, changes_at: product.promotion?.to ?? null })),
    ...posts.map((post) => ({ kind: 'post' as const, post, changes_at: null })),
    { kind: 'end', products: products.length, posts: posts.length },
  ];
}
