import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { call } from '../../../kit/api/api.ts';
import { DraftDialog, type LeavingDraft } from '../../../kit/feedback/draft-dialog.tsx';

const { remove, list } = products.endpoints;

export function ProductDraftDialog({ product, ...leaving }: { product: Product } & LeavingDraft) {
  const { id, title, version: ifMatch } = product;
  return (
    <DraftDialog
      {...leaving}
      access={remove.access}
      list={list}
      remove={() => call(remove, { params: { id } }, { ifMatch })}
      success="Produto removido com sucesso"
      failure={() => 'Não foi possível delete este produto...'}
    >
      {`Este produto ainda não foi salvo. Mantido, ele fica na lista de produtos como “${title}”, sem o que você digitou.`}
    </DraftDialog>
  );
}
