import type { Frame } from '../kit/document.ts';
import { composePage } from '../kit/document.ts';
import { frameOf } from '../kit/layout.tsx';
import type { Page } from '../kit/page.ts';
import type { SiteView } from '../kit/site-view.ts';
import { inputsOf } from './hashes.ts';
import type { PlannedFile } from './planned-file.ts';

interface PageToPlan {
  /** All that makes this page another one than those of its kind. */
  data: unknown;
  changesAt?: string | null;
  draw: (view: SiteView) => Page;
}

/** Plans pages that share head, foot and what draws them. */
export function plannerOf(view: SiteView, renderer: string) {
  const frame: Frame = frameOf(view);
  const { policies, branches: _, forms: __, ...shared } = view.site;
  const named = policies.map(({ id, name }) => [id, name]);
  const sharedHash = inputsOf(renderer, view.assets, view.csp, frame, shared, named);
  return {
    page: (path: string, { data, changesAt = null, draw }: PageToPlan): PlannedFile => ({
      path,
      type: 'html',
      changesAt,
      inputs: () => inputsOf(sharedHash, path, data),
      make: () => composePage(view, frame, draw(view)),
    }),
    /** What is no page, and depends on nothing but what it is given; a function gives it once the files before it are made. */
    file: (
      path: string,
      type: PlannedFile['type'],
      data: unknown | (() => unknown),
      make: PlannedFile['make'],
    ): PlannedFile => ({
      path,
      type,
      make,
      changesAt: null,
      inputs: () => inputsOf(renderer, path, typeof data === 'function' ? data() : data),
    }),
  };
}
export type Planner = ReturnType<typeof plannerOf>;
