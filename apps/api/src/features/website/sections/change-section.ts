import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import type { SectionKey } from '@botica/contract/features/website/sections/section-keys';
import type { Kysely } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { SectionContent } from '../../../../database/tables/website.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { findSection, lockSection, type StoredSection, updateSection } from './sections.store.ts';

export interface Section<Fields extends object> {
  key: SectionKey;
  action: AuditAction;
  /** Values before the first save; its keys are the section's fields. */
  initial: Fields;
  /** Audit changes, if the audit may not show all stored values. */
  changesOf?: (current: Fields, patch: Partial<Fields>) => AuditChanges;
  /** Throws if the fields, stored and sent together, contradict each other. */
  check?: (fields: Fields, now: Date) => void;
  /** Further writes in the transaction of the change. */
  onWritten?: (inside: InTransaction, written: Versioned<Fields>) => Promise<void>;
}

type Versioned<Fields> = Fields & { version: number };

export type CurrentSection<Fields> = Versioned<Fields> & { id: number };

/** Fields from the stored content; missing ones get their initial value. */
export function sectionWithDefaults<Fields extends object>(
  { initial }: Section<Fields>,
  content: SectionContent,
): Fields {
  const fields = Object.entries(initial).map(([name, value]) => [name, name in content ? content[name] : value]);
  return Object.fromEntries(fields) as Fields;
}

export async function readSection<Fields extends object>(
  db: Kysely<Tables>,
  storeId: number,
  section: Section<Fields>,
): Promise<Versioned<Fields>> {
  const row = await findSection(db, storeId, section.key);
  return { ...sectionWithDefaults(section, row?.content ?? {}), version: row?.version ?? 1 };
}

const currentOf = <Fields extends object>(
  section: Section<Fields>,
  { id, version, content }: StoredSection,
): CurrentSection<Fields> => ({ ...sectionWithDefaults(section, content), id, version });

export async function lockCurrentSection<Fields extends object>(
  { db, actor }: Pick<InTransaction, 'db' | 'actor'>,
  section: Section<Fields>,
): Promise<CurrentSection<Fields>> {
  return currentOf(section, await lockSection(db, actor.storeId, section.key));
}

/** Conditional update; returns the next version. Undefined if the row has changed since it was read. */
export async function writeCurrentSection<Fields extends object>(
  inside: InTransaction,
  section: Section<Fields>,
  current: CurrentSection<Fields>,
  patch: Partial<Fields>,
): Promise<CurrentSection<Fields> | undefined> {
  const { id, version, ...fields } = { ...current, ...patch };
  const row = await updateSection(inside.db, { id, version }, fields);
  if (row === undefined) return undefined;
  const written = currentOf(section, row);
  await section.onWritten?.(inside, written);
  return written;
}

/** Changes the section. The checks and their order are those of `changeRecord`. */
export function changeSection<Fields extends object, Reply>(
  ctx: Context,
  section: Section<Fields>,
  patch: (current: Fields) => Partial<Fields>,
  show: (current: CurrentSection<Fields>, inside: InTransaction) => Reply | Promise<Reply>,
): Promise<Reply> {
  return changeRecord<CurrentSection<Fields>, Partial<Fields>, Reply>(ctx, {
    lock: (inside) => lockCurrentSection(inside, section),
    patch,
    ...(section.changesOf && { changesOf: section.changesOf }),
    check: (inside, current, patch) => section.check?.({ ...current, ...patch }, inside.clock()),
    write: (inside, current, patch) => writeCurrentSection(inside, section, current, patch),
    audit: { entity: 'website_section', action: section.action },
    show: (inside, current) => show(current, inside),
  });
}
