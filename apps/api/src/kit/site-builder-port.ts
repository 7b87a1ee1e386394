import type { BuildOrder, BuildProgress, BuiltSite } from '@botica/contract/kit/ports/built-site';

/** Builds the files of a site outside the server's process. */
export interface SiteBuilderPort {
  /**
   * Throws `SiteBuilderError` with a sentence for people if the site cannot be built. Ends early when aborted. It reads
   * the snapshot while it is still being written; if `written` rejects, the build rejects with the same error.
   */
  build(
    order: BuildOrder,
    how: { onProgress: (progress: BuildProgress) => void; signal: AbortSignal; written?: Promise<void> },
  ): Promise<BuiltSite>;
}

export class SiteBuilderError extends Error {
  override name = 'SiteBuilderError';
}
