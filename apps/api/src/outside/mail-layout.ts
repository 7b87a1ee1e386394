import { parseHex, toHex, underWhiteText } from '@botica/contract/kit/color';
import { escapeHtml } from '../kit/http/escape-html.ts';

/** Brand of the store that a mail comes from. */
export interface MailBrand {
  store_name: string;
  /** `#rrggbb` */
  main_color: string;
  /** Address of its logo. Without one the name is shown. */
  logoUrl?: string | null;
}

/** Content of a mail. Texts are plain and are escaped here. */
export interface MailContent {
  /** Without a brand, the mail comes from the panel itself. */
  brand?: MailBrand;
  /** "Olá, Ana!" */
  greeting: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Sender, and reason of the mail. */
  footer: string;
  footerLink?: { label: string; url: string };
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraphStyle = `margin:0 0 16px;${font};font-size:16px;line-height:24px`;
// No fixed colour is readable on both white and black, and not every mail program that darkens a mail declares it.
const faintStyle = `margin:0;${font};font-size:14px;line-height:20px;opacity:0.8;overflow-wrap:anywhere`;
const buttonStyle = (color: string) =>
  `display:inline-block;padding:13px 24px;border-radius:8px;background-color:${color};color:#ffffff;${font};font-size:16px;line-height:22px;font-weight:600;text-decoration:none`;
const headStyle = (color: string) =>
  `margin:0 0 24px;padding:14px 20px;border-radius:8px;background-color:${color};color:#ffffff;${font};font-size:18px;line-height:24px;font-weight:600`;
const panelColor = '#0b7285';

/** The store's colour, darkened until white text is readable on it. */
function colorOf(brand: MailBrand | undefined): string {
  const color = brand && parseHex(brand.main_color);
  return color ? toHex(underWhiteText(color)) : panelColor;
}

/** The logo gets its own background, because a dark screen may make it unreadable. */
const logoHtml = (url: string, name: string) =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" height="40" style="display:inline-block;height:40px;max-width:240px;padding:6px 10px;border-radius:6px;background-color:#ffffff;color:#111316">`;

function headHtml(brand: MailBrand): string {
  const { store_name: name, logoUrl } = brand;
  return `<p style="${headStyle(colorOf(brand))}">${logoUrl ? logoHtml(logoUrl, name) : escapeHtml(name)}</p>\n`;
}

function buttonHtml({ label, url }: { label: string; url: string }, color: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="${buttonStyle(color)}">${escapeHtml(label)}</a></p>
<p style="${faintStyle};margin-bottom:16px">Se o botão não abrir, copie este endereço no navegador:<br><a href="${href}" style="color:inherit">${href}</a></p>`;
}

/** Keeps the line breaks of a text. */
const linesHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const footerLinkHtml = ({ label, url }: { label: string; url: string }) =>
  `\n<p style="${faintStyle};margin-top:8px"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;

/**
 * A single column with the store's logo above it. It sets no outer colours, so that phones and dark screens choose
 * them.
 */
function htmlOf({ brand, greeting, paragraphs, button, footer, footerLink }: MailContent): string {
  const texts = [greeting, ...paragraphs].map((text) => `<p style="${paragraphStyle}">${linesHtml(text)}</p>`);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td align="left">
${brand === undefined ? '' : headHtml(brand)}${texts.join('\n')}
${button === undefined ? '' : buttonHtml(button, colorOf(brand))}
<hr style="border:0;border-top:1px solid #8a929c;margin:24px 0 16px">
<p style="${faintStyle}">${escapeHtml(footer)}</p>${footerLink === undefined ? '' : footerLinkHtml(footerLink)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function textOf({ greeting, paragraphs, button, footer, footerLink }: MailContent): string {
  const link = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  const leave = footerLink === undefined ? '' : `\n${footerLink.label}: ${footerLink.url}`;
  return `${[greeting, ...paragraphs, ...link, `-- \n${footer}${leave}`].join('\n\n')}\n`;
}

/** The mail as plain text and as HTML, for `sendMail`. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}
