import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { couponRecord } from './coupon-record.ts';
import type { coupons } from './coupons.contract.ts';

export const couponsAudit = {
  place: 'cupons',
  calls: {
    show: 'ver um cupom',
    results: 'ver os resultados de um cupom',
    duplicate: 'duplicar um cupom',
  },
  entities: {
    coupon: {
      name: 'Cupom',
      fields: {
        ...couponRecord.labels,
        amount_used: 'Usos',
        is_system_managed: 'Mantido por outro sistema',
        forbid_edit: 'Não pode ser alterado',
        copied_from: 'Copiado do cupom nº',
        created_at: 'Data de cadastro',
        removed_at: 'Removido em',
      },
      formats: recordFormats(couponRecord),
    },
  },
  actions: {
    'coupons.created': { name: 'Cupom cadastrado', sentence: 'Cadastrou o cupom' },
    'coupons.duplicated': { name: 'Cupom duplicado', sentence: 'Duplicou um cupom como' },
    'coupons.removed': { name: 'Cupom removido', sentence: 'Removeu o cupom' },
    'coupons.updated': { name: 'Cupom alterado', sentence: 'Alterou o cupom', withChanges: true },
  },
  kinds: { store: ['coupons.'] },
} satisfies FeatureAudit<keyof typeof coupons.endpoints>;
