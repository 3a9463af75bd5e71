import { expect, test } from 'vitest'
import { textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney, sized } from '../../../test/harness/product-journey.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import { PRODUCTION } from '../../../test/harness/settings.ts'

const journey = new ProductJourney({
  environment: { ...PRODUCTION, CHECKOUT_URL: 'https://pay.example.com/start' },
})

test('where a retailer has a checkout the basket leads there with what can be bought, and with no price', async () => {
  const someone = journey.visitor()
  const [one, out] = [await journey.addProduct({ variants: sized(['S&M/ Ä', 'L']) }), await journey.addProduct()]
  for (const [id, prefix] of [
    [one, ''],
    [out, ''],
    [one, '/ie'],
  ] as const) {
    const page = await someone.get(`${prefix}/plain-dress/p/${id}`)
    await someone.submit(page, id === one ? { sku: `${one}-S&M/ Ä` } : {}, 'main #buy')
  }
  await someone.submit(await someone.get('/basket'), { quantity: '2' }, 'main .basket form')
  await sendCatalogue(journey.sql, { stock: [{ sku: `${out}-T1`, quantities: [] }] })
  const seen = await someone.get('/basket')
  expect(textsOn(seen, 'main aside .btn')).toEqual(['Checkout'])
  expect(linksOn(seen, 'main aside .btn')).toEqual([
    `https://pay.example.com/start?sku=${one}-S%26M%2F+%C3%84&quantity=2`,
  ])
  expect(seen.text).not.toContain('outside this demo')
  expect(linksOn(await someone.get('/ie/basket'), 'main aside .btn')).toEqual([
    `https://pay.example.com/start/ie?sku=${one}-S%26M%2F+%C3%84&quantity=1`,
  ])
  expect(someone.cookies.has('__Host-aftercare_basket')).toBe(true)
})

const without = new ProductJourney({ environment: PRODUCTION })

test('where a retailer has no checkout there is no basket: no page, no button, no tool in the header; sizes are links', async () => {
  const id = await without.addProduct({ variants: sized(['S', 'M']) }, { M: 0 })
  const seen = await without.look(id)
  expect(seen.text).not.toContain('Add to basket')
  expect(linksOn(seen, 'main .sizes a')).toEqual([`/plain-dress/p/${id}?colour=damson&size=S#sizes`])
  expect(textsOn(seen, 'main .sizes li')).toEqual(['S', 'M, out of stock'])
  expect(linksOn(seen, '.tool')).not.toContain('/basket')
  for (const path of ['/basket', '/ie/basket']) expect((await without.visitor().get(path)).status).toBe(404)
})
