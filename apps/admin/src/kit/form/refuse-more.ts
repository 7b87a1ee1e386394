import type { ClipboardEvent } from 'react';
import { toast } from '../feedback/toast.ts';

/** A paste that is so much too long. */
export function tellRefused(excess: number): void {
  const characters = `${excess.toLocaleString('pt-BR')} ${excess === 1 ? 'caractere' : 'caracteres'}`;
  toast.error(`O texto colado não cabe: ${characters} a mais. Nada foi colado.`);
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** For a field that takes no more than its limit: a letter beyond it is not written, a paste beyond it is refused whole. */
export const refusing = (limit: number) => ({
  maxLength: limit,
  onPaste: (event: ClipboardEvent<TextElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const chosen = (selectionEnd ?? 0) - (selectionStart ?? 0);
    const excess = value.length - chosen + event.clipboardData.getData('text/plain').length - limit;
    if (excess <= 0) return;
    event.preventDefault();
    tellRefused(excess);
  },
});
