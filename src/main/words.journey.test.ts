import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { brandFolder } from '../../test/harness/brand-folder.ts'
import { crawl } from '../../test/harness/crawl.ts'
import { Journey } from '../../test/harness/journey.ts'
import type { Visitor } from '../../test/harness/visitor.ts'
import { defaultWords } from '../domain/words/changeable-words.ts'
import { urls } from '../urls.ts'

const words = [...defaultWords()].flatMap(([key, text]) => (text === null ? [] : [{ key, text }]))
const changed = words.map(({ key, text }) => [key, `«${key}» ${text.match(/\{\d+\}/g)?.join(' ') ?? ''}`])
const at = new Journey({
  environment: { BRAND_DIR: brandFolder({ 'words.json': Object.fromEntries(changed) }, 'demo') },
})

const { uk, ie } = BRAND_SITES

/** Shorter texts are also parts of other sentences, which depend on the pages that a crawl happens to visit. */
const LENGTH_MIN = 20

/** Also in words that are fixed, in help, content or the demo data. */
const ELSEWHERE =
  /^(Privacy and cookies|Collect in Store|Standard delivery|Nominated day delivery|(Order|Return) number|Christmas food|it's refunded|Your (message|collection|last order|bank may)|We refund your original|Give us a call|Gift receipt|View order details|Please select|Refund completed|Cancelled items|We'll cancel the booking)/

test.each([null, 'amelia'])(
  'no page still has the default of a changed word (%s)',
  async (name) => {
    const { texts } = await crawl(at.product, name === null ? at.visitor() : await at.signedInVisitor(name))
    texts.delete('/backstage')
    expect(unchangedIn(texts)).toEqual([])
    expect(changedIn(texts).length).toBeGreaterThan(name === null ? 80 : 300)
  },
  60_000,
)

test('no mail, and no page after a change or about another status, has one either', async () => {
  const texts = new Map<string, string>()
  const read = async (someone: Visitor, address: string | null) => {
    const page = await someone.get(address ?? '')
    texts.set(address ?? '', page.text)
    return page
  }
  const [amelia, niamh] = [await at.signedInVisitor('amelia'), await at.signedInVisitor('niamh')]
  for (const orderNumber of ['400000024', '400000034']) await read(amelia, urls.orderDetails(uk, orderNumber))
  for (let number = 400_000_201; number <= 400_000_216; number += 1)
    await read(amelia, urls.trackReturns(uk, String(number)))
  for (const path of ['/create-account', '/forgotten-password'])
    for (const email of ['zoe@example.com', 'amelia@example.com']) {
      const { location } = await at.openAndSubmit(path, { email, firstName: 'Zoe', lastName: 'Neil' })
      await read(amelia, location)
    }
  const cancelPage = await read(amelia, urls.cancelOrder(uk, '400000006'))
  await read(amelia, (await amelia.submit(cancelPage, { reason: 'C01-P0' })).location)
  for (const orderNumber of ['400000019', '400000029']) {
    const form = await read(niamh, urls.withdraw(ie, orderNumber))
    await read(niamh, (await niamh.submit(form, {})).location)
  }
  const mails = await at.sql<{ kind: string; text: string }[]>`select kind, subject || ' ' || plain as text from mails`
  for (const { kind, text } of mails) texts.set(kind, text.replaceAll(/\s+/g, ' '))
  expect(unchangedIn(texts)).toEqual([])
  expect(changedIn(texts).length).toBeGreaterThan(300)
  expect(new Set(mails.map(({ kind }) => kind)).size).toBe(6)
})

function unchangedIn(texts: ReadonlyMap<string, string>): string[] {
  const plain = words.filter(({ text }) => text.length >= LENGTH_MIN && !text.includes('{') && !ELSEWHERE.test(text))
  return [...texts].flatMap(([address, shown]) =>
    plain.filter(({ text }) => shown.includes(text)).map(({ key }) => `${key} on ${address}`),
  )
}

function changedIn(texts: ReadonlyMap<string, string>): string[] {
  const all = [...texts.values()].join()
  return words.flatMap(({ key }) => (all.includes(`«${key}»`) ? [key] : []))
}
