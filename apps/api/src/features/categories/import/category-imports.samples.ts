import { categoryImports } from '@botica/contract/features/categories/import/category-imports.contract';
import { importSamples } from '../../../../test/import-samples.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

const file = { name: 'categorias.csv', bytes: Buffer.from('Categoria\nCabelo > Queda\n') };

export const categoryImportsSamples = samplesOf(categoryImports, importSamples('categories', file, {}));
