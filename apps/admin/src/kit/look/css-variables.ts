import type { CSSVariablesResolver } from '@mantine/core';

/** Maps Mantine's colours to our tokens (tokens.css), which already depend on the colour scheme. */
const colors = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-anchor': 'var(--text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--disabled)',
  '--mantine-color-disabled-color': 'var(--disabled-text)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--brand-on-fill)',
};

/** For MantineProvider. A colour that is not listed keeps Mantine's value. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-primary-color-filled': 'var(--brand-fill)',
    '--mantine-primary-color-filled-hover': 'var(--brand-fill-hover)',
    '--mantine-primary-color-light': 'var(--hover)',
    '--mantine-primary-color-light-hover': 'var(--pressed)',
    '--mantine-primary-color-light-color': 'var(--text)',
  },
  light: colors,
  dark: colors,
});
