import { type RichTextList, textAlone } from '@botica/contract/kit/rich-text';
import { refuse } from '../../kit/app-error.ts';
import type { Actor } from '../../kit/context.ts';
import { fairQueue } from '../../kit/fair-queue.ts';
import { RanOver } from '../../kit/limited-thread.ts';
import { isRead, rememberRead } from '../../kit/rich-text.ts';
import { cleanApart } from './clean-apart.ts';

export const tooComplex =
  'A formatação deste texto é complexa demais. Tire a formatação, ou divida o texto, e tente novamente.';

/** A shorter one is cleaned in a few milliseconds at most, less than others would wait for a hop and back. */
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
  /** Of tests. */
  clean?: typeof cleanApart;
}

/**
 * Cleans long texts in a thread of their own, so that `cleanRichText` answers them at once afterwards: it is called inside
 * of transactions, where nobody may wait. `owner`: people wait for others, not for the many texts of one. True: it needs
 * more time or memory than any honest text.
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

/** The names of the texts that need more time or memory than any honest one; the others are read. */
export async function readAhead(
  texts: Readonly<Record<string, string | null | undefined>>,
  reading: Reading,
): Promise<string[]> {
  const over: string[] = [];
  for (const [name, text] of Object.entries(texts)) if (text && (await runsOver(text, reading))) over.push(name);
  return over;
}

/** The same of what somebody sends: 422 that names the fields. */
export async function readSentAhead(
  actor: Actor,
  texts: Parameters<typeof readAhead>[0],
  more: Omit<Reading, 'owner'> = {},
): Promise<void> {
  const over = await readAhead(texts, { owner: actor.kind === 'agent' ? actor.agentId : -actor.storeId, ...more });
  if (over.length === 0) return;
  throw refuse('request.invalid', { fields: Object.fromEntries(over.map((name) => [name, tooComplex])) });
}
