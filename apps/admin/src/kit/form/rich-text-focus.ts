import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Gives the text the focus at once. The editor's own `focus()` waits for the next frame, and what is typed until
 * then goes to the button that was pressed: lost.
 */
export function focusText(editor: Editor): void {
  if (editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}

/** Commands to somebody who goes on writing behind them. */
export function inText(editor: Editor): ChainedCommands {
  focusText(editor);
  return editor.chain();
}
