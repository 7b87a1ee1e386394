import type { MailBrand } from '../../outside/mail-layout.ts';
import { mediaUrl } from '../../platform/media/media-address.ts';
import type { StoredStore } from './stores.store.ts';

export const brandColumns = ['stores.name as store_name', 'stores.main_color', 'stores.logo'] as const;

interface BrandRow {
  store_id: number;
  store_name: string;
  main_color: string;
  logo: StoredStore['logo'];
}

/** Brand of a store's mails, with absolute addresses. */
export const mailBrand = ({ store_id, store_name, main_color, logo }: BrandRow, publicUrl: string): MailBrand => ({
  store_name,
  main_color,
  logoUrl: logo && new URL(mediaUrl(store_id, logo), publicUrl).href,
});
