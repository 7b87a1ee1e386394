import type {
  CoverageQuery,
  Gap,
  Overlap,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { stateOfCep } from '@botica/contract/kit/brazil/uf-zip-ranges';
import type { Context } from '../../../kit/context.ts';
import { csvReply } from '../../../kit/http/csv-reply.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { overlapsOf, readCoverage } from './measure-coverage.ts';

/** Limit of rows; a spreadsheet cannot hold many more. */
const maxRows = 100_000;

const header = [
  'Tipo',
  'Estado',
  'CEP inicial',
  'CEP final',
  'Situação',
  'Vale: serviço',
  'Vale: CEP inicial',
  'Vale: CEP final',
  'Não vale ali: serviço',
  'Não vale ali: CEP inicial',
  'Não vale ali: CEP final',
];

const bounds = ({ zip_from, zip_to }: { zip_from: string; zip_to: string }) => [formatCep(zip_from), formatCep(zip_to)];

function overlapRow(overlap: Overlap): string[] {
  const { first, second, winner_id } = overlap;
  const [winner, loser] = first.id === winner_id ? [first, second] : [second, first];
  const place = ['Sobreposição', stateOfCep(overlap.zip_from) ?? '', ...bounds(overlap), ''];
  return [...place, winner.service_name, ...bounds(winner), loser.service_name, ...bounds(loser)];
}

function gapRow(gap: Gap): string[] {
  const situation = gap.covered_by_state ? 'Vale a regra do estado' : 'Só cidades e bairros';
  return ['Lacuna', gap.state, ...bounds(gap), situation, ...Array<string>(6).fill('')];
}

function* sheetRows({ gaps, spans }: Awaited<ReturnType<typeof readCoverage>>): Generator<string[]> {
  yield header;
  for (const gap of gaps) yield gapRow(gap);
  let left = maxRows - gaps.length;
  for (const overlap of overlapsOf(spans)) {
    if (left-- > 0) yield overlapRow(overlap);
    else
      return yield [
        'Há mais sobreposições do que cabem nesta planilha: filtre por estado.',
        ...Array<string>(10).fill(''),
      ];
  }
}

/** Exports gaps (single CEPs included) and overlaps, for the country or one state. */
export async function exportCoverage(ctx: Context, branchId: number, query: CoverageQuery): Promise<FileReply> {
  const found = await readCoverage(ctx, branchId, query);
  const place = query.state === undefined ? '' : `-${query.state}`;
  return csvReply(sheetRows(found), `cobertura${place}-${storeToday(ctx)}.csv`);
}
