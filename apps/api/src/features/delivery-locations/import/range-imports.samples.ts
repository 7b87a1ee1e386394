import { rangeImports } from '@botica/contract/features/delivery-locations/import/range-imports.contract';
import { importSamples } from '../../../../test/import-samples.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

const row = '01000000;01999999;1;Motoboy;Terrestre;9,90';
const file = {
  name: 'faixas.csv',
  bytes: Buffer.from(`cep_inicial;cep_final;prazo;servico;modalidade;preco\n${row}\n`),
};

export const rangeImportsSamples = samplesOf(rangeImports, importSamples('delivery-locations', file, {}));
