/** The undo code loads with the dialogs of the page. */
export const loadUndo = () => import('./offer-undo.tsx');
