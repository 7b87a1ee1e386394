import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { createContext, useContext } from 'react';
import type { Control } from 'react-hook-form';
import type { PostOutput, PostValues } from './post-values.ts';

/** Shared by all sections. It stays the same object while the person types, so that sections do not rerender. */
interface PostFormParts {
  control: Control<PostValues, unknown, PostOutput>;
  /** The post as loaded; null if it was never saved. */
  post: BlogPost | null;
  /** The reason why the form is read-only. */
  locked: string | undefined;
}

export const PostFormContext = createContext<PostFormParts | null>(null);

export function usePostFormParts(): PostFormParts {
  const parts = useContext(PostFormContext);
  if (!parts) throw new Error('usePostFormParts needs a PostFormContext above it');
  return parts;
}
