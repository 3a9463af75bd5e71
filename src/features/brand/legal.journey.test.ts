import { expect, test } from 'vitest'
import { brandFolder } from '../../../test/harness/brand-folder.ts'
import { Journey } from '../../../test/harness/journey.ts'

const HONEST = 'Bring it back within **35 days**, [as we say](/c/help).\n\n- in a store\n- by post'
const HOSTILE = '<img src=x onerror=alert(1)> [us](javascript:alert(1))'
const terms = `# Terms\n\n${HONEST}\n\n## One\n\n${HOSTILE}\n`
const at = new Journey({ environment: { BRAND_DIR: brandFolder({ 'legal/terms.md': terms }) } })

test('DAT-38 a legal page has paragraphs, lists, bold words and links; what is hostile is text', async () => {
  const page = await at.visitor().get('/c/legal/terms')
  const [first, second] = page.document.querySelectorAll('main section')
  expect(first?.innerHTML).toContain(
    '<p>Bring it back within <strong>35 days</strong>, <a href="/c/help">as we say</a>.</p><ul class="bullets"><li>in a store</li>',
  )
  expect(second?.textContent).toBe(`One${HOSTILE}`)
  expect(second?.querySelector('img, a')).toBeNull()
})
