import {
  type PostListFilter,
  type PostSelection,
  postsBulk,
} from '@botica/contract/features/posts/bulk/posts-bulk.contract';
import { mostNamed } from '@botica/contract/kit/selection';
import { IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/api/draw-key.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import type { Selection } from '../../../kit/list/use-selection.ts';
import { Button } from '../../../kit/look/button.tsx';
import { startBatch } from '../../../platform/batches/start-batch.ts';

interface PostSelectionBarProps {
  selection: Selection;
  filter: PostListFilter;
  total: number | null;
  pageSize: number;
}

const noun = ['post', 'posts'] as const;
const tooMany = `Escolha até ${mostNamed.toLocaleString('pt-BR')} posts um a um, ou a lista toda.`;
const { startHiding, startRemoval } = postsBulk.endpoints;

const asked = {
  hide: {
    call: startHiding,
    verb: 'Ocultar',
    text: 'Eles saem do blog da loja e ficam na lista, de onde cada um pode ser publicado de novo.',
  },
  remove: {
    call: startRemoval,
    verb: 'Remover',
    text: 'Eles saem do blog e dos posts que levam a eles. Ficam 30 dias na lixeira, de onde cada um pode ser restaurado; depois, esta ação não pode ser desfeita.',
  },
};

/** As the calls take it: what is chosen one by one, or all that the list shows but some. */
const asWire = ({ isAll, ids }: Selection, filter: PostListFilter): PostSelection =>
  isAll ? { filter, except: [...ids] } : { ids: [...ids] };

/** Actions on the chosen posts; each asks for confirmation. */
export function PostSelectionBar({ selection, filter, total, pageSize }: PostSelectionBarProps) {
  const [opened, setOpened] = useState<keyof typeof asked | null>(null);
  const { count, ids, clear } = selection;
  const manyReason = ids.size > mostNamed ? tooMany : undefined;
  const missingWrite = usePermission(startHiding.access);
  const missingRemoval = usePermission(startRemoval.access);
  const countText =
    count === null ? 'todos os posts da lista' : `${count.toLocaleString('pt-BR')} ${noun[count === 1 ? 0 : 1]}`;
  const question = opened && asked[opened];
  const confirm = async () => {
    if (!question) return;
    const body = { selection: asWire(selection, filter) };
    if (!(await startBatch(() => call(question.call, { body }, { idempotencyKey: drawKey() })))) return;
    setOpened(null);
    clear();
  };
  return (
    <SelectionBar selection={selection} noun={noun} total={total} pageSize={pageSize}>
      <Button
        variant="primary"
        icon={<IconEyeOff size={16} aria-hidden />}
        disabledReason={missingWrite ?? manyReason}
        onClick={() => setOpened('hide')}
      >
        Ocultar
      </Button>
      <Button
        icon={<IconTrash size={16} aria-hidden />}
        disabledReason={missingRemoval ?? manyReason}
        onClick={() => setOpened('remove')}
      >
        Remover
      </Button>
      {question && (
        <ConfirmDialog
          opened
          onClose={() => setOpened(null)}
          title={`${question.verb} ${countText}?`}
          confirmLabel={question.verb}
          cancelLabel="Voltar"
          danger={opened === 'remove'}
          onConfirm={confirm}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}
