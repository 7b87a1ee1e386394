import { customerColumns, customerImports } from '@botica/contract/features/customers/import/customer-imports.contract';
import { columnsFields, SimpleImportPage } from '../../../platform/imports/simple-import-page.tsx';

const CustomerFields = columnsFields(customerColumns);

/** Import of customers from a spreadsheet or another shop program. */
export const CustomerImport = () => (
  <SimpleImportPage
    calls={customerImports.endpoints}
    Fields={CustomerFields}
    title="Arquivo de clientes"
    description="CSV ou planilha do Excel (XLSX, a primeira aba), um cliente por linha. Quem já é cliente é achado por CPF ou CNPJ, por e-mail, ou por telefone com nome; uma célula vazia não apaga nada. Primeiro se verifica; nada é gravado antes de importar."
  />
);
