import { expect, test } from 'vitest'
import { hrefOf, Journey } from '../../../test/harness/journey.ts'
import { Visitor } from '../../../test/harness/visitor.ts'

const { product } = new Journey()

test("the demo's mailbox shows the newest mail with its link, so that a new password can be set", async () => {
  const someone = new Visitor(product)
  expect((await someone.get('/backstage/mailbox')).text).toContain('No emails have been sent yet.')
  await someone.submit(await someone.get('/forgotten-password'), { email: 'callum@example.com' })
  const mailbox = await someone.get('/backstage/mailbox')
  expect(mailbox.text).toContain('To callum@example.com')
  const link = hrefOf(mailbox, 'article a[href^=http]')
  expect((await someone.get(link)).status).toBe(200)
})

test('an email that waits or failed is marked; a failed one has no text any more', async () => {
  const someone = new Visitor(product)
  await someone.submit(await someone.get('/forgotten-password'), { email: 'niamh@example.com' })
  const article = async () => {
    const { document } = await someone.get('/backstage/mailbox')
    return [...document.querySelectorAll('article')].find((each) => each.textContent?.includes('To niamh@example.com'))
  }
  expect((await article())?.textContent).toContain('Waiting to be sent.')
  await product.database.sql`
    update mails set state = 'failed', failed_at = queued_at, html = '', plain = '', sealed = null
    where recipient->>'address' = 'niamh@example.com'`
  const failed = await article()
  expect(failed?.textContent).toContain("This email couldn't be sent, so its text was deleted.")
  expect(failed?.querySelectorAll('iframe, a[target=_blank]')).toHaveLength(0)
})
