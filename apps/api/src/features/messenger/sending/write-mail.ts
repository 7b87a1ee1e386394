import type { TemplateTexts } from '@botica/contract/features/messenger/default-templates';
import { fillSubject, fillText, type MessageValues } from '@botica/contract/features/messenger/message-template';
import { layOutMail, type MailBrand } from '../../../outside/mail-layout.ts';

/** Whose mail it is, and how it ends. */
interface Frame {
  brand: MailBrand;
  footer: string;
  footerLink?: { label: string; url: string };
}

/** A template as its reader gets it. What it says is text: in the HTML part all of it is escaped. */
export function writeMail({ subject, text }: TemplateTexts, values: MessageValues, frame: Frame) {
  const [greeting = '', ...paragraphs] = fillText(text, values).split('\n\n');
  return { subject: fillSubject(subject, values), ...layOutMail({ greeting, paragraphs, ...frame }) };
}
