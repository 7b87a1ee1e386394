import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { htmlOf } from './rich-text-extensions.ts';

interface LimitOptions {
  /** Characters of the HTML. */
  limit: () => number;
  /** Something was pasted or dropped that is so much too long. */
  onRefused: (excess: number) => void;
}

/** Refuses what would make the text longer than it may be, whole: nothing that is pasted is cut. */
export const richTextLimit = ({ limit, onRefused }: LimitOptions) =>
  Extension.create({
    name: 'limit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction, { doc: before }) => {
          // The form's own value comes in as it is.
          if (!transaction.docChanged || transaction.getMeta('preventUpdate')) return true;
          const { length } = htmlOf(transaction.doc);
          // What is too long already can be made shorter.
          if (length <= limit() || length <= htmlOf(before).length) return true;
          const event = transaction.getMeta('uiEvent');
          if (event === 'paste' || event === 'drop') onRefused(length - limit());
          return false;
        },
      }),
    ],
  });
