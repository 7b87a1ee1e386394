import { rangeColumns, rangeImports } from '@botica/contract/features/delivery-locations/import/range-imports.contract';
import { columnsFields, SimpleImportPage } from '../../../platform/imports/simple-import-page.tsx';

const RangeFields = columnsFields(rangeColumns);

/** Import of CEP ranges and their delivery prices from a spreadsheet. */
export const RangeImport = () => (
  <SimpleImportPage
    calls={rangeImports.endpoints}
    Fields={RangeFields}
    title="Arquivo de faixas de CEP"
    description="CSV ou planilha do Excel (XLSX, a primeira aba), uma faixa por linha. Uma faixa que já existe é achada por unidade, CEPs e serviço e muda no que a linha diz; nenhuma sai. Numa loja com várias unidades, a coluna Unidade diz de qual é cada faixa. Primeiro se verifica; nada é gravado antes de importar."
  />
);
