import { orderFieldNames } from '../orders/order-field-names.ts';

/** The fields of changes as forms and pages call them. */
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
  grouprules: 'Permissões',
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
  route: 'O que tentou',
  entity: 'Tipo de registro',
  entity_id: 'Registro',
  action: 'Ação',
  from: 'De',
  to: 'Até',
};

/** A field without a name of its own is shown by that of the wire, in words: `some_field` → `Some field`. */
export function auditFieldName(field: string): string {
  const area = /^grouprules\.(.+)$/.exec(field)?.[1];
  if (area) return area;
  const known = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined;
  return known ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
}
