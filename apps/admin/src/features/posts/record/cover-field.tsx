import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { FileDrop } from '../../../platform/media/file-drop.tsx';
import { postOptions, putPost } from '../post-queries.ts';
import classes from './cover-field.module.css';
import { readCover } from './cover-file.ts';

/** The specification's list. An .svg is refused with a sentence of its own. */
const offered = '.jpg,.jpeg,.png,.svg';
const hint = 'Arraste, cole ou escolha: .jpg ou .png, até 200 KB.';

/** The post's cover, chosen by click, drop or paste. It is saved at once and has a version of its own. */
export function CoverField({ post, locked }: { post: BlogPost | null; locked: string | undefined }) {
  const client = useQueryClient();
  const missingDelete = usePermission(posts.endpoints.removeImage.access);
  const [error, setError] = useState('');
  const blocked = locked ?? (post ? undefined : 'Salve a postagem uma vez para adicionar a miniatura.');

  const put = ({ image, version }: { image: BlogPost['image']; version: number }) => {
    const present = post && client.getQueryData(postOptions(post.id).queryKey);
    if (present) putPost(client, { ...present, image, image_version: version });
  };
  const choose = async (file: File | undefined) => {
    if (!file || !post || blocked !== undefined) return;
    const body = await readCover(file);
    setError('error' in body ? body.error : '');
    if ('error' in body) return;
    try {
      const input = { params: { id: post.id }, body };
      put(await call(posts.endpoints.setImage, input, { ifMatch: post.image_version }));
      toast.success('Imagem adicionada com sucesso!');
    } catch (reason) {
      if (reason instanceof ApiError && reason.fields.image) setError(reason.fields.image);
      toast.error('Não foi possível adicionar imagem a postagem...');
      void client.invalidateQueries(postOptions(post.id));
    }
  };
  const remove = async () => {
    if (!post) return;
    try {
      put(await call(posts.endpoints.removeImage, { params: { id: post.id } }, { ifMatch: post.image_version }));
      setError('');
      toast.success('Imagem deletada com sucesso!');
    } catch {
      toast.error('Não foi possível deletar a imagem da postagem...');
      void client.invalidateQueries(postOptions(post.id));
    }
  };
  usePastedFile(choose);

  if (blocked !== undefined && !post?.image) return <p className={classes.hint}>{blocked}</p>;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  return (
    <>
      {post?.image ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; its buttons do the same
        <div className={classes.cover} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <span className={classes.picture}>
            <img src={post.image.image} alt="Miniatura da postagem" />
          </span>
          <div className="stack">
            <p className={classes.hint}>{locked ?? hint}</p>
            <div className="row">
              {locked === undefined && (
                <label className={classes.change}>
                  Trocar miniatura
                  <input
                    type="file"
                    accept={offered}
                    className="visually-hidden"
                    onChange={(event) => {
                      const [file] = event.currentTarget.files ?? [];
                      event.currentTarget.value = '';
                      void choose(file);
                    }}
                  />
                </label>
              )}
              <Button onClick={remove} disabledReason={locked ?? missingDelete}>
                Excluir imagem
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <FileDrop label="Escolher miniatura" hint={hint} accept={offered} onFile={choose} />
      )}
      {error !== '' && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** Calls `onFile` for a picture that is pasted outside text fields. */
function usePastedFile(onFile: (file: File | undefined) => unknown): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isWriting =
      event.target instanceof Element &&
      event.target.closest('input:not([type="file"]), textarea, [contenteditable], [role="dialog"]');
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file || isWriting) return;
    event.preventDefault();
    void onFile(file);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
