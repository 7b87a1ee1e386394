import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { formatDecimal } from '../../kit/fields/decimal.ts';
import { formatBrlWire } from '../../kit/money.ts';
import type { couponCodes } from './codes/coupon-codes.contract.ts';
import type { coupons } from './coupons.contract.ts';
import type { couponImports } from './import/coupon-imports.contract.ts';
import { couponRecord } from './record/coupon-record.ts';

/**
 * Formats `0.125` as 12,5 % and `19.90` as R$ 19,90: an amount has two decimal places, a fraction no trailing zeros. An
 * ambiguous value such as `0.25` counts as a fraction, because nobody makes coupons worth some cents.
 */
const discountText = (wire: string) =>
  /^(\d{2,}|[1-9])\.\d{2}$|^0\.\d0$/.test(wire) ? formatBrlWire(wire) : `${formatDecimal(Number(wire) * 100)} %`;

type Call = keyof typeof coupons.endpoints | keyof typeof couponCodes.endpoints | keyof typeof couponImports.endpoints;

export const couponsAudit = {
  place: 'cupons',
  calls: {
    show: 'ver um cupom',
    results: 'ver os resultados de um cupom',
    duplicate: 'duplicar um cupom',
    listCodes: 'ver os códigos de um cupom',
    makeCodes: 'gerar códigos de um cupom',
    removeFreeCodes: 'remover códigos de um cupom',
    exportCodes: 'exportar os códigos de um cupom',
    lastImport: 'ver o arquivo de cupons enviado',
    beginImport: 'enviar um arquivo de cupons',
    addImportPiece: 'enviar um arquivo de cupons',
    checkImport: 'conferir um arquivo de cupons',
    runImport: 'importar cupons',
  },
  entities: {
    work: {
      fields: { coupon_of_codes: 'Cupom', code_filter: 'Códigos' },
      values: {
        kind: {
          'coupons.export_codes': 'exportação de códigos de um cupom',
          'coupons.check_import': 'conferência de um arquivo de cupons',
          'coupons.import': 'importação de cupons',
        },
      },
    },
    coupon: {
      name: 'Cupom',
      fields: {
        ...couponRecord.labels,
        amount_used: 'Usos',
        codes: 'Códigos de uso único',
        codes_used: 'Códigos usados',
        code_prefix: 'Prefixo',
        code_batch: 'Lote',
        is_system_managed: 'Mantido por outro sistema',
        forbid_edit: 'Não pode ser alterado',
        copied_from: 'Copiado do cupom',
        created_at: 'Data de cadastro',
        removed_at: 'Removido em',
      },
      ids: { copied_from: 'coupon', product_ids: 'product', category_ids: 'category' },
      formats: {
        ...recordFormats(couponRecord),
        discount_cart: discountText,
        discount_freight: discountText,
        minimum_cart: formatBrlWire,
        maximum_discount: formatBrlWire,
      },
    },
  },
  actions: {
    'coupons.created': { name: 'Cupom cadastrado', sentence: 'Cadastrou o cupom' },
    'coupons.codes_made': {
      name: 'Códigos de uso único gerados',
      sentence: 'Gerou códigos de uso único do cupom',
      withChanges: true,
    },
    'coupons.codes_removed': {
      name: 'Códigos de uso único removidos',
      sentence: 'Removeu códigos livres do cupom',
      withChanges: true,
    },
    'coupons.duplicated': { name: 'Cupom duplicado', sentence: 'Duplicou um cupom como' },
    'coupons.removed': { name: 'Cupom removido', sentence: 'Removeu o cupom' },
    'coupons.updated': { name: 'Cupom alterado', sentence: 'Alterou o cupom', withChanges: true },
  },
  kinds: { store: ['coupons.'] },
} satisfies FeatureAudit<Call>;
