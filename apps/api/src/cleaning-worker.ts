// Thread of the server that cleans what people send (`platform/cleaning/clean-apart.ts`).
import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './kit/limited-thread.ts';
import { cleanRichText } from './kit/rich-text.ts';
import type { CleaningQuestion, CleaningTasks } from './platform/cleaning/clean-apart.ts';
import { sanitiseSvg } from './platform/media/sanitise-svg.ts';

const tasks: CleaningTasks = {
  richText: (html, list) => cleanRichText(html, list),
  svg: (bytes, side) => sanitiseSvg(bytes, side),
};

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ task, input }: CleaningQuestion) => {
  try {
    const clean = tasks[task] as (...input: unknown[]) => unknown;
    post({ result: clean(...input) });
  } catch (error) {
    post({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
});
post({ isReady: true });
