import { formatInstantDay } from '@botica/contract/kit/dates';
import { useMemo } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { RichTextView } from '../../../kit/form/rich-text-view.tsx';
import type { PostValues } from './post-values.ts';
import classes from './preview-dialog.module.css';

interface PreviewDialogProps {
  values: PostValues;
  /** URL of the cover. */
  cover: string | undefined;
  onClose: () => void;
}

/** Preview of the post as typed, saved or not. */
export function PreviewDialog({ values, cover, onClose }: PreviewDialogProps) {
  const { store } = useSession();
  const list = useMemo(() => ({ picturesOf: store.id }), [store.id]);
  const { title, abstract, author, published_at: published, body } = values;
  const day = formatInstantDay(published || new Date().toISOString(), store.time_zone);
  return (
    <Dialog opened onClose={onClose} title="Prévia" size="large">
      <article className={classes.post}>
        {cover && <img src={cover} alt="" className={classes.cover} />}
        <h3 className={classes.title}>{title || 'Sem título'}</h3>
        <p className={classes.line}>{[author, day].filter(Boolean).join(' · ')}</p>
        {abstract && <p className={classes.abstract}>{abstract}</p>}
        {body === '' ? <p className="quiet">Ainda sem conteúdo.</p> : <RichTextView html={body} list={list} />}
      </article>
    </Dialog>
  );
}
