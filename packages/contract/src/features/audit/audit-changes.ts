import type { AuditedPart, InnerField } from '../../kit/feature-audit.ts';
import { richTextDiff } from '../../kit/rich-text-diff.ts';
import type { AuditRow } from './audit.contract.ts';
import {
  type AuditContext,
  absent,
  fieldValue,
  innerNames,
  innerValue,
  isInside,
  isNothing,
  partText,
} from './audit-values.ts';
import { auditFieldName, auditPart, entityWords, humanName } from './audit-words.ts';

/**
 * A change for people: two values, or a sentence. The name leads into the value: "Ingredientes › Minoxidil ›
 * Concentração".
 */
export type AuditChange = { name: string } & ({ before: string; after: string } | { told: string });

type Pair = readonly [before: unknown, after: unknown];

/** A field on the path from the record to a value: its full name, its parts, and the formatter of a whole value. */
interface Place extends AuditedPart {
  name: string;
  text: (value: unknown) => string;
}

/** Stored lists are cut (`shortened` of the API), so that longer lists are not compared row by row. */
const mostCompared = 50;

/**
 * All changes one by one, in the order in which the entity lists its fields. A value that was and is empty is left out.
 */
export function describeChanges({ entity, changes }: Pick<AuditRow, 'entity' | 'changes'>, context: AuditContext) {
  const order = Object.keys(entityWords(entity)?.fields ?? {});
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const sorted = Object.entries(changes).toSorted(([a], [b]) => place(a) - place(b));
  return sorted.flatMap(([field, [before, after]]) => {
    const text = (value: unknown) => fieldValue(entity, field, value, context);
    const name = auditFieldName(entity, field);
    // Levels are one value: write without read is none.
    if (field.startsWith('grouprules.')) return [{ name, before: text(before), after: text(after) }];
    return tell({ ...auditPart(entity, field), name, text }, [before, after], context);
  });
}

/** "Preço de R$ 10,00 para R$ 12,00", "Ingredientes: inclusão de Biotina". */
export function changeText(change: AuditChange): string {
  if ('told' in change) return `${change.name}: ${change.told}`;
  const { name, before, after } = change;
  if (before === absent) return `${name} agora é ${after}`;
  if (after === absent) return `sem ${name} (era ${before})`;
  return `${name} de ${before} para ${after}`;
}

function tell(place: Place, pair: Pair, context: AuditContext): AuditChange[] {
  if (pair.every(isNothing)) return [];
  const { name, text, of, isRich, isPicture } = place;
  if (isPicture) return [{ name, told: pictureChange(pair) }];
  if (isRich) return [{ name, ...passages(pair) }];
  if (of && pair.some(isInside)) return tellInside(place, of, pair, context);
  if (of && pair.some(Array.isArray)) return tellRecords(place, of, pair, context);
  const [before, after] = pair;
  if (Array.isArray(before) && Array.isArray(after)) return tellList(place, before, after);
  return [{ name, before: text(before), after: text(after) }];
}

function pictureChange([before, after]: Pair): string {
  if (isNothing(before)) return 'inclusão da imagem';
  return isNothing(after) ? 'retirada da imagem' : 'troca da imagem';
}

/** The passages in which two rich texts differ. An audit row contains either whole texts or only these passages. */
function passages([before, after]: Pair) {
  const isText = [before, after].every((value) => value === null || typeof value === 'string');
  const reported = isText ? richTextDiff(before as string | null, after as string | null) : [before, after];
  const [old, present] = reported.map(passageText);
  return { before: old ?? absent, after: present ?? absent };
}

function passageText(reported: unknown): string {
  if (!isInside(reported)) return isNothing(reported) ? absent : String(reported);
  const { characters, passage } = reported;
  const length = `${characters} ${characters === 1 ? 'caractere' : 'caracteres'}`;
  return passage ? `${passage} (${length})` : length;
}

/** Name of a field inside a part. Its label is left out if it repeats the part's name or is the only one. */
function inside(name: string, { fields }: NonNullable<InnerField['of']>, label: string): string {
  const isSaid = Object.keys(fields).length === 1 || name === label || name.endsWith(`› ${label}`);
  return isSaid ? name : `${name} › ${label}`;
}

