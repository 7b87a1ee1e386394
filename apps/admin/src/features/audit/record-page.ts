import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import type { LinkProps } from '@tanstack/react-router';

const pages: Record<string, (id: string) => LinkProps> = {
  order: (id) => ({ to: '/orders/$id', params: { id } }),
  agent: (id) => ({ to: '/add-contributor/{-$id}', params: { id } }),
  group: (id) => ({ to: '/edit-roles-and-permissions/{-$id}', params: { id } }),
};

const entityNames: Record<string, string> = {
  order: 'Pedido',
  agent: 'Pessoa',
  group: 'Cargo',
  invitation: 'Convite',
  branch: 'Unidade',
  store: 'Loja',
  integration_key: 'Chave de integração',
};

/** The page of the record; none where it is gone, or has no page. */
export function recordPage({ entity, entity_id: id, entity_label: label }: AuditRow): LinkProps | undefined {
  return label !== null && Object.hasOwn(pages, entity) ? pages[entity]?.(String(id)) : undefined;
}

/** "Ana Souza"; of one that is gone the name that the row itself tells, else "Cargo nº 7". */
export function recordName({ entity, entity_id: id, entity_label: label, changes }: AuditRow): string {
  const [before, after] = changes.name ?? [];
  const told = after ?? before;
  return label ?? (typeof told === 'string' ? told : recordNumber(entity, id));
}

export function recordNumber(entity: string, id: number): string {
  const kind = Object.hasOwn(entityNames, entity) ? entityNames[entity] : entity.replaceAll('_', ' ');
  return `${kind} nº ${id}`;
}
