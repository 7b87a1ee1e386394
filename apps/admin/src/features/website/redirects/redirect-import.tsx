import {
  redirectColumns,
  redirectImports,
} from '@botica/contract/features/website/redirects/redirect-imports.contract';
import { columnsFields, SimpleImportPage } from '../../../platform/imports/simple-import-page.tsx';

const RedirectFields = columnsFields(redirectColumns);

/** Import of old site URLs and their targets from a spreadsheet or another shop program. */
export const RedirectImport = () => (
  <SimpleImportPage
    calls={redirectImports.endpoints}
    Fields={RedirectFields}
    title="Arquivo de redirecionamentos"
    description="CSV ou planilha do Excel (XLSX, a primeira aba), um redirecionamento por linha: de onde, para onde. Um endereço que já está na lista passa a levar ao novo destino; nenhum sai dela. Primeiro se verifica; nada é gravado antes de importar."
  />
);
