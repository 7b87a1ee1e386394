import { type OrderDraft, orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { isWorthKeeping, type OrderValues } from './order-values.ts';

const { startDraft, saveDraft } = orderDrafts.endpoints;

export type DraftState = { is: 'idle' | 'saving' | 'saved' } | { is: 'failed'; message: string };

interface KeeperOptions {
  /** Returns the form's current values. */
  values: () => OrderValues;
  /** Null before the first save. */
  opened: OrderDraft | null;
  onState: (state: DraftState) => void;
  /** Called when another window has saved meanwhile. */
  onLate: (draft: OrderDraft | null) => void;
  /** Called when the first save has created a draft. */
  onStarted: (id: number) => void;
}

/** Saves the form's values as a draft on the server, one save at a time, and never the same values twice. */
export function keepDraft({ values, opened, onState, onLate, onStarted }: KeeperOptions) {
  let stored: Pick<OrderDraft, 'id' | 'version'> | null = opened;
  let kept = JSON.stringify(values());
  let isOver = false;
  let queue = Promise.resolve();

  const send = async (content: OrderValues, keepalive: boolean) => {
    if (stored === null) {
      stored = await call(startDraft, { body: { content } }, { keepalive });
      onStarted(stored.id);
      return;
    }
    const { id, version } = stored;
    stored = await call(saveDraft, { params: { id }, body: { content } }, { ifMatch: version, keepalive });
  };

  const step = async (keepalive: boolean) => {
    const content = values();
    const text = JSON.stringify(content);
    if (isOver || text === kept || (stored === null && !isWorthKeeping(content))) return;
    onState({ is: 'saving' });
    try {
      await send(content, keepalive);
      kept = text;
      onState({ is: 'saved' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) onLate(error.current as OrderDraft);
      // 404: another window discarded the draft, so the next change creates a new one.
      if (error instanceof ApiError && error.status === 404) stored = null;
      onState({ is: 'failed', message: errorMessage(error) });
    }
  };

  const save = (keepalive = false): Promise<void> => {
    queue = queue.then(() => step(keepalive));
    return queue;
  };

  return {
    save,
    /** Undefined while there is no draft. */
    id: () => stored?.id,
    /** Stops saving: the draft became an order or was discarded. */
    end: (): Promise<void> => {
      isOver = true;
      return queue;
    },
    /** Resumes saving after the order was refused. */
    resume: () => {
      isOver = false;
    },
    /** The sent draft no longer exists, so the values are saved as a new one. */
    keepAnew: (): Promise<void> => {
      stored = null;
      kept = '';
      return save();
    },
    /** Overwrites the other window's version with these values. */
    keepOwn: (late: OrderDraft): Promise<void> => {
      stored = late;
      kept = '';
      onLate(null);
      return save();
    },
    /** `show` puts the other window's values into the form. */
    takeTheirs: (late: OrderDraft, show: (content: OrderValues) => void) => {
      stored = late;
      show(late.content);
      kept = JSON.stringify(values());
      onLate(null);
      onState({ is: 'saved' });
    },
  };
}
