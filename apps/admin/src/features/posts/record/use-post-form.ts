import type { BlogPost, SavedBlogPost } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { tellTakenOut } from '../../../kit/form/rich-text-told.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { putPost } from '../post-queries.ts';
import { type PostOutput, type PostValues, postBody, postSchema, postValues, postWords } from './post-values.ts';

const failure = 'Não foi possível atualizar o post';
const postSuccess = 'Post criado/atualizado com sucesso!';
const categoriesSuccess = 'Categorias atribuídas com sucesso!';
const categoriesFailure = 'Não foi possível atribuir categorias a essa postagem...';

/** Thrown when the post was saved but its categories were refused. */
class CategoriesRefused extends Error {}

async function assignCategories(saved: BlogPost, { categories }: Partial<PostOutput>): Promise<BlogPost> {
  if (categories === undefined) return saved;
  const body = { categories: categories.map(({ id }) => id) };
  const { id, version } = saved;
  try {
    return await call(posts.endpoints.setCategories, { params: { id }, body }, { ifMatch: version });
  } catch (error) {
    // 412: somebody changed the categories, which leads to the same dialog as for any field.
    throw error instanceof ApiError && error.status === 412 ? error : new CategoriesRefused();
  }
}

/** The form of a post. The first save creates a new one. */
export function usePostForm(post: BlogPost | null, onFaults: (names: readonly string[]) => void) {
  const client = useQueryClient();
  const { store, agent } = useSession();
  const schema = useMemo(() => postSchema(post), [post]);
  const values = useMemo(() => postValues(post, agent.name.slice(0, 60).trim()), [post, agent.name]);
  const words = useMemo(
    () => ({ record: 'Este post' as const, fields: postWords(store.time_zone) }),
    [store.time_zone],
  );
  /** A post created by a save whose later call failed. The next save updates it instead of creating another. */
  const made = useRef<BlogPost | null>(null);
  const record = useRecordForm<PostValues, PostOutput>({
    schema,
    values,
    version: post?.version ?? 0,
    words: post && words,
    onFaults,
    save: async (changed, outcome, all) => {
      const showFields = (error: ApiError) => {
        const isShown = outcome.showFields(error);
        if (isShown) toast.error(Object.values(error.fields)[0] ?? failure);
        return isShown;
      };
      let takenOut: SavedBlogPost['taken_out'];
      const start = async (): Promise<BlogPost> => {
        const { title, author, status } = all;
        made.current ??= await call(posts.endpoints.create, { body: { title, author, status } });
        return made.current;
      };
      const send = async (): Promise<BlogPost> => {
        let saved = post ?? (await start());
        const body = postBody(changed);
        if (Object.keys(body).length > 0) {
          const { id, version } = saved;
          const reply = await call(posts.endpoints.update, { params: { id }, body }, { ifMatch: version });
          const { taken_out, ...next } = reply;
          takenOut = taken_out;
          saved = next;
          if (made.current) made.current = saved;
        }
        try {
          return await assignCategories(saved, changed);
        } catch (error) {
          putPost(client, saved);
          throw error;
        }
      };
      await saveRecord<BlogPost>(
        { ...outcome, showFields },
        {
          send,
          put: (next) => putPost(client, next),
          // A single message for both calls: a second toast would replace the first before it is read.
          success: changed.categories === undefined ? postSuccess : `${postSuccess} ${categoriesSuccess}`,
          failure: (error) => (error instanceof CategoriesRefused ? categoriesFailure : failure),
        },
      );
      tellTakenOut(takenOut?.flatMap((each) => each.what).join(', '));
    },
  });
  return { record, values, words, made };
}

export type PostRecordForm = ReturnType<typeof usePostForm>['record'];
