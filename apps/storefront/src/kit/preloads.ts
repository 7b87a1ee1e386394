/** React asks for eager pictures ahead of what it draws; their place is the head. */
export const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/;
