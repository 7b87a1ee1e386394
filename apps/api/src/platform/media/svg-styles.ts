/** What a class says, property by property. */
export type Styles = ReadonlyMap<string, Record<string, string>>;

/** `fill: red; opacity: .5`; what is no declaration is nothing. */
export function readDeclarations(css: string): Record<string, string> {
  const pairs = css.split(';').map((each) => each.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '', ...rest]) =>
      /^[\w-]+$/.test(name.trim()) && rest.length === 0 ? [[name.trim(), value.replace(/!important/i, '').trim()]] : [],
    ),
  );
}

const element = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/g;
const rule = /([^{}]+)\{([^{}]*)\}/g;

/**
 * The style sheets that drawing programs write: rules of classes alone, `.a,.b{…}`. Null where there is more, which would
 * be lost: what is drawn is made of attributes only.
 */
export function readClassStyles(svg: string): Styles | null {
  const styles = new Map<string, Record<string, string>>();
  for (const [, content = ''] of svg.matchAll(element)) {
    const css = content.replace(/<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\//g, '');
    if (css.replace(rule, '').trim() !== '') return null;
    for (const [, selectors = '', declarations = ''] of css.matchAll(rule)) {
      for (const selector of selectors.split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name === undefined) return null;
        styles.set(name, { ...styles.get(name), ...readDeclarations(declarations) });
      }
    }
  }
  return styles;
}
