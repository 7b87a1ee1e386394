/** Time for which the screens offer to undo an action. */
export const undoSeconds = 10;
