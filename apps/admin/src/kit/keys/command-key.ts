const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Name of the modifier in `aria-keyshortcuts`. */
export const commandModifier = isApple ? 'Meta' : 'Control';

/** The shortcut with this letter for people: "⌘K", "Ctrl+K". */
export const commandKey = (letter: string, between = '+'): string =>
  isApple ? `⌘${letter}` : `Ctrl${between}${letter}`;
