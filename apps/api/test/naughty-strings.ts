import { expect } from 'vitest';

/** Texts that have broken programs, selected from the Big List of Naughty Strings (github.com/minimaxir, MIT). */
export const naughtyStrings: readonly string[] = [
  '',
  'undefined',
  'undef',
  'null',
  'NULL',
  '(null)',
  'nil',
  'NIL',
  'true',
  'false',
  'None',
  'hasOwnProperty',
  'then',
  '\\',
  '\\\\',
  'constructor',
  '__proto__',
  '0',
  '1',
  '1.00',
  '$1.00',
  '1/2',
  '1E2',
  '-1',
  '0/0',
  'NaN',
  '-Infinity',
  '0x0',
  '0xffffffff',
  '0xabad1dea',
  '123456789012345678901234567890123456789',
  '1,000.00',
  "1'000.00",
  '01000',
  '08',
  '2.2250738585072011e-308',
  ",./;'[]\\-=",
  '<>?:"{}|_+',
  '!@#$%^&*()`~',
  '\u0001\u0002\u0003\u0007\u0008\u000e\u001b\u007f',
  '\u0080\u0081\u0085\u009f',
  '\t\u000b\f\u0085\u00a0\u1680',
  '\u00ad\u0600\u061c\u06dd\u070f\u180e\u200b\u200c\u200d\u200e\u200f',
  '\ufeff',
  '\ufffe',
  '\ufff9\ufffa\ufffb',
  'Ω≈ç√∫˜µ≤≥÷',
  'åß∂ƒ©˙∆˚¬…æ',
  'œ∑´®†¥¨ˆøπ“‘',
  '¡™£¢∞§¶•ªº–≠',
  'ЁЂЃЄЅІЇЈЉЊЋЌЍЎЏ',
  '٠١٢٣٤٥٦٧٨٩',
  '⁰⁴⁵₀₁₂',
  "'",
  '"',
  "''",
  '""',
  "'\"'",
  "\"''''\"'\"",
  '<foo val=“bar” />',
  '田中さんにあげて下さい',
  '部落格',
  '社會科學院語學研究所',
  '찦차를 타고 온 펲시맨과 쑛다리 똠방각하',
  '𠜎𠜱𠝹𠱓𠱸𠲖𠳏',
  'Ⱥ',
  'ヽ༼ຈل͜ຈ༽ﾉ',
  '(｡◕ ∀ ◕｡)',
  '😍',
  '👩🏽',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇺🇸🇷🇺🇸',
  '１２３',
  'ثم نفس سقطت وبالتحديد،',
  'בְּרֵאשִׁית, בָּרָא אֱלֹהִים',
  'הָיְתָהtestالصفحات',
  '﷽',
  '\u202a\u202atest\u202a',
  '\u2067\u202etest',
  '\u2066test\u2067',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  '˙ɐnbᴉlɐ ɐuƃɐɯ',
  '𝐓𝐡𝐞 𝐪𝐮𝐢𝐜𝐤',
  '⒯⒣⒠ ⒬⒰⒤⒞⒦',
  '<script>alert(0)</script>',
  '&lt;script&gt;alert(1);&lt;/script&gt;',
  '<svg><script>123<1>alert(3)</script>',
  '"><script>alert(4)</script>',
  '" autofocus onkeyup="javascript:alert(9)',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1);',
  '1;DROP TABLE users',
  "1'; DROP TABLE users-- 1",
  "' OR 1=1 -- 1",
  '%',
  '_',
  "' || pg_sleep(0) --",
  '../../../../../../etc/passwd%00',
  '$HOME',
  "$ENV{'HOME'}",
  '%d',
  '%s%s%s%s%s',
  '{0}',
  '%*.*s',
  '{{ "".__class__ }}',
  '() { 0; }; touch /tmp/x;',
  '<?xml version="1.0"?><!DOCTYPE foo [ <!ENTITY xxe SYSTEM "file:///etc/passwd" >]>',
  'CON',
  'PRN',
  'AUX',
  'COM1',
  '=1+1',
  '@SUM(A1)',
  '\ud800',
  'a\udc00b',
  'x\u0000y',
  'İstanbul ıI ſ ß',
  '\u2028\u2029',
  'a\r\nb',
];

/**
 * Expects that the text was stored and returned as sent (trimmed, with line breaks in one form), or refused with its
 * field: never a 500. Returns whether it was stored.
 */
export function expectTextOrRefusal(
  answer: { status: number; body: { error: { fields?: object } } },
  input: string,
  kept: unknown,
): boolean {
  const about = JSON.stringify([input, answer.body]);
  if (answer.status !== 200) {
    expect([400, 422], about).toContain(answer.status);
    if (answer.status === 422) expect(Object.keys(answer.body.error.fields ?? {}), about).toHaveLength(1);
    return false;
  }
  expect(kept ?? '', about).toBe(
    input
      .trim()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' '),
  );
  return true;
}

/**
 * Sends a text in all fields at once, then only in those that were not refused: each is then stored as sent. Returns
 * their names.
 */
export async function keepInFields<Answer extends { status: number; body: { error: { fields?: object } } }>(
  text: string,
  fields: readonly string[],
  send: (values: Record<string, string>) => Promise<Answer>,
  keptOf: (answer: Answer, field: string) => unknown,
): Promise<string[]> {
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
  let remaining = fields;
  while (remaining.length > 0) {
    const answer = await send(valuesOf(remaining));
    const about = JSON.stringify([text, answer.body]);
    expect([200, 400, 422], about).toContain(answer.status);
    if (answer.status === 400) return [];
    if (answer.status === 200) {
      for (const name of remaining) expectTextOrRefusal(answer, text, keptOf(answer, name));
      return [...remaining];
    }
    const refused = Object.keys(answer.body.error.fields ?? {});
    const left = remaining.filter((name) => !refused.includes(name));
    expect(left.length, about).toBeLessThan(remaining.length);
    remaining = left;
  }
  return [];
}
