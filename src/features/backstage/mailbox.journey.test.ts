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
