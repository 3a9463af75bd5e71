import { expect, test } from 'vitest'
import { brandFolder } from '../../test/harness/brand-folder.ts'
import { crawl } from '../../test/harness/crawl.ts'
import { Journey } from '../../test/harness/journey.ts'
import { defaultWords } from '../domain/words/changeable-words.ts'

const words = [...defaultWords()].flatMap(([key, text]) => (text === null ? [] : [{ key, text }]))
const changed = words.map(({ key, text }) => [key, `«${key}» ${text.match(/\{\d+\}/g)?.join(' ') ?? ''}`])
const at = new Journey({
  environment: { BRAND_DIR: brandFolder({ 'words.json': Object.fromEntries(changed) }, 'demo') },
})

/** Shorter texts are also parts of other sentences, which depend on the pages that a crawl happens to visit. */
const LENGTH_MIN = 20

/** Also in words that are fixed, in help, content or the demo data. */
const ELSEWHERE =
  /^(Privacy and cookies|Collect in Store|Find a store|Standard delivery|Nominated day delivery|(Order|Return) number|Christmas food|it's refunded|Your (message|collection|last order)|We refund your original|Give us a call|Gift receipt|View order details|Please select|Refund completed|Cancelled items|We'll cancel the booking)/

test.each([null, 'amelia'])(
  'no page still has the default of a changed word (%s)',
  async (name) => {
    const { texts } = await crawl(at.product, name === null ? at.visitor() : await at.signedInVisitor(name))
    texts.delete('/backstage')
    const plain = words.filter(({ text }) => text.length >= LENGTH_MIN && !text.includes('{') && !ELSEWHERE.test(text))
    const left = [...texts].flatMap(([address, shown]) =>
      plain.filter(({ text }) => shown.includes(text)).map(({ key }) => `${key} on ${address}`),
    )
    expect(left).toEqual([])
    const all = [...texts.values()].join()
    expect(words.filter(({ key }) => all.includes(`«${key}»`)).length).toBeGreaterThan(name === null ? 80 : 300)
  },
  60_000,
)
