import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_RICH_TEXT } from '../../../test/harness/hostile-rich-text.data.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { Visitor } from '../../../test/harness/visitor.ts'
import { BUILT_IN_BRANDS } from '../../main/configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'legal-'))
/** What a brand may hold; anything else is refused at start. */
const TEXTS = HOSTILE_RICH_TEXT.filter((text) => !/[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/u.test(text))
const honest = 'Bring it back within **35 days**, [as we say](/c/help).\n\n- in a store\n- by post'
let product: TestProduct
beforeAll(async () => {
  cpSync(BUILT_IN_BRANDS.plain, folder, { recursive: true })
  mkdirSync(join(folder, 'legal'))
  const texts = TEXTS.map((text) => `## One\n\n${text}\n`)
  writeFileSync(join(folder, 'legal/terms.md'), `# Terms\n\n${honest}\n\n${texts.join('\n')}`)
  product = await startTestProduct({ environment: { BRAND_DIR: folder } })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await product?.stop()
})

test('DAT-38 a legal page has paragraphs, lists, bold words and links; one hundred hostile texts are text', async () => {
  const page = await new Visitor(product).get('/c/legal/terms')
  const [first, ...rest] = page.document.querySelectorAll('main section')
  expect(first?.innerHTML).toContain(
    '<p>Bring it back within <strong>35 days</strong>, <a href="/c/help">as we say</a>.</p><ul class="bullets"><li>in a store</li>',
  )
  expect(rest.length).toBeGreaterThanOrEqual(100)
  const marks = (text = '') => text.replaceAll('**', '').replaceAll('\0', '\ufffd')
  for (const [n, text] of TEXTS.entries()) {
    const inside = [...(rest[n]?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName)
    expect([text, inside.filter((name) => !['H2', 'DIV', 'P', 'STRONG'].includes(name))]).toEqual([text, []])
    expect(marks(rest[n]?.textContent)).toBe(`One${marks(text)}`)
  }
})
