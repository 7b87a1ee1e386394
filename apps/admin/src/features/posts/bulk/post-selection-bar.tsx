import { type PostListFilter, postsBulk } from '@botica/contract/features/posts/bulk/posts-bulk.contract';
import { IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/api/draw-key.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { type SelectionNoun, selectionText, tooManyReason, toWire } from '../../../kit/list/selection-words.ts';
import type { Selection } from '../../../kit/list/use-selection.ts';
import { Button } from '../../../kit/look/button.tsx';
import { startBatch } from '../../../platform/batches/start-batch.ts';

interface PostSelectionBarProps {
  selection: Selection;
  filter: PostListFilter;
  total: number | null;
  pageSize: number;
}

const noun: SelectionNoun = ['post', 'posts'];
const { startHiding, startRemoval } = postsBulk.endpoints;

const actions = {
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

/** Actions on the chosen posts; each asks for confirmation. */
export function PostSelectionBar({ selection, filter, total, pageSize }: PostSelectionBarProps) {
  const [opened, setOpened] = useState<keyof typeof actions | null>(null);
  const manyReason = tooManyReason(selection, noun);
  const missingWrite = usePermission(startHiding.access);
  const missingRemoval = usePermission(startRemoval.access);
  const question = opened && actions[opened];
  const confirm = async () => {
    if (!question) return;
    const body = { selection: toWire(selection, filter) };
    if (!(await startBatch(() => call(question.call, { body }, { idempotencyKey: drawKey() })))) return;
    setOpened(null);
    selection.clear();
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
          title={`${question.verb} ${selectionText(selection, noun)}?`}
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
