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
  '<script>alert(1)</script>',
  '</script><script>alert(1)//',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</p></blockquote></article></main><h1>Gone</h1>',
  '</title></head><body onload=alert(1)>',
  '</style><style>*{display:none}</style>',
  '</textarea><script>alert(1)</script>',
  '<!--',
  '--!><b>bold</b>',
  '<![CDATA[<b>x</b>]]>',
  '&lt;script&gt; &amp;amp; &#60;b&#62; &#x3c;i&#x3e;',
  `<a href="${ATTACK}">a free gift</a>`,
  `<img src="${ATTACK}/pixel.gif">`,
  '<iframe srcdoc="<script>alert(1)</script>">',
  `<base href="${ATTACK}/">`,
  `<meta http-equiv="refresh" content="0;url=${ATTACK}">`,
  '<link rel=stylesheet href=//attacker.example/x.css>',
  `<form action=${ATTACK}><button>Next</button>`,
  '<math><mtext></form><form><mglyph><svg><mtext><textarea>',
  '<object data="data:text/html;base64,PHNjcmlwdD4=">',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `${ATTACK}/gift?token=1`,
  'mailto:thief@example.com?bcc=amelia@example.com',
  `@import url(${ATTACK}/x.css);`,
  `x" style="background:url(${ATTACK}/p.png)`,
  'cid:barcode',
]

const OTHER_LANGUAGES = [
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: literal text, not a template
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{% include "/etc/passwd" %}',
  '{{constructor.constructor("alert(1)")()}}',
  '%s%n%x%d',
  '=cmd|" /C calc"!A0',
  `=HYPERLINK("${ATTACK}","x")`,
  '@SUM(1+1)*cmd',
  '+1+1',
  '-1+1',
  ') Tj ET Q BT (x) Tj',
  'endstream endobj 1 0 obj <</S/JavaScript/JS(app.alert(1))>>',
  '%PDF-1.7 %%EOF',
  '\\) \\( \\\\',
  "'; drop table customers; --",
  '$(reboot) `reboot` | reboot',
  '\\u003cscript\\u003e \\x3c',
]

const HEADERS: HostileGift[] = [
  { typed: 'a\r\nBcc: thief@example.com', read: ['a', 'Bcc: thief@example.com'] },
  { typed: 'a\n\n<b>body</b>', read: ['a', '', '<b>body</b>'] },
  { typed: 'a\rSubject: free money', read: ['a', 'Subject: free money'] },
  { typed: 'a\r\n.\r\nMAIL FROM:<thief@example.com>', read: ['a', '.', 'MAIL FROM:<thief@example.com>'] },
  { typed: 'a\u2028Bcc: thief@example.com\u2029b', read: ['a', 'Bcc: thief@example.com', 'b'] },
  { typed: 'a\u0085Bcc: thief@example.com', read: ['aBcc: thief@example.com'] },
  { typed: 'a%0d%0aBcc:%20thief@example.com' },
  { typed: '=?utf-8?q?a=0d=0aBcc:_thief?=' },
  { typed: '--=_Part_1\nContent-Type: text/html', read: ['--=_Part_1', 'Content-Type: text/html'] },
  { typed: 'From me\n..\n>From you', read: ['From me', '..', '>From you'] },
]

const SIGNS: HostileGift[] = [
  { typed: 'a\0b', read: ['ab'] },
  { typed: '\0', read: [] },
  { typed: 'a\u0001\u0007\u001b[31mb\u007f', read: ['a[31mb'] },
  // As a browser sends it, and any that sends half a letter.
  { typed: 'a\ud800b\udc00', read: ['a\ufffdb\ufffd'] },
  { typed: 'see \u202egnp.exe', read: ['see gnp.exe'] },
  { typed: '\u2066a\u2069 \u2067b', read: ['a b'] },
  { typed: '\u200f\u202b(a)', read: ['\u200f(a)'] },
  { typed: 'a\u200bb\ufeffc\u2060d' },
  { typed: '\u200b\u2060\u200d', read: [] },
  { typed: ' \u00a0\t\n ', read: [] },
  { typed: 'שלום, <b>שרה</b> 123' },
  { typed: 'كل عام وأنتم بخير!' },
  { typed: '👩\u200d👩\u200d👧\u200d👦 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 1\ufe0f\u20e3 👍🏽' },
  { typed: 'Z\u032a\u0351\u036b\u0302\u034fa' },
  { typed: '\ufdfa\uffff\ue000\u{10ffff}' },
  { typed: 'é'.normalize('NFD').repeat(3), read: ['ééé'] },
]

const LENGTHS: HostileGift[] = [
  tooLong('x'.repeat(10_000)),
  tooLong('x'.repeat(201)),
  tooLong('🎁'.repeat(201)),
  tooLong('<b>'.repeat(3000)),
  tooLong(`a${'\n'.repeat(5000)}b`),
  { typed: 'x'.repeat(200) },
  { typed: '🎁'.repeat(200) },
  { typed: 'a\n'.repeat(100), read: Array.from({ length: 100 }, () => 'a') },
  { typed: '\n'.repeat(10_000), read: [] },
  { typed: RUDE, refused: notSavedText('blocked-word', '') },
  { typed: `<b>${RUDE.split('').join('\u200b')}</b>`, refused: notSavedText('blocked-word', '') },
]

export const HOSTILE_MESSAGES: readonly HostileGift[] = [
  ...[...MARKUP, ...OTHER_LANGUAGES].map((typed) => ({ typed })),
  ...HEADERS,
  ...SIGNS,
  ...LENGTHS,
]

const NO_NAME = 'Please enter a valid first name'

export const HOSTILE_NAMES: readonly HostileGift[] = [
  ...[
    '<b>Rosie</b>',
    '"><img src=x onerror=alert(1)>',
    'Rosie\r\nBcc: thief@example.com',
    'Rosie%0d%0aBcc: thief@example.com',
    'Rosie\u2028Bcc',
    'Rosie\u0085Bcc',
    'Rosie <thief@example.com>',
    'Rosie, thief@example.com',
    '"Rosie"',
    '=?utf-8?q?Rosie?=',
    '=Rosie()',
    '-Rosie',
    '{{Rosie}}',
    '(Rosie) Tj',
    'Ro\u202esie',
    'Ro\u200bsie',
    'Ro\ud800sie',
    // Letters in Unicode, but invisible.
    '\u3164\u3164',
    'Ro\u115fsie',
    'Z\u0351\u036b\u0343\u032a\u0302a',
    'Rosie 🎁',
    '__proto__',
    '   ',
    '<'.repeat(10_000),
  ].map((typed) => ({ typed, refused: NO_NAME })),
  { typed: 'R', refused: 'Please enter at least 2 characters' },
  { typed: 'x'.repeat(10_000), refused: 'Please enter no more than 50 characters' },
  { typed: 'Ro\0sie', read: ['Rosie'] },
  { typed: 'constructor' },
  { typed: 'null' },
  { typed: 'Bcc' },
  { typed: 'DROP TABLE customers' },
  { typed: 'contact us' },
  { typed: 'محمد' },
  { typed: '𝕽𝖔𝖘𝖎𝖊' },
]
