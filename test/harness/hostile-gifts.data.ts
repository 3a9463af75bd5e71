import { BLOCKED_WORDS } from '../../src/domain/messages/blocked-words.data.ts'
import { notSavedText } from '../../src/domain/messages/not-saved-text.ts'

/** Malicious inputs to the form of a gift receipt, and their results. */
export interface HostileGift {
  typed: string
  /** The sentence that refuses it. */
  refused?: string
  /** The text in the sent mail, line by line; by default as typed. */
  read?: readonly string[]
}

const tooLong = (typed: string): HostileGift => ({ typed, refused: notSavedText('too-long', typed) })
const [RUDE = ''] = BLOCKED_WORDS
const ATTACK = 'https://attacker.example'

const MARKUP = [
  '</script><script>alert(1)//',
  `"><img src="${ATTACK}/pixel.gif" onerror=alert(1)>`,
  '</p></blockquote></article></main><h1>Gone</h1>',
  '&lt;script&gt; &amp;amp; &#60;b&#62; &#x3c;i&#x3e;',
  'javascript:alert(1)',
  `${ATTACK}/gift?token=1`,
  `x" style="background:url(${ATTACK}/p.png)`,
  'cid:barcode',
]

const OTHER_LANGUAGES = [
  '{{7*7}} <%= 7*7 %> #{7*7} {% include "/etc/passwd" %}',
  '=cmd|" /C calc"!A0',
  "'; drop table customers; --",
]

const HEADERS: HostileGift[] = [
  { typed: 'a\r\nBcc: thief@example.com', read: ['a', 'Bcc: thief@example.com'] },
  { typed: 'a\r\n.\r\nMAIL FROM:<thief@example.com>', read: ['a', '.', 'MAIL FROM:<thief@example.com>'] },
  { typed: 'a\u2028Bcc: thief@example.com\u2029b', read: ['a', 'Bcc: thief@example.com', 'b'] },
]

const SIGNS: HostileGift[] = [
  { typed: 'a\0\u0001\u0007\u001b[31mb\u007f', read: ['a[31mb'] },
  // As a browser sends it, and any that sends half a letter.
  { typed: 'a\ud800b\udc00', read: ['a\ufffdb\ufffd'] },
  { typed: 'see \u202egnp.exe', read: ['see gnp.exe'] },
  { typed: '\u200b\u2060\u200d', read: [] },
  { typed: 'שלום, <b>שרה</b> 123' },
  { typed: '👩\u200d👩\u200d👧\u200d👦 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 1\ufe0f\u20e3 👍🏽' },
  { typed: '\ufdfa\uffff\ue000\u{10ffff}' },
]

const LENGTHS: HostileGift[] = [
  tooLong('🎁'.repeat(201)),
  tooLong(`a${'\n'.repeat(5000)}b`),
  { typed: '🎁'.repeat(200) },
  { typed: `<b>${RUDE.split('').join('\u200b')}</b>`, refused: notSavedText('blocked-word', '') },
]

export const HOSTILE_MESSAGES: readonly HostileGift[] = [
  ...[...MARKUP, ...OTHER_LANGUAGES].map((typed) => ({ typed })),
  ...HEADERS,
  ...SIGNS,
  ...LENGTHS,
]

const REFUSED_NAMES = [
  ...['<b>Rosie</b>', 'Rosie\r\nBcc: thief@example.com', 'Rosie <thief@example.com>', '=Rosie()', '__proto__'],
  // Letters in Unicode, but invisible.
  ...['\u3164\u3164', '<'.repeat(10_000)],
]
const NO_NAME = 'Please enter a valid first name'

export const HOSTILE_NAMES: readonly HostileGift[] = [
  ...REFUSED_NAMES.map((typed) => ({ typed, refused: NO_NAME })),
  { typed: 'x'.repeat(10_000), refused: 'Please enter no more than 50 characters' },
  { typed: 'Ro\0sie', read: ['Rosie'] },
  { typed: 'constructor' },
  { typed: 'محمد' },
]
