import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'
import { renderToElement } from './testing.ts'

const shown = (text: string) => renderToElement(<RichText text={text} />).firstElementChild?.innerHTML

test('DAT-38 paragraphs, lists, bold words and links are all there is', () => {
  expect(shown('One\r\nline.\n\n**Two** [here](/help/returns?a=b#c).')).toBe(
    '<p>One line.</p><p><strong>Two</strong> <a href="/help/returns?a=b#c">here</a>.</p>',
  )
  expect(shown('First:\n- a\n* **b**\n1. c\n2) d')).toBe(
    '<p>First:</p><ul class="bullets"><li>a</li><li><strong>b</strong></li></ul>' +
      '<ol class="bullets"><li>c</li><li>d</li></ol>',
  )
  expect(shown('**see [us](https://example.com:8443/a?b)**')).toBe(
    '<p><strong>see <a href="https://example.com:8443/a?b">us</a></strong></p>',
  )
  expect(shown('[[us](/help)')).toBe('<p>[<a href="/help">us</a></p>')
  expect(shown('[ ](/help) **** ** **')).toBe('<p>[ ](/help) **** ** **</p>')
  expect(shown(' \n\n ')).toBe('')
})

/** None of it is markup or a mark of ours, so all of it is text. Where links may not lead: `hostile-content.test.ts`. */
const HOSTILE = [
  ...['<script>alert(1)</script>', '</script><script>alert(1)//', '"><img src=x onerror=alert(1)>', '<b>bold</b>'],
  ...["'><svg/onload=alert(1)>", '</p></div></main><h1>Gone</h1>', '</style><style>*{display:none}</style>'],
  ...[
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  ],
  ...['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<a href="https://attacker.example">a gift</a>'],
  ...[
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
    '<!--',
    '<![CDATA[<b>x</b>]]>',
  ],
  ...['&lt;script&gt;alert(1)&lt;/script&gt;', '&#60;script&#62; &#x3c;i&#x3e;', '＜script＞alert(1)＜/script＞'],
  ...['**', '****', '** **', '**never ends', 'ends only**', '[]()', '[a]()', '[](/help)', '[a](/help', '[a] (/help)'],
  ...[
    '[a](/he lp)',
    '![a picture](/help',
    '[[a](/help',
    '[a](</help>)',
    '[a]: /help',
    '[a](/help "title")',
    '# Heading',
  ],
  ...['> quoted', '`code`', '__underlined__', '| a | b |', '---', '-not a list', '['.repeat(4000), '**['.repeat(1001)],
  ...[
    '[a](javascript:alert`1`)',
    '[a](/help\u0000)',
    '[a]("onclick=alert`1`//)',
    `[a](https://x.example/${'a'.repeat(2000)})`,
  ],
]

test('DAT-38 hostile texts are shown as text, in the time that text takes', () => {
  for (const text of HOSTILE) {
    const place = renderToElement(<RichText text={text} />)
    const elements = [...place.querySelectorAll('*')].map(({ tagName }) => tagName)
    expect([text, elements.filter((name) => !['DIV', 'P', 'STRONG'].includes(name))]).toEqual([text, []])
    const marks = (words: string | null) => words?.replaceAll('**', '').replaceAll('\0', '\ufffd')
    expect(marks(place.textContent)).toBe(marks(text))
    if (text.length > 2000 || text.includes('**')) continue
    // Between honest ones it changes none of them.
    const among = renderToElement(<RichText text={`Before [us](/help).\n\n${text}\n\n**After**`} />)
    const links = [...among.querySelectorAll('a')].map(({ outerHTML }) => outerHTML)
    expect([text, links]).toEqual([text, ['<a href="/help">us</a>']])
    expect(among.querySelector('p:last-child')?.innerHTML).toBe('<strong>After</strong>')
  }
})
