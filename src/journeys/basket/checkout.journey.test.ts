import { describe, expect, test } from 'vitest'
import { textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney, sized } from '../../../test/harness/product-journey.ts'
import { PRODUCTION } from '../../../test/harness/settings.ts'
import { tellCatalogue } from '../../../test/harness/tell-catalogue.ts'

describe('where a retailer has a checkout', () => {
  const journey = new ProductJourney({
    environment: { ...PRODUCTION, CHECKOUT_URL: 'https://pay.example.com/start' },
  })

  test('the basket leads there with what can be bought, and with no price', async () => {
    const someone = journey.visitor()
    const [one, out] = [await journey.told({ variants: sized(['S&M', 'L']) }), await journey.told()]
    for (const [id, prefix] of [
      [one, ''],
      [out, ''],
      [one, '/ie'],
    ] as const) {
      const page = await someone.get(`${prefix}/plain-dress/p/${id}`)
      await someone.submit(page, id === one ? { sku: `${one}-S&M` } : {}, 'main #buy')
    }
    await someone.submit(await someone.get('/basket'), { quantity: '2' }, 'main .basket form')
    await tellCatalogue(journey.sql, { stock: [{ sku: `${out}-T1`, quantities: [] }] })
    const seen = await someone.get('/basket')
    expect(textsOn(seen, 'main aside .btn')).toEqual(['Checkout'])
    expect(linksOn(seen, 'main aside .btn')).toEqual([`https://pay.example.com/start?sku=${one}-S%26M&quantity=2`])
    expect(seen.text).not.toContain('outside this demo')
    expect(linksOn(await someone.get('/ie/basket'), 'main aside .btn')).toEqual([
      `https://pay.example.com/start/ie?sku=${one}-S%26M&quantity=1`,
    ])
    expect(someone.cookies.has('__Host-aftercare_basket')).toBe(true)
  })
})

describe('where a retailer has none', () => {
  const journey = new ProductJourney({ environment: PRODUCTION })

  test('there is no basket: no page, no button, no tool in the header; sizes are links', async () => {
    const id = await journey.told({ variants: sized(['S', 'M']) }, { M: 0 })
    const seen = await journey.look(id)
    expect(seen.text).not.toContain('Add to basket')
    expect(linksOn(seen, 'main .sizes a')).toEqual([`/plain-dress/p/${id}?colour=damson&size=S#sizes`])
    expect(textsOn(seen, 'main .sizes li')).toEqual(['S', 'M, out of stock'])
    expect(linksOn(seen, '.tool')).not.toContain('/basket')
    expect([
      (await journey.visitor().get('/basket')).status,
      (await journey.visitor().get('/ie/basket')).status,
    ]).toEqual([404, 404])
  })
})

describe('where the shop is elsewhere', () => {
  const journey = new ProductJourney({ environment: { SHOP_URL: 'https://www.example.com/shop' } })

  test('there is no basket either', async () => {
    const seen = await journey.visitor().get('/basket')
    expect(seen.status).toBe(404)
    expect(linksOn(seen, '.tool')).not.toContain('/basket')
  })
})
