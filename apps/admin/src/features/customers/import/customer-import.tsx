import { customerColumns, customerImports } from '@botica/contract/features/customers/import/customer-imports.contract';
import { call } from '../../../kit/api/api.ts';
import { query } from '../../../kit/api/query.ts';
import { batchOptions } from '../../../platform/batches/batch-queries.ts';
import { columnsFields, SimpleImportPage } from '../../../platform/imports/simple-import-page.tsx';

const { lastImport, beginImport, addImportPiece, checkImport, runImport } = customerImports.endpoints;

const CustomerFields = columnsFields(customerColumns);

/** Customers of a spreadsheet, or of another program. */
export const CustomerImport = () => (
  <SimpleImportPage
    files={{
      last: { ...query(lastImport, {}), staleTime: 0 },
      batch: batchOptions,
      begin: (body) => call(beginImport, { body }),
      addPiece: (id, body) => call(addImportPiece, { params: { id }, body }),
    }}
    Fields={CustomerFields}
    title="Arquivo de clientes"
    description="CSV ou planilha do Excel (XLSX, a primeira aba), um cliente por linha. Quem já é cliente é achado por CPF ou CNPJ, por e-mail, ou por telefone com nome; uma célula vazia não apaga nada. Primeiro se verifica; nada é gravado antes de importar."
    start={(what, id, body) => call(what === 'check' ? checkImport : runImport, { params: { id }, body })}
  />
);
