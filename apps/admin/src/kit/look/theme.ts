import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

/** The greys of the interface. They are neutral, so that the store's colour and the statuses are the only colours. */
const grey: MantineColorsTuple = [
  '#f7f8f9',
  '#f0f1f3',
  '#e3e5e8',
  '#d0d3d8',
  '#aeb3bb',
  '#868c96',
  '#646a74',
  '#4a4f58',
  '#2f333a',
  '#1b1e23',
];
const dark: MantineColorsTuple = [
  '#e6e8eb',
  '#c3c7cd',
  '#9ea4ad',
  '#777d87',
  '#3a3e45',
  '#2c2f35',
  '#23262b',
  '#1b1d21',
  '#141518',
  '#0d0e10',
];

const px = (pixels: number) => `${pixels / 16}rem`;

/** Four sizes (12, 14, 16, 20), two weights (400, 600), a 4 px grid, 36 px controls. The colours are in tokens.css. */
export const theme = createTheme({
  colors: { gray: grey, dark },
  primaryColor: 'gray',
  black: '#1b1e23',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  fontSizes: { xs: px(12), sm: px(14), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: px(20), lineHeight: '1.4' },
      h2: { fontSize: px(16), lineHeight: '1.5' },
      h3: { fontSize: px(14), lineHeight: '1.4286' },
      h4: { fontSize: px(14), lineHeight: '1.4286' },
    },
  },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  radius: { xs: px(2), sm: px(4), md: px(6), lg: px(8), xl: px(12) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // A checked box has the store's colour; a grey one would look disabled.
  components: {
    Checkbox: { defaultProps: { color: 'var(--brand-fill)', iconColor: 'var(--brand-on-fill)' } },
    // Help text comes below the input: above it, it would move the input down beside its neighbour.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
  variantColorResolver: (input) => {
    const quiet = { border: '1px solid transparent', color: 'var(--mantine-color-text)' };
    const danger = input.color === 'red';
    // Mantine's filled, light and subtle variants have less contrast than 4.5:1 for greys, red and many stores'
    // colours.
    if (input.variant === 'filled') {
      return danger
        ? {
            ...quiet,
            background: 'var(--danger-fill)',
            hover: 'var(--danger-fill-hover)',
            color: 'var(--danger-on-fill)',
          }
        : {
            ...quiet,
            background: 'var(--brand-fill)',
            hover: 'var(--brand-fill-hover)',
            color: 'var(--brand-on-fill)',
          };
    }
    if (input.variant === 'subtle' || input.variant === 'transparent') {
      const hover = input.variant === 'subtle' ? 'var(--hover)' : 'transparent';
      return { ...quiet, background: 'transparent', hover, color: danger ? 'var(--danger-text)' : quiet.color };
    }
    if (input.variant === 'light') {
      return { ...quiet, background: 'var(--hover)', hover: 'var(--pressed)' };
    }
    if (input.variant === 'default') {
      return {
        ...quiet,
        background: 'var(--surface)',
        hover: 'var(--hover)',
        color: danger ? 'var(--danger-text)' : quiet.color,
        border: '1px solid var(--line-strong)',
      };
    }
    return defaultVariantColorsResolver(input);
  },
});
