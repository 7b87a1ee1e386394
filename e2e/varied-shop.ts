import { picture, type Shop, shopPost, shopProduct, shopSite } from '../apps/storefront/test/shop.ts';

const option = (value: string) => ({ value, visible: true });
const linked = (id: number) => ({ id, title: `Produto ${id}`, thumbnail: null, price: '100.00', locked: false });

/** A shop with one product per layout variant, and enough others for a second page of a list. */
export const variedShop = (origin: string): Shop => {
  const social = {
    ...shopSite().store.social,
    google_analytics_v4: 'G-AB12CD34EF',
    facebook_pixel_page_view: 'FB-123456789012345',
  };
  return {
    site: shopSite({ origin }, { social, notice: 'Fechamos no feriado' }),
    products: [
      shopProduct(1, {
        title: 'Ômega 3',
        slug: 'omega-3',
        is_highlight: true,
        is_banner: true,
        assembly_days: 0,
        max_qty: 5,
        pictures: [
          picture(1),
          picture(2),
          picture(3),
          { ...picture(4, 2), images: [{ width: 1200, height: 400, url: picture(4).images[0]?.url ?? '' }] },
        ],
        volume_variants: { items: [{ value: 120, unit: 'cápsulas', price_relative_perc: 180 }] },
        variants: { items: [{ name: 'Sabor', options: [option('Natural'), option('Limão')] }] },
        bulk_config: { is_active: true, min_qty: 3, price: '80.00' },
        related_products: [linked(2), linked(3), linked(100)],
      }),
      shopProduct(2, {
        is_banner: true,
        pictures: [
          picture(6),
          { ...picture(7, 2), images: [{ width: 1200, height: 400, url: picture(7).images[0]?.url ?? '' }] },
        ],
      }),
      shopProduct(3, { title: 'Minoxidil', slug: 'minoxidil', locked: true, medical_prescription_only: true }),
      shopProduct(4, {
        title: `Creme hidratante com ${'ureia e óleo de semente de uva '.repeat(5)}`,
        slug: 'creme',
        pictures: [
          { ...picture(8), images: picture(8).images.map((image) => ({ ...image, height: image.width * 2 })) },
        ],
      }),
      shopProduct(5, { title: 'Biotina', slug: 'esgotado', sold_out: true }),
      shopProduct(6, { title: 'Fórmula', slug: 'sem-preco', price: '0.00', discount_price: '0.00' }),
      ...Array.from({ length: 30 }, (_, index) => shopProduct(100 + index)),
    ],
    posts: [shopPost(1, { body: '<h2>Parte</h2><table><tbody><tr><th>Dose</th><td>1</td></tr></tbody></table>' })],
  };
};
