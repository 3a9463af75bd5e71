import { expect, test } from 'vitest'
import { privacyPage } from '../../scripts/lib/privacy-page.ts'

test('docs/privacy.md has every table with personal data', async () => {
  await expect(privacyPage()).toMatchFileSnapshot('../../docs/privacy.md')
})
