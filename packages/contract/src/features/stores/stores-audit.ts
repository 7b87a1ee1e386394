import { timeZoneName } from '../../kit/brazil/time-zones.ts';
import { formatInstant } from '../../kit/dates.ts';
import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { keyScopes, keyScopeTable } from '../../kit/key-scopes.ts';
import type { integrationKeys } from './integration-keys.contract.ts';
import type { stores } from './stores.contract.ts';

const scopeNames = Object.fromEntries(keyScopes.map((scope) => [scope, keyScopeTable[scope].name]));
const moment = (iso: string) => formatInstant(iso);

export const storesAudit = {
  place: 'dados da loja',
  entities: {
    store: {
      name: 'Loja',
      fields: {
        domain: 'Domínio',
        name: 'Nome',
        time_zone: 'Fuso horário',
        cnpj: 'CNPJ',
      },
      formats: { time_zone: timeZoneName },
    },
    integration_key: {
      name: 'Chave de integração',
      fields: { name: 'Nome', expires_at: 'Validade', revoked_at: 'Revogada em', scopes: 'Permissões' },
      formats: { expires_at: moment, revoked_at: moment },
      values: { scopes: scopeNames },
    },
  },
  actions: {
    'stores.created': { name: 'Loja criada', sentence: 'Criou a loja' },
    'stores.removed': { name: 'Loja removida', sentence: 'Removeu a loja' },
    'stores.integration_key_created': {
      name: 'Chave de integração criada',
      sentence: 'Criou uma chave de integração',
    },
    'stores.integration_key_revoked': {
      name: 'Chave de integração revogada',
      sentence: 'Revogou uma chave de integração',
    },
  },
  kinds: { store: ['stores.'] },
} satisfies FeatureAudit<keyof typeof stores.endpoints | keyof typeof integrationKeys.endpoints>;
