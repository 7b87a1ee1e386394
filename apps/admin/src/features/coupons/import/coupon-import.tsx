import { couponColumns, couponImports } from '@botica/contract/features/coupons/import/coupon-imports.contract';
import { columnsFields, SimpleImportPage } from '../../../platform/imports/simple-import-page.tsx';

const CouponFields = columnsFields(couponColumns);

/** Import of coupons from a spreadsheet or another shop program. */
export const CouponImport = () => (
  <SimpleImportPage
    calls={couponImports.endpoints}
    Fields={CouponFields}
    title="Arquivo de cupons"
    description="CSV ou planilha do Excel (XLSX, a primeira aba), um cupom por linha. O desconto é escrito como 10 % ou R$ 19,90. Um cupom que já existe é achado pelo código e muda no que a linha diz; uma célula vazia não muda nada. Primeiro se verifica; nada é gravado antes de importar."
  />
);
