import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import { placeImport } from '../../../../test/builders-imports.ts';
import { samplesOf, type Walk } from '../../../../test/route-samples.ts';

const bytes = Buffer.from('Nome;Preço de venda\nCreme;10,00\n');
const file = { purpose: 'products', name: 'produtos.csv', bytes } as const;

/** Whoever makes the walk's calls may have begun as many works as one may, and each file is read by one. */
const roomForWorks = ({ api }: Walk) => api.db.deleteFrom('works').execute();

export const productImportsSamples = samplesOf(productImports, {
  lastImport: {},
  beginImport: { body: { name: file.name, byte_size: bytes.length }, prepare: roomForWorks },
  addImportPiece: { id: placeImport({ ...file, isWhole: false }), body: { piece: 0, bytes: bytes.toString('base64') } },
  checkImport: { id: placeImport({ ...file, isWhole: true }), prepare: roomForWorks },
  runImport: { id: placeImport({ ...file, isWhole: true }), prepare: roomForWorks },
});
