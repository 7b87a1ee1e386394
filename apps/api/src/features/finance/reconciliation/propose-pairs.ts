import { type PairReason, pairDays } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { daysBetween } from '@botica/contract/kit/dates';

export interface OpenLine {
  id: number;
  day: string;
  amountCents: number;
  grossCents: number | null;
  reference: string | null;
}

export interface OpenEntry {
  key: string;
  day: string;
  netCents: number;
  grossCents: number;
  tid: string | null;
}

export interface Proposal<Entry extends OpenEntry> {
  lineId: number;
  entry: Entry;
  reasons: PairReason[];
  /** Days from the booking day to the day of the statement. */
  days: number;
  /** True if neither side fits another, or if both have the same reference. */
  isSure: boolean;
}

interface Candidate<Entry extends OpenEntry> extends Proposal<Entry> {
  rank: number;
}

const sameReference = (line: OpenLine, entry: OpenEntry) =>
  line.reference !== null && entry.tid !== null && line.reference.toUpperCase() === entry.tid.toUpperCase();

/**
 * Matches a line with an entry of the same sign and the same net or gross amount, at most `pairDays` apart; null if
 * they do not match.
 */
function candidateOf<Entry extends OpenEntry>(line: OpenLine, entry: Entry): Candidate<Entry> | null {
  const days = daysBetween(entry.day, line.day);
  if (Math.abs(days) > pairDays) return null;
  const isNet = line.amountCents === entry.netCents;
  const isGross = line.amountCents === entry.grossCents || line.grossCents === Math.abs(entry.grossCents);
  if (!isNet && !isGross) return null;
  if (line.amountCents > 0 !== entry.netCents > 0) return null;
  const isReferred = sameReference(line, entry);
  const reasons: PairReason[] = [
    ...(isReferred ? (['same_reference'] as const) : []),
    isNet ? 'same_net' : 'same_gross',
    days === 0 ? 'same_day' : 'days_apart',
  ];
  const rank = (isReferred ? 0 : 100) + (isNet ? 0 : 10) + Math.abs(days);
  return { lineId: line.id, entry, reasons, days, isSure: isReferred, rank };
}

/**
 * Limit of entries of one amount that a line is compared with. With more equal ones within seven days, people have to
 * decide.
 */
const mostAlike = 60;

function byAmount<Entry extends OpenEntry>(entries: readonly Entry[]): Map<number, Entry[]> {
  const found = new Map<number, Entry[]>();
  for (const entry of entries)
    for (const cents of new Set([entry.netCents, entry.grossCents])) {
      const alike = found.get(cents);
      if (alike) alike.push(entry);
      else found.set(cents, [entry]);
    }
  for (const alike of found.values()) alike.sort((one, other) => (one.day < other.day ? -1 : 1));
  return found;
}

/** Binary search for the first entry on or after a day, shifted by some days. Entries must be sorted by day. */
function firstFrom(entries: readonly OpenEntry[], day: string, shift: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (daysBetween(day, entries[middle]?.day ?? day) < shift) low = middle + 1;
    else high = middle;
  }
  return low;
}

function candidatesOf<Entry extends OpenEntry>(line: OpenLine, known: Map<number, Entry[]>): Candidate<Entry>[] {
  const sign = line.amountCents < 0 ? -1 : 1;
  const amounts = new Set([line.amountCents, ...(line.grossCents === null ? [] : [sign * line.grossCents])]);
  const near = new Set<Entry>();
  for (const cents of amounts) {
    const alike = known.get(cents) ?? [];
    const first = firstFrom(alike, line.day, -pairDays);
    for (const entry of alike.slice(first, first + mostAlike)) near.add(entry);
  }
  return [...near].flatMap((entry) => candidateOf(line, entry) ?? []);
}

/**
 * Proposes the best entry for each line, and each entry once. The same reference comes first, then the net amount
 * before the gross one, then the nearer day. A pair is sure if neither side fits another.
 */
export function proposePairs<Entry extends OpenEntry>(
  lines: readonly OpenLine[],
  entries: readonly Entry[],
): Proposal<Entry>[] {
  const known = byAmount(entries);
  const all = lines.flatMap((line) => candidatesOf(line, known));
  const ofLine = new Map<number, number>();
  const ofEntry = new Map<string, number>();
  for (const { lineId, entry } of all) {
    ofLine.set(lineId, (ofLine.get(lineId) ?? 0) + 1);
    ofEntry.set(entry.key, (ofEntry.get(entry.key) ?? 0) + 1);
  }
  all.sort(
    (one, other) => one.rank - other.rank || one.lineId - other.lineId || (one.entry.key < other.entry.key ? -1 : 1),
  );
  const takenLines = new Set<number>();
  const takenEntries = new Set<string>();
  const pairs: Proposal<Entry>[] = [];
  for (const { rank: _, ...pair } of all) {
    if (takenLines.has(pair.lineId) || takenEntries.has(pair.entry.key)) continue;
    takenLines.add(pair.lineId);
    takenEntries.add(pair.entry.key);
    const isOnly = ofLine.get(pair.lineId) === 1 && ofEntry.get(pair.entry.key) === 1;
    pairs.push({ ...pair, isSure: pair.isSure || isOnly });
  }
  return pairs;
}
