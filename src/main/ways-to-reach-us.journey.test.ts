import { describe, expect, test } from 'vitest'
import { textsOn } from '../../test/harness/journey.ts'
import { linksOn, ProductJourney } from '../../test/harness/product-journey.ts'
import { BUILT_IN_BRANDS } from './configuration.ts'

const CONTACT = '/c/help-and-support/contact-us'
const HELP = '/c/help-and-support/returns-and-refunds'
const SOFA = { productType: 'Furniture', deliveryTypes: ['SDDDELIVERY'] }
/** A sofa that has arrived. */
const STEP_ONE = '/orders-and-returns/item-level-returns?storeId=10151&orderId=400000003'

describe('a brand with neither a phone number nor an email', () => {
  const at = new ProductJourney({ environment: { BRAND_DIR: BUILT_IN_BRANDS.plain } })

  test('has a contact page, which leads to a store', async () => {
    const seen = await at.visitor().get(CONTACT)
    expect([seen.status, seen.main.querySelector('form')]).toEqual([200, null])
    expect(textsOn(seen, 'main .lede')).toEqual(['Come to one of our stores, and one of our team will help.'])
    expect(linksOn(seen, 'main .narrow a')).toEqual(['/stores'])
    expect((await at.visitor().get(`/ie${CONTACT}`)).status).toBe(200)
  })

  test('never suggests a call, and "contact us" leads to that page', async () => {
    const id = await at.addProduct(SOFA)
    const product = await at.look(id)
    expect(textsOn(product, 'main .promises li')[0]).toBe(
      'No returns online To return furniture items, please contact us.',
    )
    expect(linksOn(product, 'main .promises a')).toEqual([CONTACT])
    const someone = at.visitor()
    await someone.submit(await someone.get(`/plain-dress/p/${id}`), {}, 'main #buy')
    const basket = await someone.get('/basket')
    expect(textsOn(basket, 'main .basket p.small')).toEqual([
      "Delivered by two people. We'll call you to arrange a day. To return furniture items, please contact us.",
    ])
    expect(linksOn(basket, 'main .basket p.small a')).toEqual([CONTACT])
    const help = await at.visitor().get(HELP)
    expect(textsOn(help, '#furniture p')).toEqual([
      'Please come to one of our stores and our team will arrange a collection. Please bring your order number.',
    ])
    expect(linksOn(help, '#furniture a')).toEqual([])
    const items = await (await at.signedInVisitor('amelia')).get(STEP_ONE)
    const group = 'section[aria-labelledby=furniture]'
    expect(textsOn(items, `${group} .panel p`)).toEqual(['To return furniture items, please contact us'])
    expect(linksOn(items, `${group} .panel a`)).toEqual([`${CONTACT}?orderNumber=400000003`])
    expect(items.document.querySelector('#call-us, #call-us-dialog')).toBeNull()
    for (const { text } of [product, basket, help]) expect(text).not.toMatch(/give us a call/i)
  })
})

const at = new ProductJourney({ environment: { BRAND_DIR: BUILT_IN_BRANDS.plain, PHONE_NUMBER: '0333 496 0123' } })

test('a brand with a phone number alone: has a contact page with the number, at the site that has one', async () => {
  const seen = await at.visitor().get(CONTACT)
  expect(textsOn(seen, 'main .lede')).toEqual(['Give us a call, and one of our team will help.'])
  expect(linksOn(seen, 'main .narrow a')).toEqual(['tel:+443334960123'])
  expect(linksOn(await at.visitor().get(`/ie${CONTACT}`), 'main .narrow a')).toEqual(['/ie/stores'])
})
