import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { postsErrors } from '@botica/contract/features/posts/posts.contract';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { withoutImplied } from '../../categories/placing/place-product.ts';
import { findPlaces, type NamedCategory } from '../../categories/placing/placing.store.ts';
import { idsOf, postOf, requirePost } from './change-post.ts';
import { refusePost } from './check-post.ts';
import { replaceCategories } from './post-links.store.ts';
import { findPost, type PostRow, touchPost } from './posts.store.ts';

/** New categories of a post; null if an id is no category. */
interface CategoriesPatch {
  places: readonly NamedCategory[] | null;
}

const namesOf = (places: readonly NamedCategory[]) => places.map(({ name }) => name);

export function setCategories(ctx: Context, id: number, categoryIds: readonly number[]): Promise<BlogPost> {
  const { storeId } = ctx.actor;
  return changeRecord<PostRow, CategoriesPatch, BlogPost>(ctx, {
    ...postOf(ctx, id),
    patch: async (_, { db }) => {
      const places = await findPlaces(db, storeId, categoryIds);
      return { places: places.length < categoryIds.length ? null : withoutImplied(places) };
    },
    changesOf: ({ categories }, { places }): AuditChanges =>
      places && String(idsOf(places)) === String(idsOf(categories))
        ? {}
        : { categories: [namesOf(categories), places && namesOf(places)] },
    check: (_, current, { places }) => {
      if (current.removed_at !== null) throw refusePost('posts.removed');
      if (places !== null) return;
      throw refuse('request.invalid', { fields: { categories: postsErrors['posts.unknown_categories'].message } });
    },
    write: async ({ db, clock }, current, { places }) => {
      if (!(await touchPost(db, current, clock()))) return undefined;
      await replaceCategories(db, current, idsOf(places ?? []));
      return requirePost(await findPost(db, storeId, id));
    },
    audit: { entity: 'blog_post', action: 'posts.updated' },
  });
}
