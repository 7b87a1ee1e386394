import { type OrderDraft, orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { isWorthKeeping, type OrderValues } from './order-values.ts';

const { startDraft, saveDraft } = orderDrafts.endpoints;

export type DraftState = { is: 'idle' | 'saving' | 'saved' } | { is: 'failed'; message: string };

interface KeeperOptions {
  /** What stands in the form at this moment. */
  values: () => OrderValues;
  /** Null: nothing is kept yet. */
  opened: OrderDraft | null;
  onState: (state: DraftState) => void;
  /** Another window has saved meanwhile. */
  onLate: (draft: OrderDraft | null) => void;
  /** The first save has made one. */
  onStarted: (id: number) => void;
}

/** Saves what stands in a form as a draft on the server, one save after the other, and nothing twice. */
export function keepDraft({ values, opened, onState, onLate, onStarted }: KeeperOptions) {
  let held: Pick<OrderDraft, 'id' | 'version'> | null = opened;
  let kept = JSON.stringify(values());
  let isOver = false;
  let queue = Promise.resolve();

  const send = async (content: OrderValues, keepalive: boolean) => {
    if (held === null) {
      held = await call(startDraft, { body: { content } }, { keepalive });
      onStarted(held.id);
      return;
    }
    const { id, version } = held;
    held = await call(saveDraft, { params: { id }, body: { content } }, { ifMatch: version, keepalive });
  };

  const step = async (keepalive: boolean) => {
    const content = values();
    const text = JSON.stringify(content);
    if (isOver || text === kept || (held === null && !isWorthKeeping(content))) return;
    onState({ is: 'saving' });
    try {
      await send(content, keepalive);
      kept = text;
      onState({ is: 'saved' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) onLate(error.current as OrderDraft);
      // Discarded in another window: what stands here is kept anew with the next stroke.
      if (error instanceof ApiError && error.status === 404) held = null;
      onState({ is: 'failed', message: errorMessage(error) });
    }
  };

  const save = (keepalive = false): Promise<void> => {
    queue = queue.then(() => step(keepalive));
    return queue;
  };

  return {
    save,
    /** Undefined while there is none. */
    id: () => held?.id,
    /** It has become an order, or is discarded: nothing more is kept. */
    end: (): Promise<void> => {
      isOver = true;
      return queue;
    },
    /** It did not: it goes on. */
    resume: () => {
      isOver = false;
    },
    /** The draft that was sent is gone: what stands here is kept as another. */
    keepAnew: (): Promise<void> => {
      held = null;
      kept = '';
      return save();
    },
    /** What stands here goes over what the other window saved. */
    keepOwn: (late: OrderDraft): Promise<void> => {
      held = late;
      kept = '';
      onLate(null);
      return save();
    },
    /** `show` puts the other's into the form. */
    takeTheirs: (late: OrderDraft, show: (content: OrderValues) => void) => {
      held = late;
      show(late.content);
      kept = JSON.stringify(values());
      onLate(null);
      onState({ is: 'saved' });
    },
  };
}
