import { elementsOf, keptValue, type RichTextList } from '@botica/contract/kit/rich-text';
import { createElement, type ReactNode, useMemo } from 'react';
import classes from './rich-text-view.module.css';

interface RichTextViewProps {
  html: string;
  list: RichTextList;
}

/** Elements whose content a reader never sees. */
const hidden = new Set('script style template noscript textarea title iframe option xmp svg math'.split(' '));
/** React's names of these attributes. */
const reactNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/**
 * Shows a rich text to readers. None of it is inserted as HTML: it is parsed in a separate document, where nothing runs
 * and nothing is fetched, and only what the contract allows is rendered.
 */
export function RichTextView({ html, list }: RichTextViewProps) {
  const drawn = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return childrenOf(body, list);
  }, [html, list]);
  return (
    <div className={classes.text} data-rich-text-view>
      {drawn}
    </div>
  );
}

const childrenOf = (parent: Node, list: RichTextList): ReactNode[] =>
  [...parent.childNodes].map((node, index) => drawn(node, index, list));

function drawn(node: Node, key: number, list: RichTextList): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || hidden.has(node.localName)) return null;
  const attributes = elementsOf(list).get(node.localName);
  if (attributes === undefined) return childrenOf(node, list);
  const props: Record<string, string> = {};
  for (const name of attributes) {
    const value = keptValue(list, node.localName, name, node.getAttribute(name) ?? '');
    if (value !== null) props[reactNames[name] ?? name] = value;
  }
  if (node.localName === 'img' && props.src === undefined) return null;
  if (node.localName === 'a') props.target = '_blank';
  const isVoid = ['br', 'hr', 'img'].includes(node.localName);
  return createElement(node.localName, { key, ...props }, ...(isVoid ? [] : [childrenOf(node, list)]));
}
