import type { FieldErrors } from '@botica/contract/kit/errors';
import { refuse } from '../../../kit/app-error.ts';

interface Paired {
  phone_ddd: string | null;
  phone_number: string | null;
  agent_erp_id: string | null;
  agent_erp_name: string | null;
}

/**
 * DDD and number, and code and name of the ERP, are set together or not at all. The schema checks only the sent fields,
 * so this checks the resulting record.
 */
export function requireWholePairs(record: Paired): void {
  const fields: FieldErrors = {};
  if (record.phone_number && !record.phone_ddd) fields.phone_ddd = 'Digite um DDD válido';
  if (record.phone_ddd && !record.phone_number) fields.phone_number = 'Digite um número de telefone válido';
  if (record.agent_erp_name && !record.agent_erp_id) fields.agent_erp_id = 'Código ERP obrigatório';
  if (record.agent_erp_id && !record.agent_erp_name) fields.agent_erp_name = 'Nome ERP obrigatório';
  if (Object.keys(fields).length > 0) throw refuse('request.invalid', { fields });
}
