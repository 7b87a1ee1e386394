import { refuse } from '../../kit/app-error.ts';
import { fairQueue } from '../../kit/fair-queue.ts';

/**
 * Places for pictures of all kinds: with two, a large picture does not delay the next one, and memory is limited to
 * two.
 */
const places = fairQueue({ atOnce: 2 });

interface Line {
  /** More would wait longer than their senders do, and would fill the memory. */
  mayWait: number;
  /** Limit for one person, so that many uploads take no place from others. */
  mayBeOfOne: number;
  /** Sentence for pictures that are refused because the queue is full. */
  isFull: string;
  ownAreTooMany: string;
}

/** Opens a line for one kind of pictures, fair by agent. Throws 503 if too many are waiting. */
export const drawingLine = ({ isFull, ownAreTooMany, ...line }: Line) =>
  places<never>({
    ...line,
    refuse: (isOwn) => {
      throw refuse('server.busy', { message: isOwn ? ownAreTooMany : isFull, retryAfterSeconds: 5 });
    },
  });
