import { expect, test } from 'vitest'
import { aVariant } from '../../../test/builders/product.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney, sized } from '../../../test/harness/product-journey.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'

const ORIGIN = 'https://pictures.example.com'
const journey = new ProductJourney({ environment: { IMAGE_ORIGINS: ORIGIN } })

test('odd shapes: no sizes, one size, all sizes out of stock, other alphabets, long names', async () => {
  const bag = await journey.look(await journey.addProduct({ variants: [aVariant({ sku: 'bag' })] }, { bag: 0 }))
  expect([textsOn(bag, 'main .sizes'), textsOn(bag, 'main .item .notice')]).toEqual([[], ['Out of stock']])
  const last = await journey.look(await journey.addProduct({ variants: sized(['One size']) }, { 'One size': 1 }))
  expect(textsOn(last, 'main .sizes label:has([checked])')[0]).toContain('One size')
  expect(textsOn(last, 'main .item .hint')).toEqual(['Low stock'])
  const none = await journey.look(await journey.addProduct({ variants: sized(['S', 'M']) }, { S: 0, M: 0 }))
  expect(textsOn(none, 'main .item .notice')).toEqual(['All sizes are out of stock.'])
  const name = `Платье <b>裙子</b> فستان ${'Long '.repeat(200)}`
  const named = await journey.look(
    await journey.addProduct({ name, variants: sized(['Größe <1>'], { colour: 'Écru & "Lin"' }) }),
  )
  expect(textsOn(named, 'main h1')[0]).toContain('<b>裙子</b>')
  expect(textsOn(named, 'main .sizes label')).toEqual(['Größe <1>'])
  expect(named.main.querySelector('#buy')?.getAttribute('action')).toContain('colour=%C3%A9cru-lin')
})

test('DAT-32 DAT-36 D-176 pictures come in every width and format, as the retailer allows them to be cut', async () => {
  const source = (format: string, width: number, origin = ORIGIN) => ({
    ...{ url: `${origin}/${format}-${width}`, width, height: width * 2, format },
  })
  const widths = [source('JPG', 800), source('JPG', 400), source('WEBP', 400), source('AVIF', 400), source('AVIF', 800)]
  const media = {
    ...{ kind: 'MAIN', platform: 'WEB', colour: null, resizeMode: 'FILL', focusPoint: 'TOP_LEFT' },
    sources: [...widths, source('JPG', 1600, 'https://elsewhere.example')],
  }
  const unseen = { ...media, sources: [source('JPG', 400, 'http://pictures.example.com')] }
  const fabric = { ...media, kind: 'FABRIC', colour: 'Damson', sources: [source('PNG', 50)] }
  const variants = ['Damson', 'Fern'].map((colour) => aVariant({ sku: colour, colour }))
  const seen = await journey.look(await journey.addProduct({ name: 'Dress', media: [media, unseen, fabric], variants }))
  const [picture, ...others] = [...seen.main.querySelectorAll('main picture')]
  expect(others).toEqual([])
  const sources = [...(picture?.querySelectorAll('source') ?? [])]
  expect(sources.map((each) => [each.getAttribute('type'), each.getAttribute('srcset')])).toEqual([
    ['image/avif', `${ORIGIN}/AVIF-400 400w, ${ORIGIN}/AVIF-800 800w`],
    ['image/webp', `${ORIGIN}/WEBP-400`],
  ])
  const image = picture?.querySelector('img')
  expect(['class', 'src', 'srcset', 'width', 'height', 'alt'].map((name) => image?.getAttribute(name))).toEqual([
    ...['pic pic--cover pic--to-top-left', `${ORIGIN}/JPG-800`, `${ORIGIN}/JPG-400 400w, ${ORIGIN}/JPG-800 800w`],
    ...['800', '1600', 'Dress in Damson'],
  ])
  const hues = [...seen.main.querySelectorAll('.hues img')]
  expect(hues.map((each) => each.getAttribute('src'))).toEqual([`${ORIGIN}/PNG-50`])
  const bare = await journey.look(await journey.addProduct({ media: [] }))
  expect(bare.main.querySelectorAll('.item span.pic')).toHaveLength(1)
})

test('DAT-27 DAT-32 messages, active promotions and public offers are shown, and no others', async () => {
  const id = await journey.addProduct({
    messages: ['INFORMATION', 'ERROR', 'RUMOUR'].map((severity) => ({ severity, text: `A ${severity} of it.` })),
    promotions: ['ACTIVE', 'EXPIRED'].map((state) => ({ promotionId: state, state, text: `${state} promotion` })),
  })
  const offers = [
    { offerId: 'open', state: 'ACTIVE', activationMode: 'PASSIVE' },
    { offerId: 'own', state: 'ACTIVE', activationMode: 'ACTIVATION_REQUIRED' },
    { offerId: 'old', state: 'EXPIRED', activationMode: 'PASSIVE' },
  ].map((each) => ({ ...each, productIds: [id], text: `${each.offerId} offer` }))
  await sendCatalogue(journey.sql, { offers })
  const seen = await journey.look(id)
  expect(textsOn(seen, 'main .item .notice')).toEqual(['A ERROR of it.', 'A INFORMATION of it.'])
  expect(textsOn(seen, 'main .item__offers li')).toEqual(['ACTIVE promotion', 'open offer'])
})

test.each([
  ['GM', '', ['Free returns within 35 days By post, in store or collected from home.', 'Standard delivery £3.99']],
  ['GM', '/ie', ['Free returns within 35 days By post or in store.', 'Standard delivery €4.99']],
  ['Furniture', '', ['Returns by phone To return furniture items, please give us a call.', 'Delivered by two people']],
  [
    'Foods',
    '',
    ["No returns online Food can't be returned online. Please contact us if something's wrong.", 'Standard'],
  ],
])('what is true of delivering and returning %s%s', async (productType, prefix, [returning = '', delivery = '']) => {
  const seen = await journey.look(await journey.addProduct({ productType, deliveryTypes: ['SDDDELIVERY'] }), '', prefix)
  const [first, second] = textsOn(seen, 'main .promises li')
  expect(first).toBe(returning)
  expect(second?.startsWith(delivery)).toBe(true)
  const contacted = returning.startsWith('Free') ? [] : ['/c/help-and-support/contact-us']
  expect(linksOn(seen, 'main .promises a')).toEqual(contacted)
  expect(linksOn(seen, 'main .fold a')).toEqual(contacted)
})

test('CHN-09 oversize products have no promise of a return by post', async () => {
  const parasol = aVariant({ weightGrams: 9800, lengthMm: 1750, widthMm: 200, heightMm: 200 })
  const seen = await journey.look(await journey.addProduct({ variants: [parasol] }))
  expect(textsOn(seen, 'main .promises li')).toEqual(['Free returns within 35 days In store or collected from home.'])
})

test('the copy is in folds, of which the first is open; without a description there is none about it', async () => {
  const copy = { noun: 'dress', about: 'It wraps.', points: ['Two pockets'], care: 'Wash cool.' }
  const seen = await journey.look(await journey.addProduct({ copy }))
  expect(textsOn(seen, 'main .fold[open]')).toEqual(['About this dressIt wraps.Two pockets'])
  expect(textsOn(seen, 'main .fold:not([open]) summary')).toEqual(['Care', 'Delivery and returns'])
  const empty = { noun: null, about: '', points: [], care: null }
  const bare = await journey.look(await journey.addProduct({ copy: empty }))
  expect(textsOn(bare, 'main .fold summary')).toEqual(['Delivery and returns'])
})
