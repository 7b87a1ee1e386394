import { categories } from '@botica/contract/features/categories/categories.contract';
import type { Category } from '@botica/contract/features/categories/category-schemas';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { DraftDialog, type LeavingDraft } from '../../../kit/feedback/draft-dialog.tsx';

const { remove, list } = categories.endpoints;

export function CategoryDraftDialog({ category, ...leaving }: { category: Category } & LeavingDraft) {
  const { id, name, version: ifMatch } = category;
  return (
    <DraftDialog
      {...leaving}
      access={remove.access}
      list={list}
      remove={() => call(remove, { params: { id } }, { ifMatch })}
      success="Categoria removida com sucesso"
      failure={errorMessage}
      noun="categoria"
      title="Remover a categoria nova?"
    >
      {`Esta categoria ainda não foi salva. Mantida, ela fica na lista como “${name}”, oculta, sem o que você digitou.`}
    </DraftDialog>
  );
}
