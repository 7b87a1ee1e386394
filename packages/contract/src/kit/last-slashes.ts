/** Cuts the slashes off the end, in linear time: `/\/+$/` tries each slash of a text that ends otherwise. */
export function withoutLastSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
