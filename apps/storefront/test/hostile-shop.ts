import { picture, type Shop, shopPost, shopProduct, shopSite } from './shop.ts';

const evil = `"'><script>alert(1)</script><img src=x onerror=alert(2)>\u2028</title></template><!--`;
const seo = { seo_title: evil, seo_description: evil };
const evilHtml = [
  '<p>Bom</p><script>alert(1)</script><img src=x onerror="alert(2)"><svg onload=alert(3)></svg>',
  '<a href="javascript:alert(4)">um</a><a href="/\\evil.example">dois</a><a href=" https://evil.example">três</a>',
  '<a href="https://x.example" onclick="alert(5)">quatro</a><p style="position:fixed">cinco</p>',
  '<img src="https://evil.example/a.png" alt="seis"><iframe src="//evil.example"></iframe></p></div></main><h1>sete',
].join('');

/** A shop whose texts all try to inject markup. */
export const hostileShop = (origin?: string): Shop => {
  const base = shopSite();
  const store = {
    name: evil,
    slogan: evil,
    description: evil,
    corporate_name: evil,
    cnpj: evil,
    afe: evil,
    notice: evil,
    sanitary_license: evil,
    main_color: `red;}${evil}`,
    secondary_color: 'url(https://evil.example)',
    pharmacist: { name: evil, crf: evil, crf_uf: evil },
    address: {
      ...base.branches[0]?.address,
      street: evil,
      number: evil,
      district: evil,
      complement: evil,
      city: evil,
      uf: evil,
      zip: evil,
    },
    closed_days: [{ day: evil, name: evil }],
    contacts: { pharmacist_email: evil, prescription_email: evil, recruitment_email: evil },
    social: {
      ...base.store.social,
      google_analytics_v4: evil,
      google_tag_manager: `GTM-A${evil}`,
      facebook_pixel_page_view: evil,
      id_mailchimp: evil,
      id_resultados_digitais: evil,
      facebook_domain_verification: evil,
      instagram_account: `https://x.example/${evil}`,
    },
  } as Partial<typeof base.store>;
  const hostileCategory = { ...base.categories[0], id: 1, name: evil, description: evil, ...seo, subcategories: [] };
  const site = shopSite(
    { ...(origin ? { origin } : {}), public_token: evil, categories: [hostileCategory] as typeof base.categories },
    store,
  );
  const ingredients = [{ name: evil, concentration: 1, measure: evil }];
  const variants = { items: [{ name: evil, options: [{ value: evil, visible: true }] }] };
  const volume_variants = { items: [{ value: 2, unit: evil, price_relative_perc: 150 }] };
  const texts = { description: evilHtml, dosage: evilHtml, recommendations: evilHtml, benefits: evilHtml };
  const named = { ...seo, title: evil, subtitle: evil, summary: evil, volume_unit: evil };
  const pictures = [
    { ...picture(1), title: evil },
    { ...picture(2, 2), title: evil },
  ];
  const flags = { is_banner: true, is_highlight: true, is_offer: true, is_banner_category: true };
  const one = shopProduct(1, { ...named, ...texts, ...flags, ingredients, variants, volume_variants, pictures });
  const locked = shopProduct(2, { ...named, ...texts, ingredients, locked: true, price: '0.00' });
  const posts = [
    shopPost(1, { ...seo, title: evil, abstract: evil, author: evil, body: evilHtml, published_at: null }),
  ];
  return {
    site: { ...site, policies: [{ id: 'privacy' as const, name: evil, html: evilHtml }] },
    products: [one, locked],
    posts,
  };
};
