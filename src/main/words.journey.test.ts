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

test.each([null, 'amelia'])(
  'no page still has the default of a changed word (%s)',
  async (name) => {
    const { texts } = await crawl(at.product, name === null ? at.visitor() : await at.signedInVisitor(name))
    texts.delete('/backstage')
    const plain = words.filter(({ text }) => text.length >= 12 && !text.includes('{'))
    const left = [...texts].flatMap(([address, shown]) =>
      plain.filter(({ text }) => shown.includes(text)).map(({ key, text }) => `${address}: ${key}: ${text}`),
    )
    expect(left).toEqual([])
    const all = [...texts.values()].join()
    expect(words.filter(({ key }) => all.includes(`«${key}»`)).length).toBeGreaterThan(name === null ? 100 : 200)
  },
  60_000,
)
