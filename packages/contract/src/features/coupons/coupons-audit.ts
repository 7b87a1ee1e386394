import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { couponRecord } from './coupon-record.ts';
import type { coupons } from './coupons.contract.ts';

export const couponsAudit = {
  place: 'cupons',
  entities: {
    coupon: { name: 'Cupom', fields: { ...couponRecord.labels, created_at: 'Data de cadastro' } },
  },
  actions: {
    'coupons.created': { name: 'Cupom cadastrado', sentence: 'Cadastrou o cupom' },
    'coupons.removed': { name: 'Cupom removido', sentence: 'Removeu o cupom' },
    'coupons.updated': { name: 'Cupom alterado', sentence: 'Alterou o cupom', withChanges: true },
  },
  kinds: { store: ['coupons.'] },
} satisfies FeatureAudit<keyof typeof coupons.endpoints>;
