import { type RichTextList, textAlone } from '@botica/contract/kit/rich-text';
import { refuse } from '../../kit/app-error.ts';
import type { Actor } from '../../kit/context.ts';
import { fairQueue } from '../../kit/fair-queue.ts';
import { RanOver } from '../../kit/limited-thread.ts';
import { isRead, rememberRead } from '../../kit/rich-text.ts';
import { cleanApart } from './clean-apart.ts';

export const tooComplex =
  'A formatação deste texto é complexa demais. Tire a formatação, ou divida o texto, e tente novamente.';

/** A shorter text is cleaned in a few milliseconds at most, which is less than the trip to a thread and back. */
const longText = 4_000;

const ownersTurn = fairQueue({ atOnce: 1 })<never>({
  mayWait: 64,
  mayBeOfOne: 4,
  waitMs: 15_000,
  refuse: () => {
    throw refuse('server.busy', { retryAfterSeconds: 5 });
  },
});

interface Reading {
  owner: number;
  list?: RichTextList;
  /** For tests. */
  clean?: typeof cleanApart;
}

/**
 * Cleans long texts in a thread, so that `cleanRichText` has the result at once. It is called inside of transactions,
 * which must not wait. `owner` makes the queue fair: people do not wait for the many texts of one owner. True if a text
 * needs more time or memory than any honest one.
 */
async function runsOver(text: string, { owner, list = textAlone, clean = cleanApart }: Reading): Promise<boolean> {
  if (text.length < longText || isRead(text, list)) return false;
  try {
    rememberRead(text, list, await ownersTurn(owner, () => clean('richText', text, list)));
    return false;
  } catch (error) {
    if (error instanceof RanOver) return true;
    throw error;
  }
}

/** Cleans texts ahead and returns the names of those that need more time or memory than any honest one. */
export async function readAhead(
  texts: Readonly<Record<string, string | null | undefined>>,
  reading: Reading,
): Promise<string[]> {
  const over: string[] = [];
  for (const [name, text] of Object.entries(texts)) if (text && (await runsOver(text, reading))) over.push(name);
  return over;
}

/** Cleans the texts of a request ahead. Throws 422 with the names of the fields that need too much time or memory. */
export async function readSentAhead(
  actor: Actor,
  texts: Parameters<typeof readAhead>[0],
  more: Omit<Reading, 'owner'> = {},
): Promise<void> {
  const over = await readAhead(texts, { owner: actor.kind === 'agent' ? actor.agentId : -actor.storeId, ...more });
  if (over.length === 0) return;
  throw refuse('request.invalid', { fields: Object.fromEntries(over.map((name) => [name, tooComplex])) });
}
