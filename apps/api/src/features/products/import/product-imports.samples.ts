import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import { importSamples } from '../../../../test/import-samples.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

const file = { name: 'produtos.csv', bytes: Buffer.from('Nome;Preço de venda\nCreme;10,00\n') };

export const productImportsSamples = samplesOf(productImports, importSamples('products', file, {}));
