import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { createContext, useContext } from 'react';
import type { Control } from 'react-hook-form';
import type { PostOutput, PostValues } from './post-values.ts';

/** What every section needs: it stays the same while somebody types. */
interface PostFormParts {
  control: Control<PostValues, unknown, PostOutput>;
  /** As it was loaded; null: it was never saved. */
  post: BlogPost | null;
  /** The form may only be read. */
  locked: string | undefined;
}

export const PostFormContext = createContext<PostFormParts | null>(null);

export function usePostFormParts(): PostFormParts {
  const parts = useContext(PostFormContext);
  if (!parts) throw new Error('usePostFormParts needs a PostFormContext above it');
  return parts;
}
