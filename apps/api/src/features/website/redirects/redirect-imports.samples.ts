import { redirectImports } from '@botica/contract/features/website/redirects/redirect-imports.contract';
import { importSamples } from '../../../../test/import-samples.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

const file = { name: 'redirecionamentos.csv', bytes: Buffer.from('De;Para\n/promo;/produto/creme\n') };

export const redirectImportsSamples = samplesOf(redirectImports, importSamples('redirects', file, {}));
