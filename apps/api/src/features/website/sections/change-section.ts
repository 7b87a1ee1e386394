import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import type { SectionKey } from '@botica/contract/features/website/section-keys';
import type { Kysely } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/kit.ts';
import type { SectionContent } from '../../../../database/tables/website.ts';
import type { Tables } from '../../../../database/tables.ts';
import { changeRecord } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { findSection, lockSection, type StoredSection, updateSection } from './sections.store.ts';

/** One part of the settings, as it is kept. */
export interface Section<Fields extends object> {
  key: SectionKey;
  action: AuditAction;
  /** What holds where nobody has said anything; its keys are the section's fields. */
  initial: Fields;
  /** What the audit tells, where it may not be all that is kept. */
  changesOf?: (held: Fields, wanted: Partial<Fields>) => AuditChanges;
}

type Held<Fields> = Fields & { id: number; version: number };

function laidOut<Fields extends object>({ initial }: Section<Fields>, content: SectionContent): Fields {
  const fields = Object.entries(initial).map(([name, value]) => [name, name in content ? content[name] : value]);
  return Object.fromEntries(fields) as Fields;
}

/** The section as it is kept, with its version. */
export async function readSection<Fields extends object>(
  db: Kysely<Tables>,
  storeId: number,
  section: Section<Fields>,
): Promise<Fields & { version: number }> {
  const row = await findSection(db, storeId, section.key);
  return { ...laidOut(section, row?.content ?? {}), version: row?.version ?? 1 };
}

/** Changes what `wanted` says of the section; the checks, in their order, are those of `changeRecord`. */
export function changeSection<Fields extends object, Reply>(
  ctx: Context,
  section: Section<Fields>,
  wanted: (held: Fields) => Partial<Fields>,
  show: (held: Fields & { version: number }) => Reply,
): Promise<Reply> {
  const heldOf = ({ id, version, content }: StoredSection): Held<Fields> => ({
    ...laidOut(section, content),
    id,
    version,
  });
  return changeRecord<Held<Fields>, Partial<Fields>, Reply>(ctx, {
    lock: async ({ db }) => heldOf(await lockSection(db, ctx.actor.storeId, section.key)),
    wanted,
    ...(section.changesOf && { changesOf: section.changesOf }),
    write: async ({ db }, held, patch) => {
      const { id, version, ...fields } = { ...held, ...patch };
      const written = await updateSection(db, held, fields);
      return written && heldOf(written);
    },
    audit: { entity: 'website_section', action: section.action },
    show: (_, held) => show(held),
  });
}
