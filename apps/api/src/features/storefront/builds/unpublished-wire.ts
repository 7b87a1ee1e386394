import { readPosts } from '@botica/contract/features/posts/posts.contract';
import { readCatalogue } from '@botica/contract/features/products/products.contract';
import type { UnpublishedRecord } from '@botica/contract/features/storefront/builds.contract';
import { type SectionKey, sectionNames } from '@botica/contract/features/website/sections/section-keys';
import { isAllowed, type Needed } from '@botica/contract/kit/permissions';
import type { Actor } from '../../../kit/context.ts';
import type { UnpublishedRow } from './unpublished.store.ts';

/** Permission that is needed to see a record's name. Every session that may read the site sees the other names. */
const needs: Readonly<Record<string, Needed>> = {
  product: readCatalogue,
  category: readCatalogue,
  blog_post: readPosts,
};

function mayName(actor: Actor, entity: string): boolean {
  const needed = needs[entity];
  if (needed === undefined) return true;
  return actor.kind === 'agent' && isAllowed({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, needed);
}

/** Names of entities that a store has only once. */
const single: Readonly<Record<string, string>> = { store: 'Dados da loja', redirect_list: 'Redirecionamentos' };

export function unpublishedWire({ title, at, ...row }: UnpublishedRow, actor: Actor): UnpublishedRecord {
  // Titles of this entity are always section keys.
  const name = row.entity === 'website_section' && title ? sectionNames[title as SectionKey] : title;
  return { ...row, at: at.toISOString(), title: mayName(actor, row.entity) ? (single[row.entity] ?? name) : null };
}
