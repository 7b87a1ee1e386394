import type { ReadOrder } from './import-orders.ts';
import { parseImportLine } from './parse-import-line.ts';
import { readLines } from './read-lines.ts';
import { refusedLine } from './refused-line.ts';

/** The orders of an NDJSON file (docs/import-format.md), as its bytes arrive. */
export async function* ndjsonOrders(input: AsyncIterable<Uint8Array>): AsyncGenerator<ReadOrder> {
  for await (const read of readLines(input)) {
    const { line } = read;
    const text = 'text' in read ? read.text : null;
    yield {
      line,
      isRest: false,
      found: 'text' in read ? parseImportLine(read.text) : { reason: read.reason },
      refusedText: (reason) => `${refusedLine({ line, text, reason })}\n`,
    };
  }
}
