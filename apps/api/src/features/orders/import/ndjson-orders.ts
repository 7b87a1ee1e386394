import type { ReadOrder } from './import-orders.ts';
import { parseImportLine } from './parse-import-line.ts';
import { readLines } from './read-lines.ts';
import { refusedLine } from './refused-line.ts';

/** Orders of an NDJSON stream (docs/import-format.md). */
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
