import type { Page } from '@playwright/test';

/** A file that is pasted or dropped with the texts. */
export interface PastedFile {
  name: string;
  type: string;
  base64: string;
}

/** Pastes into the focused element, or drops onto it: texts by MIME type, as on the clipboard. */
export async function paste(
  page: Page,
  texts: Record<string, string>,
  { files = [], event = 'paste' }: { files?: readonly PastedFile[]; event?: 'paste' | 'drop' } = {},
): Promise<void> {
  await page.evaluate(
    ({ texts, files, event }) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(texts)) data.setData(type, text);
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const target = document.activeElement ?? document.body;
      const { x, y } = target.getBoundingClientRect();
      const how = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data, clientX: x + 20, clientY: y + 20 }),
      );
    },
    { texts, files, event },
  );
}
