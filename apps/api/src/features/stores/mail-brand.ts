import type { MailBrand } from '../../outside/mail-layout.ts';
import { mediaUrl } from '../../platform/media/media-address.ts';
import type { StoredStore } from './stores.store.ts';

/** The columns of a store that its mails need. */
export const brandColumns = ['stores.name as store_name', 'stores.main_color', 'stores.logo'] as const;

interface BrandRow {
  store_id: number;
  store_name: string;
  main_color: string;
  logo: StoredStore['logo'];
}

/** How a store's mails look, seen from wherever they are read. */
export const mailBrand = ({ store_id, store_name, main_color, logo }: BrandRow, publicUrl: string): MailBrand => ({
  store_name,
  main_color,
  logoUrl: logo && new URL(mediaUrl(store_id, logo), publicUrl).href,
});
