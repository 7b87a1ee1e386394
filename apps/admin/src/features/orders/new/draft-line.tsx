import { orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { undoToast } from '../../../kit/feedback/undo-toast.tsx';
import { Notice } from '../../../kit/form/notice.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { newOrderLink } from '../new-order-link.ts';
import classes from './new-order.module.css';
import type { OrderValues } from './order-values.ts';
import type { Draft } from './use-draft.ts';

const { startDraft, discardDraft, listDrafts } = orderDrafts.endpoints;

/** The state of the draft beside the title. */
export function DraftState({ draft: { state, retry } }: { draft: Draft }) {
  if (state.is === 'failed') {
    return (
      <span className={classes.draftState} role="status">
        Rascunho não salvo: {state.message} <Button onClick={retry}>Tentar de novo</Button>
      </span>
    );
  }
  const text = { idle: '', saving: 'Salvando o rascunho…', saved: 'Rascunho salvo' }[state.is];
  return (
    <span className="quiet small" role="status">
      {text}
    </span>
  );
}

/** Discards a draft at once, with an undo for ten seconds. Resolves to false if that failed. */
export function useDiscard() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = (draft: number | undefined) =>
    // That route parses its URL itself, so the router does not know its parameters.
    navigate({ ...newOrderLink, search: { draft } as never, replace: true });
  return async (id: number, content: () => OrderValues | Promise<OrderValues>, isOpen: boolean) => {
    try {
      const kept = await content();
      await call(discardDraft, { params: { id } });
      void invalidate(client, listDrafts);
      if (isOpen) await open(undefined);
      undoToast('Rascunho descartado.', async () => {
        const { id: again } = await call(startDraft, { body: { content: kept } });
        void invalidate(client, listDrafts);
        await open(again);
      });
      return true;
    } catch (error) {
      toast.error(errorMessage(error));
      return false;
    }
  };
}

export function LateNotice({ draft: { late } }: { draft: Draft }) {
  if (!late) return null;
  return (
    <Notice>
      Este rascunho mudou em outra janela. <Button onClick={late.takeTheirs}>Usar o que está lá</Button>{' '}
      <Button onClick={late.keepOwn}>Manter o que está aqui</Button>
    </Notice>
  );
}
