import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { posts, postsErrors } from '@botica/contract/features/posts/posts.contract';
import { IconEye } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { lazy, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { DraftOfferDialog } from '../../../kit/form/draft-offer-dialog.tsx';
import { changedNamesText } from '../../../kit/form/field-words.ts';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { useKeptDraft } from '../../../kit/form/use-kept-draft.ts';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { PostDraftDialog } from './post-draft-dialog.tsx';
import classes from './post-editor.module.css';
import { PostFormContext } from './post-form-context.ts';
import type { PostValues } from './post-values.ts';
import { SearchResultSection } from './search-result-section.tsx';
import { BasicSection, ContentSection, KeywordsSection, ThumbnailSection } from './sections.tsx';
import { RelatedSection, SuggestionsSection } from './suggestions.tsx';
import { type PostRecordForm, usePostForm } from './use-post-form.ts';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

const leaveWords = {
  title: 'Você deseja salvar as alterações feitas antes de sair?',
  text: 'O que você digitou ainda não foi salvo.',
  leave: 'não',
  save: 'sim',
};

interface PostEditorProps {
  /** Null before the first save, which creates the post. */
  post: BlogPost | null;
  /** The post was just created, and its page opened for that reason. */
  isNew: boolean;
  list: LinkProps;
}

export function PostEditor({ post, isNew, list }: PostEditorProps) {
  const { agent, store } = useSession();
  const form = useRef<PostRecordForm['form'] | null>(null);
  const frame = useRef<HTMLFormElement>(null);
  const onFaults = useCallback((names: readonly string[]) => {
    const messages = names.map((name) => form.current?.getFieldState(name as keyof PostValues).error?.message);
    const first = messages.find((message) => message);
    if (first) toast.error(first);
    focusFault(frame.current);
  }, []);
  const { record, values, words } = usePostForm(post, onFaults);
  form.current = record.form;
  const missing = usePermission(post ? posts.endpoints.update.access : posts.endpoints.create.access);
  const locked = post && post.removed_at !== null ? postsErrors['posts.removed'].message : missing;
  const { offer, forget } = useKeptDraft({
    draftKey: `post-${store.id}-${agent.id}-${post?.id ?? 'new'}`,
    form: record.form,
    values,
    version: post?.version ?? 0,
    isOn: locked === undefined,
  });
  const { control } = record.form;
  const parts = useMemo(() => ({ control, post, locked }), [control, post, locked]);
  return (
    <PostFormContext value={parts}>
      <LockedNotice reason={locked} />
      <form ref={frame} noValidate className={classes.editor} onSubmit={(event) => event.preventDefault()}>
        <Sections preview={<PreviewButton record={record} cover={post?.image?.image} />} />
      </form>
      <PostSaveBar
        record={record}
        post={post}
        locked={locked}
        list={list}
        forget={forget}
        isDraft={isNew && post?.version === 1}
      />
      {offer && (
        <DraftOfferDialog
          offer={offer}
          fields={changedNamesText(words.fields, Object.keys(offer.draft.changed))}
          timeZone={store.time_zone}
        />
      )}
    </PostFormContext>
  );
}

/** Focuses the first field with an error, after the errors are rendered. */
function focusFault(frame: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const fault = frame?.querySelector<HTMLElement>('[aria-invalid="true"]');
      fault?.focus({ preventScroll: true });
      fault?.scrollIntoView({ block: 'center' });
    }),
  );
}

const Sections = memo(function Sections({ preview }: { preview: React.ReactNode }) {
  return (
    <>
      <div className={classes.column}>
        <SectionCard title="Miniatura">
          <ThumbnailSection />
        </SectionCard>
        <SectionCard title="Conteúdo do Post" actions={preview}>
          <ContentSection />
        </SectionCard>
        <SectionCard title="Posts Relacionados">
          <RelatedSection />
        </SectionCard>
      </div>
      <div className={`${classes.column} ${classes.side}`}>
        <SectionCard title="Dados básicos">
          <BasicSection />
        </SectionCard>
        <SectionCard title="Palavras-Chaves">
          <KeywordsSection />
        </SectionCard>
        <SectionCard title="Nos buscadores">
          <SearchResultSection />
        </SectionCard>
      </div>
      <div className={classes.column}>
        <SectionCard title="Sugestões de Compra">
          <SuggestionsSection />
        </SectionCard>
      </div>
    </>
  );
});

function PreviewButton({ record, cover }: { record: PostRecordForm; cover: string | undefined }) {
  const [shown, setShown] = useState<PostValues | null>(null);
  return (
    <>
      <Button icon={<IconEye size={16} aria-hidden />} onClick={() => setShown(record.form.getValues())}>
        Prévia
      </Button>
      <Suspense>{shown && <PreviewDialog values={shown} cover={cover} onClose={() => setShown(null)} />}</Suspense>
    </>
  );
}

interface PostSaveBarProps {
  record: PostRecordForm;
  post: BlogPost | null;
  locked: string | undefined;
  list: LinkProps;
  /** Deletes the draft in this browser. */
  forget: () => void;
  /** True for a post that was never saved. */
  isDraft: boolean;
}

function PostSaveBar({ record, post, locked, list, forget, isDraft }: PostSaveBarProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // The unsaved values were saved or explicitly discarded, so the blocker need not ask.
  const close = () => {
    forget();
    return navigate({ ...list, ignoreBlocker: true });
  };
  const { formId: _, ...bar } = record.bar;
  const save = async () => {
    const isSaved = await record.save();
    if (isSaved) forget();
    return isSaved;
  };
  return (
    <>
      <SaveBar
        {...bar}
        onSave={save}
        disabledReason={locked}
        closing={{
          onSave: async () => {
            const isSaved = await save();
            if (isSaved) await close();
            return isSaved;
          },
          onLeave: () => (isDraft ? setAsking(true) : navigate(list)),
        }}
        leaving={{ words: leaveWords, onGivenUp: forget }}
      />
      {isAsking && post && <PostDraftDialog post={post} onClose={() => setAsking(false)} onLeave={close} />}
    </>
  );
}
