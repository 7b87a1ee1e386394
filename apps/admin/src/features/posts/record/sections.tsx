import { blogPostStatuses, blogPostStatusNames } from '@botica/contract/features/posts/post-list-options';
import { authorMaxLength, blogPostRecord } from '@botica/contract/features/posts/post-record';
import { blogPostSlug } from '@botica/contract/features/posts/post-rules';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { CommaListField } from '../../../kit/form/comma-list-field.tsx';
import { DateTimeField } from '../../../kit/form/date-time-field.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../kit/form/limited-text-field.tsx';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SlugField } from '../../../kit/form/slug-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { CategoryBoxes } from '../../products/categories/category-boxes.tsx';
import { authorOptions } from '../post-queries.ts';
import { scheduledText } from '../post-status.tsx';
import { CoverField } from './cover-field.tsx';
import { readAsset } from './cover-file.ts';
import { usePostFormParts } from './post-form-context.ts';

const { labels } = blogPostRecord;
/** Height of the body's editor in pixels. */
const editorHeight = 420;

export function ThumbnailSection() {
  const { post, locked } = usePostFormParts();
  return (
    <>
      <CoverField post={post} locked={locked} />
      <PostSlug />
    </>
  );
}

function PostSlug() {
  const { control, locked, post } = usePostFormParts();
  const { store } = useSession();
  const title = useWatch({ control, name: 'title' });
  const isAsSaved = post !== null && title === post.title && !post.is_fixed_slug;
  return (
    <SlugField
      slug={useField({ control, name: 'slug' })}
      fixed={useField({ control, name: 'is_fixed_slug' })}
      derived={isAsSaved ? post.slug : blogPostSlug({ title })}
      base={`${store.domain}/blog/`}
      follows="o título"
      label={labels.slug}
      refusesMore
      disabled={locked !== undefined}
    />
  );
}

export function ContentSection() {
  const { control, locked, post } = usePostFormParts();
  const { store } = useSession();
  const field = fieldOf(blogPostRecord, { control, disabled: locked !== undefined });
  const upload = async (file: File) => {
    const body = await readAsset(file);
    if ('error' in body) throw new Error(body.error);
    try {
      const { url } = await call(posts.endpoints.addAsset, { params: { id: post?.id ?? 0 }, body });
      return url;
    } catch (error) {
      toast.error('Não foi possível adicionar imagem a postagem...');
      throw error;
    }
  };
  return (
    <>
      <LimitedTextField {...field('title')} required refusesMore />
      <TextAreaField
        {...field('abstract')}
        description="O que se lê na lista do blog, antes de abrir a postagem."
        refusesMore
        rows={3}
      />
      <RichTextField
        {...field('body')}
        label="Conteúdo"
        height={editorHeight}
        pictures={{
          upload,
          storeId: store.id,
          disabledReason: post ? undefined : 'Salve a postagem uma vez para adicionar imagens ao texto.',
        }}
      />
    </>
  );
}

const statusOptions = blogPostStatuses.map((value) => ({ value, label: blogPostStatusNames[value] }));

export function BasicSection() {
  const { control, locked } = usePostFormParts();
  const { store } = useSession();
  const [status, published] = useWatch({ control, name: ['status', 'published_at'] });
  const scheduled = scheduledText({ status, published_at: published || null }, store.time_zone);
  const listId = useId();
  const authors = useQuery(authorOptions()).data?.authors ?? [];
  const categories = useField({ control, name: 'categories' });
  const field = fieldOf(blogPostRecord, { control, disabled: locked !== undefined });
  return (
    <>
      <SelectField
        {...field('status')}
        options={statusOptions}
        required
        {...(scheduled !== null && { description: `${scheduled}: só aparece no site a partir desse dia.` })}
      />
      <DateTimeField
        {...field('published_at')}
        description="Vazio: o dia em que for publicada. Com um dia futuro, ela aparece a partir dele."
      />
      <TextField {...field('author')} required maxLength={authorMaxLength} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {authors.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <CategoryBoxes
        legend="Categorias"
        chosen={categories.value}
        onChange={categories.onChange}
        disabled={locked !== undefined}
        error={categories.error}
      />
    </>
  );
}

export function KeywordsSection() {
  const { control, locked } = usePostFormParts();
  const field = fieldOf(blogPostRecord, { control, disabled: locked !== undefined });
  return (
    <CommaListField
      {...field('keywords')}
      description="Separe com vírgulas. A busca do blog também acha a postagem por elas."
    />
  );
}
