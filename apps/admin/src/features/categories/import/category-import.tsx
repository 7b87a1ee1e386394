import {
  categoryColumns,
  categoryImports,
} from '@botica/contract/features/categories/import/category-imports.contract';
import { columnsFields, SimpleImportPage } from '../../../platform/imports/simple-import-page.tsx';

const CategoryFields = columnsFields(categoryColumns);

/** Import of categories and subcategories from a spreadsheet or another shop program. */
export const CategoryImport = () => (
  <SimpleImportPage
    calls={categoryImports.endpoints}
    Fields={CategoryFields}
    title="Arquivo de categorias"
    description="CSV ou planilha do Excel (XLSX, a primeira aba), uma categoria por linha: Cabelo, ou Cabelo > Queda para uma subcategoria. Uma categoria que já existe é achada pelo nome e muda no que a linha diz; nenhuma sai. Primeiro se verifica; nada é gravado antes de importar."
  />
);
