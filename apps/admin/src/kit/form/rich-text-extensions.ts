import { isBlankRichText, isSafeHref, tidyRichText } from '@botica/contract/kit/rich-text';
import { type Extensions, getHTMLFromFragment } from '@tiptap/core';
import Link from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';

/** An attribute with an integer of at least `least`, or its default. */
const countOf = (name: string, least: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const text = element.getAttribute(name) ?? '';
    return /^\d{1,3}$/.test(text) && Number(text) >= least ? Number(text) : 1;
  },
  renderHTML: ({ [name]: value }: Record<string, unknown>) => (value === 1 ? {} : { [name]: value }),
});

const cellAttributes = () => ({ colspan: countOf('colspan', 2), rowspan: countOf('rowspan', 2) });

/**
 * The editor's extensions. They match the server's allow-list (`kit/rich-text.ts` of the API) exactly: whatever the
 * editor writes must pass it unchanged, so there are no styles, no column widths, and links in the form that the server
 * writes (e2e/rich-text.e2e.ts).
 */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    link: false,
    orderedList: false,
    heading: { levels: [2, 3, 4] },
    // The trailing node would add an empty paragraph behind a list that is only read, and the form would have a change
    // to save.
    trailingNode: false,
  }),
  OrderedList.extend({ addAttributes: () => ({ start: countOf('start', 0) }) }),
  Link.extend({
    addAttributes: () => ({
      href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
    }),
    renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: 'noopener noreferrer nofollow' }, 0],
  }).configure({ isAllowedUri: isSafeHref, defaultProtocol: 'https', openOnClick: false }),
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];

const known = new WeakMap<Node, string>();

/**
 * Serialises a document to the HTML that is stored and counted. Empty if a reader would see nothing. The result is
 * cached, because each key needs it twice.
 */
export function htmlOf(document: Node): string {
  const kept = known.get(document);
  if (kept !== undefined) return kept;
  const html = tidyRichText(getHTMLFromFragment(document.content, document.type.schema));
  const counted = isBlankRichText(html) ? '' : html;
  known.set(document, counted);
  return counted;
}
