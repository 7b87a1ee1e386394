import type { RichTextList } from '@botica/contract/kit/rich-text';
import type { PictureRefusal } from '@botica/contract/platform/media/picture-rules';
import { limitedThread } from '../../kit/limited-thread.ts';
import type { CleanText } from '../../kit/rich-text.ts';

/** Tasks of `cleaning-worker.ts`, which cleans texts and drawings outside of the server's main thread. */
export interface CleaningTasks {
  richText(html: string, list: RichTextList): CleanText;
  svg(bytes: Uint8Array, side: number): Uint8Array | PictureRefusal;
}

export interface CleaningQuestion {
  task: keyof CleaningTasks;
  input: unknown[];
}

/**
 * The worst known input takes a fifth of a second on a slow machine, and 40 MB. An input that reaches these limits is
 * an attack or a bug.
 */
const limits = { longestMs: 5_000, heapMb: 128 };

/** The build puts the worker beside each bundle of a server. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? '../../cleaning-worker.ts' : './cleaning-worker.mjs',
  import.meta.url,
);

/** A single thread for each kind of task, so that a drawing does not delay a text. */
const threads = {
  richText: limitedThread(script, limits),
  svg: limitedThread(script, limits),
} satisfies Record<keyof CleaningTasks, unknown>;

/** Runs a task in its thread. Rejects with `RanOver` if the input needs more time or memory than any honest one. */
export async function cleanApart<Name extends keyof CleaningTasks>(
  task: Name,
  ...input: Parameters<CleaningTasks[Name]>
): Promise<ReturnType<CleaningTasks[Name]>> {
  const question: CleaningQuestion = { task, input };
  return (await threads[task].ask(question)) as ReturnType<CleaningTasks[Name]>;
}

export function closeCleaning(): void {
  for (const thread of Object.values(threads)) thread.close();
}
