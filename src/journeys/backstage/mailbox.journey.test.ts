import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { Visitor } from '../../../test/harness/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

test('the demo’s mailbox shows the newest mail with its link, so that a new password can be set', async () => {
  const someone = new Visitor(product)
  expect((await someone.get('/backstage/mailbox')).text).toContain('No mail has been sent yet.')
  await someone.submit(await someone.get('/forgotten-password'), { email: 'callum@example.com' })
  const mailbox = await someone.get('/backstage/mailbox')
  expect(mailbox.text).toContain('To callum@example.com')
  const link = mailbox.document.querySelector('article a')?.getAttribute('href') ?? ''
  expect((await someone.get(link)).status).toBe(200)
})
