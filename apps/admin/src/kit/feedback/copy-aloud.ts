import { copyText } from '../look/copy-text.ts';
import { toast } from './toast.ts';

/** Copies a text and shows a toast, or explains how to copy it by hand. True if it was copied. */
export async function copyAloud(text: string, copied?: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (!isCopied) toast.error('Não foi possível copiar. Selecione o texto e copie com Ctrl+C.');
  else if (copied) toast.success(copied);
  return isCopied;
}
