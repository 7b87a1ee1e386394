import { normaliseText } from '@botica/contract/kit/text';
import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** A page of the menu that the person may open. */
export interface Screen {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: TablerIcon;
}

/** Those of whose name a word begins with what is typed; accents and capitals do not matter. */
export function screensFor(screens: readonly Screen[], text: string): Screen[] {
  const typed = normaliseText(text);
  if (typed === '') return [...screens];
  return screens.filter(({ label }) => ` ${normaliseText(label)}`.includes(` ${typed}`));
}
