import { describe, expect, it } from 'vitest';

const sources: Record<string, string> = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const styles = sources['./styles.ts'] ?? '';

/** Style sheets that a component needs besides, or instead of, the one with its own name. */
const sheetsOf: Record<string, readonly string[]> = {
  Button: ['UnstyledButton', 'Loader', 'Button'],
  ActionIcon: ['UnstyledButton', 'Loader', 'ActionIcon'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  Select: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'CloseButton'],
  Checkbox: ['InlineInput', 'Checkbox'],
  ModalRoot: ['ModalBase', 'Modal', 'Paper'],
  ModalOverlay: ['Overlay'],
  ModalContent: ['Paper'],
  ModalTitle: ['ModalBase'],
  ModalCloseButton: ['CloseButton'],
  DrawerRoot: ['ModalBase', 'Drawer', 'Paper'],
  DrawerOverlay: ['Overlay'],
  DrawerContent: ['Paper'],
  DrawerCloseButton: ['CloseButton'],
  MantineProvider: ['baseline', 'default-css-variables', 'global'],
  Box: [],
  FocusTrap: [],
};

/** Names of the Mantine components that the file renders. */
function importedComponents(source: string): string[] {
  const lists = [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].map((match) => match[1] ?? '');
  return lists
    .flatMap((list) => list.split(','))
    .map((item) => item.trim())
    .filter((item) => !item.startsWith('type '))
    .map((item) => item.split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name));
}

const used = [...new Set(Object.values(sources).flatMap(importedComponents))];

describe('styles', () => {
  it('finds the components that the application renders', () => {
    expect(used).toContain('Button');
  });

  it.each(used)('has the style sheets of %s', (component) => {
    for (const sheet of sheetsOf[component] ?? [component]) {
      expect(styles).toContain(`'@mantine/core/styles/${sheet}.css'`);
    }
  });
});
