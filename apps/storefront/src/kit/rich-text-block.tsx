import type { RichTextOptions } from './rich-text.ts';
import { safeRichText } from './rich-text.ts';

interface RichTextProps extends RichTextOptions {
  html: string;
}

export function RichText({ html, ...options }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written anew by the contract's list, element by element
  return <div className="prose" dangerouslySetInnerHTML={{ __html: safeRichText(html, options) }} />;
}
