import { expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import { Visitor } from '../../../test/harness/visitor.ts'

const HELP = '/c/help-and-support/returns-and-refunds'
const { product } = new Journey()

test('ACC-10 the help page is open to all, and every page of the area links to it and to the account', async () => {
  expect((await new Visitor(product).get(HELP)).document.querySelector('h1')?.textContent).toBe(
    'Returns and refunds help',
  )
  const amelia = await Visitor.signedIn(product, 'amelia')
  for (const address of ['/orders-and-returns/online-orders', '/MSMyAccountView', '/']) {
    const { document } = await amelia.get(address)
    const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
    expect(links).toContain(HELP)
    expect(links).toContain('/MSMyAccountView?catalogId=10051&langId=-24&storeId=10151')
  }
})

test('ACC-10 furniture is phoned about: a UK line here, an Irish one there (D-19)', async () => {
  const phone = async (address: string) =>
    (await new Visitor(product).get(address)).document.querySelector('a[href^="tel:"]')?.outerHTML
  expect(await phone(HELP)).toBe('<a href="tel:+448081570123">0808 157 0123</a>')
  expect(await phone(`/ie${HELP}`)).toBe('<a href="tel:+353209100123">020 910 0123</a>')
})

test.each(['', '/ie'])('TRK-07 how to pack a parcel is a page too, open to all: %s', async (prefix) => {
  const { status, document } = await new Visitor(product).get(`${prefix}/c/help-and-support/how-to-pack`)
  expect([status, document.querySelector('h1')?.textContent]).toEqual([200, 'How to pack your parcel'])
  expect([...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual([
    'Use a strong bag or box',
    'Keep items clean and dry',
    'Cover old labels',
    'Courier packing guidance',
  ])
  expect(document.querySelectorAll('main a[target=_blank]')).toHaveLength(4)
})
