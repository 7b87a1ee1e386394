import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Focuses the text at once. The editor's own `focus()` waits for the next frame, and keys typed until then would go to
 * the button that was pressed.
 */
export function focusText(editor: Editor): void {
  if (editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}

/** Starts a chain of commands with the focus in the text, so that the person can go on typing. */
export function inText(editor: Editor): ChainedCommands {
  focusText(editor);
  return editor.chain();
}
