import { customerImports } from '@botica/contract/features/customers/import/customer-imports.contract';
import { importSamples } from '../../../../test/import-samples.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

const file = { name: 'clientes.csv', bytes: Buffer.from('Nome;E-mail\nAna;ana@exemplo.com.br\n') };

export const customerImportsSamples = samplesOf(customerImports, importSamples('customers', file, {}));
