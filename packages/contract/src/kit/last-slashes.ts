/**
 * Removes the slashes at the end in linear time. `/\/+$/` is quadratic: it retries at each slash of a text that ends
 * otherwise.
 */
export function withoutLastSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
