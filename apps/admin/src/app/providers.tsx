import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { Toaster } from '../kit/feedback/toaster.tsx';
import { cssVariablesResolver } from '../kit/look/css-variables.ts';
import { theme } from '../kit/look/theme.ts';

// The server puts a fresh nonce into every page; browsers refuse <style> elements without it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// react-remove-scroll (dialogs) reads its nonce from there.
setNonce(nonce);

// The same key as in public/color-scheme.js.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'botica-color-scheme' });

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Toaster />
    </MantineProvider>
  );
}
