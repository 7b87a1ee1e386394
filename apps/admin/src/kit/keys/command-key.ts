const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** As `aria-keyshortcuts` names it. */
export const commandModifier = isApple ? 'Meta' : 'Control';

/** A letter pressed together with it, as a person reads it: "⌘K", "Ctrl+K". */
export const commandKey = (letter: string, between = '+'): string =>
  isApple ? `⌘${letter}` : `Ctrl${between}${letter}`;
