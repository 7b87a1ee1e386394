import { copyText } from '../look/copy-text.ts';
import { toast } from './toast.ts';

/** Copies a text and says so, or how to do it by hand. True when it is copied. */
export async function copyAloud(text: string, copied?: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (!isCopied) toast.error('Não foi possível copiar. Selecione o texto e copie com Ctrl+C.');
  else if (copied) toast.success(copied);
  return isCopied;
}