/** Changes inside a value that is not a list. A value that was added or removed reports all its fields. */
function tellInside({ name }: Place, of: NonNullable<InnerField['of']>, pair: Pair, context: AuditContext) {
  const [before = {}, after = {}] = pair.map((value) => (isInside(value) ? value : {}));
  return innerNames(of, before, after).flatMap((field) => {
    const values: Pair = [before[field], after[field]];
    if (JSON.stringify(values[0] ?? null) === JSON.stringify(values[1] ?? null)) return [];
    const { [field]: inner } = of.fields;
    const text = (value: unknown) => innerValue(inner, field, value, context);
    return tell({ ...inner, name: inside(name, of, inner?.label ?? humanName(field)), text }, values, context);
  });
}

interface Named {
  /** Unique among rows of the same name: their order is appended. */
  key: string;
  name: string;
  value: unknown;
}

function named({ called, text }: Place, list: unknown): Named[] {
  const times = new Map<string, number>();
  return (Array.isArray(list) ? list : []).map((value) => {
    const name = called && isInside(value) ? called(value as never) : text(value); // the part's own values
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { key: `${name} ${time}`, name, value };
  });
}

/**
 * Changes of a list of records: rows that were added, removed and changed, and whether the order of the others has
 * changed.
 */
function tellRecords(
  place: Place,
  of: NonNullable<InnerField['of']>,
  pair: Pair,
  context: AuditContext,
): AuditChange[] {
  const [before, after] = withRenamed(named(place, pair[0]), named(place, pair[1]));
  const former = new Map(before.map((one) => [one.key, one]));
  const kept = after.filter(({ key }) => former.has(key));
  const whole = ({ name, value }: Named) => {
    const besides = Object.keys(of.fields).filter((field) => isInside(value) && value[field] === name);
    const text = partText(of, value, context, besides);
    return text && isInside(value) ? `${name} (${text})` : name;
  };
  return [
    ...kept.flatMap(({ key, value }) => {
      const old = former.get(key) as Named;
      return tellInside({ ...place, name: `${place.name} › ${old.name}` }, of, [old.value, value], context);
    }),
    ...comings(place.name, before, after, whole),
  ];
}

/** A row that changed only its name gets the same key on both sides, because it was renamed. */
function withRenamed(before: Named[], after: Named[]): [Named[], Named[]] {
  const [olds, news] = [before, after].map((list) => new Set(list.map(({ key }) => key)));
  const renamed = after.map((one, index) => {
    const old = before[index];
    if (!old || olds?.has(one.key) || news?.has(old.key)) return one;
    return changedFields(old.value, one.value) === 1 ? { ...one, key: old.key } : one;
  });
  return [before, renamed];
}

function changedFields(before: unknown, after: unknown): number {
  if (!isInside(before) || !isInside(after)) return Number.POSITIVE_INFINITY;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).length;
}

/** Changes of a list of single values: additions and removals, if at least one value stayed. */
function tellList(place: Place, before: unknown[], after: unknown[]): AuditChange[] {
  const { name, text } = place;
  const [old, present] = [named(place, before), named(place, after)];
  const keys = new Set(old.map(({ key }) => key));
  const isCut = Math.max(old.length, present.length) > mostCompared;
  const reported =
    isCut || !present.some(({ key }) => keys.has(key)) ? [] : comings(name, old, present, (one) => one.name);
  return reported.length > 0 ? reported : [{ name, before: text(before), after: text(after) }];
}

/** Additions, removals, and the new order if values that stayed have moved. */
function comings(name: string, before: Named[], after: Named[], whole: (one: Named) => string): AuditChange[] {
  const [olds, news] = [before, after].map((list) => new Set(list.map(({ key }) => key)));
  const added = after.filter(({ key }) => !olds?.has(key));
  const removed = before.filter(({ key }) => !news?.has(key));
  const stayed = after.filter(({ key }) => olds?.has(key));
  const former = before.filter(({ key }) => news?.has(key));
  const isMoved = stayed.some(({ key }, index) => key !== former[index]?.key);
  return [
    ...added.map((one) => ({ name, told: `inclusão de ${whole(one)}` })),
    ...removed.map((one) => ({ name, told: `retirada de ${whole(one)}` })),
    ...(isMoved ? [{ name, told: `nova ordem: ${after.map((one) => one.name).join(', ')}` }] : []),
  ];
}
