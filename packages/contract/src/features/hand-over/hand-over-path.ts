// `//` and `\` lead to another host in some browsers; control characters are dropped before a path is read; dot segments
// would lead past the check below.
const foreign = /\/\/|\\|[\s\p{Cc}\p{Cf}\p{Cs}]|\/(?:\.|%2e){1,2}(?=[/?#]|$)/iu;
/** Pages that lead in a circle or out again. */
const excluded = /^\/(?:login|logout|auth)(?=[/?#]|$)/;

/** A path of this site, which may be opened in the other installation. */
export function isHandOverPath(text: string): boolean {
  return text.startsWith('/') && !foreign.test(text) && !excluded.test(text);
}
