import { couponImports } from '@botica/contract/features/coupons/import/coupon-imports.contract';
import { importSamples } from '../../../../test/import-samples.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

const file = { name: 'cupons.csv', bytes: Buffer.from('Código;Desconto;Cupons disponíveis\nNATAL10;10 %;100\n') };

export const couponImportsSamples = samplesOf(couponImports, importSamples('coupons', file, {}));
