import { fetched } from '../changes/order-dialogs.tsx';

export const OrderPixDialog = fetched(async () => (await import('./order-pix-dialog.tsx')).OrderPixDialog);
export const ReceiveDialog = fetched(async () => (await import('./receive-dialog.tsx')).ReceiveDialog);
export const VoidDialog = fetched(async () => (await import('./void-dialog.tsx')).VoidDialog);
