import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { type AuditEntity, entityWords } from '@botica/contract/features/audit/audit-words';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import type { LinkProps } from '@tanstack/react-router';

/** The page of each kind of record; null if it has none. */
const pages: Record<AuditEntity, ((id: string) => LinkProps) | null> = {
  order: (id) => ({ to: '/orders/$id', params: { id } }),
  customer: (id) => ({ to: '/customers/$id', params: { id } }),
  agent: (id) => ({ to: '/add-contributor/{-$id}', params: { id } }),
  branch: (id) => ({ to: '/branch/$id', params: { id } }),
  group: (id) => ({ to: '/edit-roles-and-permissions/{-$id}', params: { id } }),
  invitation: null,
  transporter: null,
  delivery_location: null,
  work: null,
  order_note: null,
  order_draft: null,
  order_view: null,
  message: null,
  message_template: null,
  store: null,
  integration_key: null,
  // That route parses its URL itself, so the router does not know its parameters.
  webhook: (id) => ({ to: '/integration-keys', search: { webhook: id } as never }),
  product_form: null,
  website_section: () => ({ to: '/settings' }),
  redirect_list: () => ({ to: '/settings', search: { tab: 'integrations' } }),
  rdstation_connection: () => ({ to: '/settings', search: { tab: 'integrations' } }),
  category: (id) => ({ to: '/categories/$id', params: { id } }),
  product: (id) => ({ to: '/products/$id', params: { id } }),
  withdrawal: () => ({ to: '/pagarme', search: { tab: 'receivables' } }),
  anticipation: () => ({ to: '/pagarme', search: { tab: 'receivables' } }),
  standalone_payment: (id) => ({ to: '/pagarme/standalone/$id', params: { id } }),
  bank_statement: () => ({ to: '/pagarme', search: { tab: 'reconciliation' } }),
  statement_line: () => ({ to: '/pagarme', search: { tab: 'reconciliation' } }),
  finance_settings: () => ({ to: '/pagarme', search: { tab: 'settings' } }),
  finance_month: (id) => ({ to: '/pagarme', search: { tab: 'months', month: id } }),
  finance_fee: () => ({ to: '/pagarme', search: { tab: 'settings' } }),
  charge_pairing: () => ({ to: '/pagarme', search: { tab: 'settings' } }),
  provider_refund: () => ({ to: '/pagarme' }),
  pagarme_connection: () => ({ to: '/pagarme', search: { tab: 'settings' } }),
  coupon: (id) => ({ to: '/promocode/$id', params: { id } }),
  blog_post: (id) => ({ to: '/blog-post/{-$id}', params: { id } }),
};

const isKnown = (entity: string): entity is AuditEntity => Object.hasOwn(pages, entity);

/** The page of the record; undefined if the record was removed or has no page. */
export function recordPage({
  entity,
  entity_id: id,
  entity_label: label,
}: Pick<AuditRow, 'entity' | 'entity_id' | 'entity_label'>): LinkProps | undefined {
  return label !== null && isKnown(entity) ? pages[entity]?.(String(id)) : undefined;
}

/** "Ana Souza". For a removed record the name comes from the row's changes, else it is "Cargo nº 7". */
export function recordName({ entity, entity_id: id, entity_label: label, changes }: AuditRow): string {
  const changedValue = (field: string) => {
    const [before, after] = changes[field] ?? [];
    const text = after ?? before;
    return typeof text === 'string' ? text : undefined;
  };
  return (
    label ??
    changedValue('name') ??
    (entity === 'delivery_location' ? placeName(changedValue) : null) ??
    recordNumber(entity, id)
  );
}

/**
 * Name of a removed location from the row's changes: `01000-000 a 05999-999`, `Centro, Itu, SP`; null if they lack it.
 */
function placeName(changedValue: (field: string) => string | undefined): string | null {
  const [from, to] = [changedValue('zip_from'), changedValue('zip_to')];
  if (from && to) return from === to ? formatCep(from) : `${formatCep(from)} a ${formatCep(to)}`;
  return [changedValue('district'), changedValue('city'), changedValue('state')].filter(Boolean).join(', ') || null;
}

export function recordNumber(entity: string, id: number): string {
  const kind = entityWords(entity)?.name ?? entity.replaceAll('_', ' ');
  return `${kind} nº ${id}`;
}
