import { expect, test } from 'vitest'
import { Journey, problemsOn } from '../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../test/harness/visitor.ts'
import { addressesOf } from '../platform/http/app.ts'
import { isCallPath } from '../platform/http/route.ts'

/** No form of ours sends a field twice that it has once. Account, access and contact forms refuse it; forms about an order take the first. */
const journey = new Journey()

const OF_THE_VALIDATOR =
  /invalid (input|option)|expected (string|array|object|one)|received|unrecognized|too (big|small):/i
/** What lets a form in, or names what is to be done. */
const SENT_ONCE = ['formToken', 'commandKey', 'act']
/** Those would end the walk, or are shown and never sent. */
const LEFT_OUT = /^(#|\/sign-out|\/backstage|\/gallery)/

function formsOn(page: PageResponse) {
  return [...page.main.querySelectorAll('form[method=post]')]
    .map((form) => ({ action: form.getAttribute('action') ?? '', controls: form.querySelectorAll('[name]') }))
    .filter(({ action }) => !LEFT_OUT.test(action))
    .map(({ action, controls }) => {
      const fields = [...controls].map((control) => {
        const name = control.getAttribute('name') ?? ''
        const value = control.getAttribute('value') ?? 'typed'
        return [name, SENT_ONCE.includes(name) ? value : [value, 'another']] as const
      })
      return { action, fields: Object.fromEntries(fields) }
    })
}

async function sendAllTwice(someone: Visitor): Promise<{ action: string; answer: PageResponse }[]> {
  const addresses = journey.product.product.routes
    .filter(({ method, path }) => method === 'GET' && !isCallPath(path))
    .map((route) => route.example ?? addressesOf(route)[0] ?? '')
    .filter((address) => !address.includes(':'))
  const sent = new Map<string, PageResponse>()
  for (const address of addresses) {
    const page = await someone.get(address)
    for (const { action, fields } of page.html.includes('<form') ? formsOn(page) : [])
      if (!sent.has(action)) sent.set(action, await someone.post(action, fields))
  }
  return [...sent].map(([action, answer]) => ({ action, answer }))
}

test('no form shows the validator’s own text, nor breaks', async () => {
  const sent = [
    ...(await sendAllTwice(journey.visitor())),
    ...(await sendAllTwice(await journey.signedInVisitor('amelia'))),
  ]
  expect(sent.length).toBeGreaterThan(15)
  for (const { action, answer } of sent) {
    expect(answer.text, action).not.toMatch(OF_THE_VALIDATOR)
    expect([200, 303, 422], action).toContain(answer.status)
  }
})

const SENTENCE = 'Check this and try again'

test.each([
  ['/sign-in', ['email', 'password']],
  ['/MSMyAccountView/addresses/new', ['line1', 'postcode', 'phone']],
])('%s with %j twice takes neither of the two', async (address, names) => {
  const someone = address.startsWith('/MSMyAccountView') ? await journey.signedInVisitor('amelia') : journey.visitor()
  const [form] = formsOn(await someone.get(address))
  const answer = await someone.post(address, form?.fields ?? {})
  expect(answer.status).toBe(422)
  expect(problemsOn(answer)).toEqual(expect.arrayContaining(names.map((name) => `#${name} ${SENTENCE}`)))
})
