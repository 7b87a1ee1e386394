import {
  type StoreProfile,
  type StoreProfileFields,
  storeProfileRecord,
} from '@botica/contract/features/website/profile/store-profile';
import type { Social } from '@botica/contract/features/website/sections/social-record';
import type { website } from '@botica/contract/features/website/website.contract';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import { sentOf, wireOf } from '@botica/contract/kit/record';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { type AuditEntry, differing } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { type StoredStore, updateStore } from '../../stores/stores.store.ts';
import { lockOwnStore, readStore } from '../appearance/change-store.ts';
import { type PolicyText, policySections } from '../policies/save-policy.ts';
import {
  type CurrentSection,
  lockCurrentSection,
  readSection,
  writeCurrentSection,
} from '../sections/change-section.ts';
import { socialSection } from '../sections/website-sections.ts';

const sloganSection = policySections.slogan;

interface Parts {
  store: StoredStore;
  slogan: CurrentSection<PolicyText>;
  social: CurrentSection<Social>;
}

type PartsShown = { store: StoredStore } & { [K in 'slogan' | 'social']: Omit<Parts[K], 'id'> };

const profileOf = ({ store, slogan, social }: PartsShown): StoreProfile => ({
  name: store.name,
  slogan: slogan.slogan ?? null,
  description: social.description,
  time_zone: store.time_zone,
  version: store.version + slogan.version + social.version,
});

export async function showStoreProfile(ctx: Context): Promise<StoreProfile> {
  const store = await readStore(ctx);
  const slogan = await readSection(ctx.db, store.id, sloganSection);
  return profileOf({ store, slogan, social: await readSection(ctx.db, store.id, socialSection) });
}

type CurrentProfile = StoreProfile & { id: number; parts: Parts };

const currentOf = (parts: Parts): CurrentProfile => ({ ...profileOf(parts), id: parts.store.id, parts });

/** Locks the store before the sections, as everywhere. */
async function lockProfile(inside: InTransaction): Promise<CurrentProfile> {
  const store = await lockOwnStore(inside);
  const slogan = await lockCurrentSection(inside, sloganSection);
  return currentOf({ store, slogan, social: await lockCurrentSection(inside, socialSection) });
}

async function write(inside: InTransaction, { parts, ...current }: CurrentProfile, patch: Partial<StoreProfileFields>) {
  const { slogan: words, description, ...own } = differing(current, patch);
  const store = Object.keys(own).length === 0 ? parts.store : await updateStore(inside.db, parts.store, own);
  const slogan =
    words === undefined
      ? parts.slogan
      : await writeCurrentSection(inside, sloganSection, parts.slogan, { slogan: words });
  const social =
    description === undefined
      ? parts.social
      : await writeCurrentSection(inside, socialSection, parts.social, { description });
  return store && slogan && social && currentOf({ store, slogan, social });
}

/** Audit entries, one for each changed part. Without any changed part there is one for the store. */
function auditEntries({ id, parts }: CurrentProfile, { slogan, description, ...own }: AuditChanges): AuditEntry[] {
  const entity = 'website_section' as const;
  const ofParts: AuditEntry[] = [
    ...(slogan ? [{ entity, entityId: parts.slogan.id, action: sloganSection.action, changes: { slogan } }] : []),
    ...(description
      ? [{ entity, entityId: parts.social.id, action: socialSection.action, changes: { description } }]
      : []),
  ];
  const store: AuditEntry = { entity: 'store', entityId: id, action: 'website.store_changed', changes: own };
  return Object.keys(own).length > 0 || ofParts.length === 0 ? [store, ...ofParts] : ofParts;
}

type ProfileInput = BodyOf<(typeof website)['endpoints']['saveStoreProfile']>;

/** Saves the sent ones of name, slogan, description and time zone in one transaction. */
export function saveStoreProfile(ctx: Context, input: ProfileInput): Promise<StoreProfile> {
  return changeRecord<CurrentProfile, Partial<StoreProfileFields>, StoreProfile>(ctx, {
    lock: lockProfile,
    patch: () => sentOf(storeProfileRecord, input),
    write,
    audit: auditEntries,
    show: (_, current) => ({ ...wireOf(storeProfileRecord, current), version: current.version }),
  });
}
