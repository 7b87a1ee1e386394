/** Matches the preload links that React writes before its output for eager pictures; they belong into the head. */
export const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/;
