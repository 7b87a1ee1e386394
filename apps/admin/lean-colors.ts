import type { Plugin } from 'vite';

/**
 * Palettes of the kit that nothing of ours is drawn in (`kit/look/theme.ts` has its own greys, `tokens.css` the rest): ten
 * shades each, twice, in the style sheet that every first load fetches.
 */
export const leftOutColors = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'green',
  'lime',
  'teal',
  'yellow',
  'orange',
] as const;

const declaration = new RegExp(`\\s*--mantine-color-(?:${leftOutColors.join('|')})-[\\w-]+:[^;}]*;`, 'g');

/** The kit's style sheet of variables without them. */
export const withoutColors = (css: string): string => css.replace(declaration, '');

/** Leaves out of the style sheets what no page is drawn in. */
export const leanColors: Plugin = {
  name: 'botica-lean-colors',
  enforce: 'pre',
  transform: {
    filter: { id: /\/default-css-variables\.css$/ },
    handler: (code) => ({ code: withoutColors(code), map: null }),
  },
};
