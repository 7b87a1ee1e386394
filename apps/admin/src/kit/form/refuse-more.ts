import type { ClipboardEvent } from 'react';
import { toast } from '../feedback/toast.ts';

/** Tells by how many characters a pasted text is too long. */
export function tellRefused(excess: number): void {
  const characters = `${excess.toLocaleString('pt-BR')} ${excess === 1 ? 'caractere' : 'caracteres'}`;
  toast.error(`O texto colado não cabe: ${characters} a mais. Nada foi colado.`);
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Props of a field that never exceeds its limit: a further letter is not written, and a longer paste is refused as a
 * whole.
 */
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
