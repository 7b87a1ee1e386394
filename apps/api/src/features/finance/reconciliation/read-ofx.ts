import { maxStatementLines } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { centsOf, dayOf, memoOf, type ReadLine, type Refusal, referenceOf } from './statement-line.ts';

/** No tag of OFX is longer. */
const longestTag = 64;
const longestValue = 500;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Decodes five named entities and the space. Document types and entities of the file are ignored. */
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '');

export const isOfx = (text: string): boolean => /OFXHEADER|<OFX>/i.test(text.slice(0, 2000));

interface Tag {
  name: string;
  value: string;
}

/** Yields the tags of a file with the text after each. It reads SGML (1.x, open tags) and XML (2.x, closed tags). */
function* tagsOf(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at !== -1; ) {
    const end = text.indexOf('>', at);
    if (end === -1) return;
    const next = text.indexOf('<', end);
    const name =
      end - at <= longestTag
        ? text
            .slice(at + 1, end)
            .trim()
            .toUpperCase()
        : '';
    const stop = next === -1 ? text.length : next;
    yield { name, value: plain(text.slice(end + 1, Math.min(stop, end + 1 + longestValue))).trim() };
    at = next;
  }
}

/** The tags of a movement that are read; a file may bring half a million others. */
const readTags = ['DTPOSTED', 'TRNAMT', 'TRNTYPE', 'FITID', 'CHECKNUM', 'REFNUM', 'NAME', 'MEMO'] as const;
type ReadTag = (typeof readTags)[number];
type Fields = Partial<Record<ReadTag, string>>;

const isRead = (name: string): name is ReadTag => readTags.some((tag) => tag === name);

function lineOf(fields: Fields, account: string): ReadLine | string {
  const day = dayOf(fields.DTPOSTED ?? '');
  const amountCents = centsOf(fields.TRNAMT ?? '');
  if (day === null) return 'A data do lançamento não pôde ser lida.';
  if (amountCents === null) return 'O valor do lançamento não pôde ser lido.';
  const memo = [fields.NAME, fields.MEMO].filter(Boolean).join(' ');
  return {
    day,
    amountCents,
    grossCents: null,
    reference: referenceOf(fields.CHECKNUM || fields.REFNUM || ''),
    memo: memoOf(memo || fields.TRNTYPE || ''),
    origin: `${account}|${fields.FITID ?? ''}`,
  };
}

/**
 * Reads the movements of an OFX file in one pass. Movements without money are left out. Refusals have the number of the
 * movement, because the whole file may be a single line.
 */
export function readOfx(text: string): { lines: ReadLine[]; refusals: Refusal[]; isTooLong: boolean } {
  const lines: ReadLine[] = [];
  const refusals: Refusal[] = [];
  let account = '';
  let open: Fields | null = null;
  let count = 0;
  const close = () => {
    if (open === null) return;
    const line = lineOf(open, account);
    if (typeof line === 'string') refusals.push({ line: count, message: line });
    else if (line.amountCents !== 0) lines.push(line);
    open = null;
  };
  for (const { name, value } of tagsOf(text)) {
    if (name === 'STMTTRN') {
      close();
      if (++count > maxStatementLines) return { lines, refusals, isTooLong: true };
      open = {};
    } else if (name === '/STMTTRN' || name === '/BANKTRANLIST') close();
    else if (name === 'ACCTID' && open === null) account = value.slice(0, 60);
    else if (open !== null && isRead(name)) open[name] ??= value;
  }
  close();
  return { lines, refusals, isTooLong: false };
}
