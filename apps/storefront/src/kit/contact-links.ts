import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { formatPhone } from '@botica/contract/kit/brazil/phone';

type Phone = NonNullable<PublicStore['phone']>;

const digits = ({ ddi, ddd, number }: Phone) => `${ddi}${ddd}${number}`.replace(/\D/g, '');
/** Removes unpaired surrogates, which `encodeURIComponent` refuses. */
const whole = (text: string) => text.replace(/\p{Cs}/gu, '');

/** Link that opens a conversation with this text filled in. */
export const whatsappLink = (phone: Phone, text: string): string =>
  `https://wa.me/${digits(phone)}?text=${encodeURIComponent(whole(text))}`;

export const phoneLink = (phone: Phone): string => `tel:+${digits(phone)}`;
export const shownPhone = ({ ddd, number }: Phone): string => formatPhone(ddd + number);

/** A way to contact the shop; the best available one is chosen. */
export interface ShopContact {
  kind: 'whatsapp' | 'phone' | 'branches';
  href: string;
}

export function shopContact({ whatsapp, phone }: Pick<PublicStore, 'whatsapp' | 'phone'>, text: string): ShopContact {
  if (whatsapp) return { kind: 'whatsapp', href: whatsappLink(whatsapp, text) };
  return phone ? { kind: 'phone', href: phoneLink(phone) } : { kind: 'branches', href: sitePaths.branches };
}
