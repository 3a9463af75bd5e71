import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { Journey } from '../test/harness/journey.ts'
import type { Visitor } from '../test/harness/visitor.ts'
import { exampleAddress } from './gallery.urls.ts'
import { readPieces } from './pieces.ts'

const journey = new Journey()

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // `<!doctype`, `<br/>`, `charSet`, `disabled=""`: as React writes them.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A label around its box also has `for`: voice control finds some boxes only by that.
    'no-redundant-for': 'off',
    // Lists are sent as many fields of one name.
    'form-dup-name': 'off',
    // A number that the style sheet keeps on one line needs no other spaces than people type and search for.
    'tel-non-breaking': ['error', { ignoreClasses: ['nowrap'] }],
    // The site switch is in the strip and in the footer, and a media query shows one of them. Axe sees which.
    'unique-landmark': 'off',
  },
})

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

async function problemsAt(address: string, someone: Visitor, isReadElsewhere = false): Promise<string[]> {
  const { status, html } = await someone.get(address)
  if (status === 200 && isReadElsewhere) return []
  const problems = status === 200 ? await problemsOf(html) : [`answered ${status}`]
  return problems.map((problem) => `${address} ${problem}`)
}

test.each(readPieces())(
  'every example of $name answers at its own address, as valid HTML',
  async ({ name, examples }) => {
    const someone = journey.visitor()
    const problems = await Promise.all(
      // Pieces beside others are read with them, in the gallery.
      examples.map(({ slug, standsBesideOthers }) =>
        problemsAt(exampleAddress(name, slug), someone, standsBesideOthers),
      ),
    )
    expect(problems.flat()).toEqual([])
  },
)

test('an example that is not there is missing', async () => {
  expect((await journey.visitor().get('/gallery/button/no-such-example')).status).toBe(404)
})

test.each([
  ['/gallery', null],
  ['/sign-in', null],
  ['/orders-and-returns/online-orders', 'amelia'],
  ['/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001', 'amelia'],
])('%s is valid HTML', async (address, name) => {
  const someone = name === null ? journey.visitor() : await journey.signedInVisitor(name)
  expect(await problemsAt(address, someone)).toEqual([])
})
