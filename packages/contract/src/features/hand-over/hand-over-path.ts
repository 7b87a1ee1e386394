// `//` and `\` lead to another host in some browsers; browsers drop control characters from a path; dot segments would
// bypass the check below.
const foreign = /\/\/|\\|[\s\p{Cc}\p{Cf}\p{Cs}]|\/(?:\.|%2e){1,2}(?=[/?#]|$)/iu;
/** Sign-in pages would lead in a circle or out again. */
const excluded = /^\/(?:login|logout|auth)(?=[/?#]|$)/;

/** True for a path of this site that may be opened in the other installation. */
export function isHandOverPath(text: string): boolean {
  return text.startsWith('/') && !foreign.test(text) && !excluded.test(text);
}
