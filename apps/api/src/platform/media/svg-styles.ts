/** Declarations of each class: property and value. */
export type Styles = ReadonlyMap<string, Record<string, string>>;

/** True for a property that the drawing reads; the others are skipped, so that no class grows with the file. */
export type IsRead = (property: string) => boolean;

/** Reads `fill: red; opacity: .5`. Whatever is not a declaration is skipped. */
export function readDeclarations(css: string, isRead: IsRead): Record<string, string> {
  const declarations: Record<string, string> = {};
  for (const each of css.split(';')) {
    const [name = '', value = '', ...rest] = each.split(':', 3);
    const property = name.trim();
    if (rest.length === 0 && isRead(property)) declarations[property] = value.replace(/!important/i, '').trim();
  }
  return declarations;
}

/** Contents of the `<style>` elements, in time linear in the length of `svg`. An element without an end is skipped. */
function* styleSheets(svg: string): Generator<string> {
  let at = svg.indexOf('<style');
  while (at !== -1) {
    const start = svg.indexOf('>', at) + 1;
    const end = start === 0 ? -1 : svg.indexOf('</style', start);
    if (end === -1) return;
    const isEmpty = svg[start - 2] === '/';
    if (!isEmpty && /[\s/>]/.test(svg[at + '<style'.length] ?? '')) yield svg.slice(start, end);
    at = svg.indexOf('<style', isEmpty ? start : end);
  }
}

/** Removes `/* comments *\/` in linear time; a comment without an end stays, so that it is refused as what it is. */
function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  const isOpen = others.some((part) => !part.includes('*/'));
  return isOpen ? css : first + others.map((part) => part.slice(part.indexOf('*/') + 2)).join('');
}

/**
 * Reads the style sheets that drawing programs write: rules of classes alone, `.a,.b{…}`. Null if there is anything
 * else, which would be lost: the drawing is made of attributes only.
 */
export function readClassStyles(svg: string, isRead: IsRead): Styles | null {
  const styles = new Map<string, Record<string, string>>();
  for (const sheet of styleSheets(svg)) {
    const rules = withoutComments(sheet.replaceAll('<![CDATA[', '').replaceAll(']]>', '')).split('}');
    if (rules.pop()?.trim() !== '') return null;
    for (const rule of rules) {
      const [selectors = '', content, ...nested] = rule.split('{');
      if (content === undefined || nested.length > 0) return null;
      const declarations = readDeclarations(content, isRead);
      for (const selector of selectors.split(',')) {
        const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
        if (name === undefined) return null;
        styles.set(name, Object.assign(styles.get(name) ?? {}, declarations));
      }
    }
  }
  return styles;
}
