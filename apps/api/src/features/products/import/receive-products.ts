import type {
  ProductImport,
  ProductImportCounts,
} from '@botica/contract/features/products/import/product-imports.contract';
import type { Work } from '@botica/contract/features/works/work-schemas';
import type { Context } from '../../../kit/context.ts';
import type { StoredImport } from '../../../kit/import/import-files.store.ts';
import {
  lastImport,
  receiveImport,
  receivePiece,
  refuseImport,
  toImportFile,
} from '../../../kit/import/receive-file.ts';
import { startReading } from '../../../kit/import/start-reading.ts';
import { columnSetOf } from './column-set.ts';
import { checkKind, importKind, purpose } from './import-names.ts';
import type { ImportParams } from './import-work.ts';

const noCsv = 'O arquivo não é um CSV. Use um com as colunas da exportação de produtos.';

/** Why a file that has come whole cannot be read. */
function problemOf({ layout }: Pick<StoredImport, 'layout'>): string | null {
  if (layout === null) return null;
  if (layout.format !== 'csv') return noCsv;
  return layout.problem ?? columnSetOf(layout.headers).problem;
}

function toWire(row: StoredImport): ProductImport {
  const { check = null, result = null } = row.counts as { check?: ProductImportCounts; result?: ProductImportCounts };
  return { ...toImportFile(row), problem: problemOf(row), check, result };
}

export async function showLastImport(ctx: Context) {
  const { last, most_bytes } = await lastImport(ctx, purpose);
  return { import: last ? toWire(last) : null, most_bytes };
}

export const beginImport = async (ctx: Context, body: { name: string; byte_size: number }) =>
  toWire(await receiveImport(ctx, purpose, body));

export const addImportPiece = async (ctx: Context, id: number, input: { piece: number; bytes: string }) =>
  toWire(await receivePiece(ctx, purpose, id, input));

/** Begins to check a file, or to take it in. */
export function startImport(ctx: Context, id: number, isDryRun: boolean): Promise<Work> {
  return startReading(ctx, {
    purpose,
    id,
    isDryRun,
    workOf: async (_, file) => {
      const problem = problemOf(file);
      if (problem !== null) throw refuseImport('import.unreadable', { message: problem });
      const params: ImportParams = { importId: id };
      return {
        kind: isDryRun ? checkKind : importKind,
        params,
        title: `${isDryRun ? 'Conferência' : 'Importação'} de produtos (CSV)`,
        told: { format: [null, 'CSV'] },
      };
    },
  });
}
