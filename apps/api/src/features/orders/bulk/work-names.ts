/** Batch kinds of the orders, as they are stored. */
export const exportKind = 'orders.export';
export const statusKind = 'orders.change_status';
export const undoKind = 'orders.undo_status';
