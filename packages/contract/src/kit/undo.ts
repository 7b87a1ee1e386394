/** For so long the screens offer to take back what was just done. */
export const undoSeconds = 10;
