/** How a step is taken back: fetched with the windows of the page. */
export const loadUndo = () => import('./offer-undo.tsx');
