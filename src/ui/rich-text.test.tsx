import { expect, test } from 'vitest'
import { HOSTILE_RICH_TEXT } from '../../test/harness/hostile-rich-text.data.ts'
import { RichText } from './rich-text.tsx'
import { parsed } from './testing.ts'

const shown = (text: string) => parsed(<RichText text={text} />).firstElementChild?.innerHTML

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

test('DAT-38 one hundred hostile texts, and more, are shown as text, in the time that text takes', () => {
  expect(HOSTILE_RICH_TEXT.length).toBeGreaterThanOrEqual(100)
  for (const text of HOSTILE_RICH_TEXT) {
    const place = parsed(<RichText text={text} />)
    const elements = [...place.querySelectorAll('*')].map(({ tagName }) => tagName)
    expect([text, elements.filter((name) => !['DIV', 'P', 'STRONG'].includes(name))]).toEqual([text, []])
    const marks = (words: string | null) => words?.replaceAll('**', '').replaceAll('\0', '\ufffd')
    expect(marks(place.textContent)).toBe(marks(text))
  }
})

test('DAT-38 a hostile text between honest ones changes none of them', () => {
  for (const text of HOSTILE_RICH_TEXT.filter((each) => each.length < 2000 && !each.includes('**'))) {
    const place = parsed(<RichText text={`Before [us](/help).\n\n${text}\n\n**After**`} />)
    expect([text, [...place.querySelectorAll('a')].map(({ outerHTML }) => outerHTML)]).toEqual([
      text,
      ['<a href="/help">us</a>'],
    ])
    expect(place.querySelector('p:last-child')?.innerHTML).toBe('<strong>After</strong>')
  }
})
