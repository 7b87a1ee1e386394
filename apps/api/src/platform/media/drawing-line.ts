import { refuse } from '../../kit/app-error.ts';
import { fairQueue } from '../../kit/fair-queue.ts';

/** Places for pictures of all kinds: a large one does not hold up the next one, and memory stays that of two. */
const places = fairQueue({ atOnce: 2 });

interface Line {
  /** More would wait longer than their senders do, and a crowd of them is not kept in memory. */
  mayWait: number;
  /** Somebody who sends many at once takes no place from others. */
  mayBeOfOne: number;
  /** The sentence for pictures that come too late. */
  isFull: string;
  ownAreTooMany: string;
}

/** Opens a line for the pictures of one kind, by the agents who send them; 503 when too many are waiting. */
export const drawingLine = ({ isFull, ownAreTooMany, ...line }: Line) =>
  places<never>({
    ...line,
    refuse: (isOwn) => {
      throw refuse('server.busy', { message: isOwn ? ownAreTooMany : isFull, retryAfterSeconds: 5 });
    },
  });
