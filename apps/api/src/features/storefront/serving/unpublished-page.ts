import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { escapeHtml } from '../../../kit/http/escape-html.ts';
import { findCentralBranch } from '../../branches/record/branches.store.ts';
import { findStore } from '../../stores/stores.store.ts';
import { siteOfStore } from '../../website/info/site-of-store.ts';

/** Short page of the server itself; the texts are HTML. */
export const saying = (title: string, ...texts: string[]) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><h1>${title}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</body></html>`;

type Phone = NonNullable<PublicStore['phone']>;

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
const digits = ({ ddi, ddd, number }: Phone) => `${ddi}${ddd}${number}`.replace(/\D/g, '');
const shown = ({ ddd, number }: Phone) => formatPhone(ddd + number);

interface ShopContacts {
  name: string;
  phone: Phone | null;
  whatsapp: Phone | null;
  email: string | null;
}

function unpublishedPage({ name, phone, whatsapp, email }: ShopContacts): string {
  const ways = [
    whatsapp && `WhatsApp: ${link(`https://wa.me/${digits(whatsapp)}`, shown(whatsapp))}`,
    phone && `Telefone: ${link(`tel:+${digits(phone)}`, shown(phone))}`,
    email && `E-mail: ${link(`mailto:${email}`, email)}`,
  ].filter((way) => way !== null);
  const text =
    ways.length === 0
      ? 'O site desta loja ainda não foi publicado.'
      : 'O site desta loja ainda não foi publicado. Enquanto isso, fale conosco:';
  return saying(escapeHtml(name), text, ...ways);
}

/** Page of a shop before its first publication, with its name and contacts. Undefined if the store is deleted. */
export async function drawUnpublished(db: Kysely<Tables>, storeId: number): Promise<string | undefined> {
  const store = await findStore(db, storeId);
  const site = store && (await siteOfStore(db, store));
  const central = await findCentralBranch(db, storeId);
  return site && unpublishedPage({ ...site, email: central?.email ?? null });
}
