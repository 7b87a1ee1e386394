import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { htmlOf } from './rich-text-extensions.ts';

interface LimitOptions {
  /** Maximum characters of the HTML. */
  limit: () => number;
  /** Called when a paste or a drop exceeds the limit by `excess` characters. */
  onRefused: (excess: number) => void;
}

/** Refuses a change that would make the text too long. A paste is refused as a whole and never cut. */
export const richTextLimit = ({ limit, onRefused }: LimitOptions) =>
  Extension.create({
    name: 'limit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction, { doc: before }) => {
          // Values that the form sets are not checked.
          if (!transaction.docChanged || transaction.getMeta('preventUpdate')) return true;
          const { length } = htmlOf(transaction.doc);
          // A text that is already too long may become shorter.
          if (length <= limit() || length <= htmlOf(before).length) return true;
          const event = transaction.getMeta('uiEvent');
          if (event === 'paste' || event === 'drop') onRefused(length - limit());
          return false;
        },
      }),
    ],
  });
