import { expect, test } from 'vitest'
import { BLOCKED_PHRASES, BLOCKED_WORDS } from './blocked-words.data.ts'
import { hasBlockedWord } from './blocked-words.ts'
import { HARMLESS_TEXTS, ORDINARY_WORDS } from './ordinary-texts.data.ts'

test('MSG-04 every entry is detected, alone and in a sentence, in any case', () => {
  const missed = [...BLOCKED_WORDS, ...BLOCKED_PHRASES].filter(
    (entry) =>
      !hasBlockedWord(entry) || !hasBlockedWord(`Dear Mum, ${entry.toUpperCase()}!`) || !hasBlockedWord(`"${entry}".`),
  )
  expect(missed).toEqual([])
})

test.each([
  ['case', 'FuCk'],
  ['accents', 'wänkér'],
  ['letters of another width or style', 'ｆｕｃｋ 𝐬𝐡𝐢𝐭'],
  ['signs that are not seen', 'wan\u200bk\u00ader'],
  ['digits', 'b0ll0cks'],
  ['@', '@rsehole'],
  ['! inside a word', 'sh!t!'],
  ['spaces', 'f u c k'],
  ['spaces after small words', 'u r a c u n t'],
  ['a sign in the middle', 'fu.ck and wan-ker'],
  ['repeats', 'fuuuuuck'],
  ['a possessive', 'the cunt’s hat'],
  ['a sign', 'Here 🖕🏽'],
  ['stars after the first letter alone', 'f*** off'],
  ['a star where the word is a name without it', 'you d*ck'],
  ['Cyrillic letters, one by what it sounds like', 'fусk'],
  ['a Cyrillic letter that looks like one of ours turned round', 'cuиt'],
  ['a Greek letter with an accent', 'cύnt'],
  ['small capitals', 'ꜰᴜᴄᴋ'],
  ['letters in black squares', '🅵🆄🅲🅺'],
  ['a stroke', 'bølløcks'],
  ['a Cyrillic letter and spaces', 'f u с k'],
  ['a phrase with a name in it, in digits', 'SUCK MY D1CK'],
  ['a phrase without spaces', 'suckmydick'],
])('MSG-04 %s does not hide a word', (_what, text) => expect(hasBlockedWord(text)).toBe(true))

test('MSG-04 what is ordinary passes: words, in any case, and as names', () => {
  const refused = ORDINARY_WORDS.filter(
    (word, place) =>
      [word, word.toUpperCase(), `${word}'s, ${word}!`].some(hasBlockedWord) ||
      // Neighbours do not run together into something else.
      hasBlockedWord(`${word} ${ORDINARY_WORDS[place + 1] ?? ''}`),
  )
  expect(refused).toEqual([])
})

test.each(HARMLESS_TEXTS)('MSG-04 what is ordinary passes: %s', (text) => expect(hasBlockedWord(text)).toBe(false))

test('MSG-04 what is ordinary passes: an excuse is for its own words only', () => {
  expect(hasBlockedWord('a blue tit, you tit')).toBe(true)
  expect(hasBlockedWord('from cum to Hardy')).toBe(true)
})

test.each([
  ['signs', '!@$'.repeat(70_000)],
  ['accents', `e${'\u0301'.repeat(200_000)}`],
  ['stars', `f${'*'.repeat(200_000)}`],
])('a text a thousand times too long, of %s, is read to its end before the test runs out of time', (_what, text) => {
  expect(hasBlockedWord(text)).toBe(false)
})
