import { genderNames } from '@botica/contract/features/collaborators/person-fields';
import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { formatDay, isDay } from '@botica/contract/kit/dates';
import { type Level, levelNames } from '@botica/contract/kit/permissions';
import { fieldNames as orderFieldNames, shown as shownOrderValue } from '../orders/changes/order-differences.ts';
import { levelsText } from '../roles/form/permission-levels.ts';
import { formatMoment } from './format-moment.ts';

/** What numbers of other records stand for, and the store's zone. */
export interface AuditContext {
  timeZone: string;
  names: Partial<Record<string, ReadonlyMap<number, string>>>;
}

/** What stands for no value. */
export const absent = '—';

/** As forms and pages call them. */
const fieldNames: Record<string, string> = {
  ...orderFieldNames,
  paid_at: 'Pago em',
  payment: 'Pagamento',
  name: 'Nome',
  document: 'CPF',
  cpf: 'CPF',
  gender: 'Gênero',
  phone_ddi: 'DDI',
  phone_ddd: 'DDD',
  phone_number: 'Telefone',
  email: 'E-mail',
  username: 'Usuário',
  picture: 'Foto',
  department: 'Departamento',
  department_id: 'Departamento',
  group: 'Cargo',
  group_id: 'Cargo',
  branch: 'Unidade',
  branch_id: 'Unidade',
  agent_id: 'Colaborador',
  agent_erp_id: 'Código ERP',
  agent_erp_name: 'Nome ERP',
  is_enabled: 'Ativo',
  is_admin: 'Administrador',
  expires_at: 'Vale até',
  requested_workplace: 'Local de trabalho informado',
  requested_role: 'Cargo informado',
  require_second_factor: 'Segundo fator obrigatório',
  domain: 'Domínio',
  main_color: 'Cor principal',
  time_zone: 'Fuso horário',
  redirect: 'Página',
  address: 'Endereço de rede',
  way: 'Meio',
  kind: 'Tipo',
  count: 'Quantidade',
  route: 'Chamada',
  entity: 'Tipo de registro',
  entity_id: 'Registro',
  action: 'Ação',
  from: 'De',
  to: 'Até',
};

/** A field without a name of its own is shown by that of the wire, in words: `some_field` → `Some field`. */
export function fieldName(field: string): string {
  const area = /^grouprules\.(.+)$/.exec(field)?.[1];
  if (area) return area;
  const known = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined;
  return known ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
}

const words: Record<string, Record<string, string>> = {
  gender: genderNames,
  way: { password: 'senha', invitation: 'convite', second_factor: 'segundo fator' },
  kind: {
    invitation: 'convite',
    request: 'pedido de acesso',
    totp: 'aplicativo autenticador',
    recovery_code: 'código de recuperação',
  },
};

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A value as a person reads it; an absent one is a dash. */
export function fieldValue(entity: string, field: string, value: unknown, context: AuditContext): string {
  if (field.startsWith('grouprules.')) return levelsText((value as Level[]).at(-1) ?? '');
  if (isNothing(value)) return absent;
  if (entity === 'order' && field !== 'paid_at' && Object.hasOwn(orderFieldNames, field)) {
    return shownOrderValue(field as keyof typeof orderFieldNames, value);
  }
  const names = context.names[field];
  if (names) return names.get(Number(value)) ?? `nº ${value} (não existe mais)`;
  if (field === 'picture') return 'foto';
  if (field === 'document' || field === 'cpf') return formatCpf(String(value));
  return plainValue(value, words[field] ?? {}, context);
}

function plainValue(value: unknown, named: Record<string, string>, context: AuditContext): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map((one) => plainValue(one, levelNames, context)).join(', ');
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => !isNothing(part));
    return parts.map(([name, part]) => `${fieldName(name)}: ${plainValue(part, {}, context)}`).join(', ');
  }
  const text = String(value);
  if (Object.hasOwn(named, text)) return named[text] ?? text;
  if (isDay(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatMoment(text, context.timeZone) : text;
}
