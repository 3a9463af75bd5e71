/** Words that say nothing about goods. */
const EMPTY: readonly string[] = ['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']
/** What the accents' own letters leave standing. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }
const LENGTH_MAX = 60

/** The words of a text as they are compared: small letters and digits, without accents; "Women's" is "womens". */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => FOLDED[letter] ?? letter)
    .replaceAll(/['’`]/g, '')
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, LENGTH_MAX).join(''))
  const telling = words.filter((word) => !EMPTY.includes(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** What a word that somebody types may mean, the word itself first: "berries" also "berry", "dresses" also "dress". */
export function meanings(word: string): string[] {
  const singular = [
    /[^s]s$/.test(word) && word.slice(0, -1),
    /(?:s|x|z|ch|sh)es$/.test(word) && word.slice(0, -2),
    /ies$/.test(word) && `${word.slice(0, -3)}y`,
    // Scarves and loaves, knives.
    /ves$/.test(word) && `${word.slice(0, -3)}f`,
    /ives$/.test(word) && `${word.slice(0, -3)}fe`,
  ].filter((each) => each !== false && each.length > 1)
  return [word, ...(singular as string[])]
}
