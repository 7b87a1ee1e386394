import type { TemplateTexts } from '@botica/contract/features/messenger/default-templates';
import { fillSubject, fillText, type MessageValues } from '@botica/contract/features/messenger/message-template';
import { type MailBrand, renderMail } from '../../../outside/mail-layout.ts';

interface Frame {
  brand: MailBrand;
  footer: string;
  footerLink?: { label: string; url: string };
}

/** Fills a template. Its content is plain text, so the HTML part escapes all of it. */
export function writeMail({ subject, text }: TemplateTexts, values: MessageValues, frame: Frame) {
  const [greeting = '', ...paragraphs] = fillText(text, values).split('\n\n');
  return { subject: fillSubject(subject, values), ...renderMail({ greeting, paragraphs, ...frame }) };
}
