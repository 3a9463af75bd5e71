import { describe, expect, test } from 'vitest'
import { answerTo } from '../../../test/harness/recommendations-call.ts'

const PRODUCT = 'context=product&productId=P1&articleId=A1'
const RETURNS = 'context=returns&orderId=600000001&returnNumber=8&productId=P1&articleId=A1'
const productsOf = ({ body }: Awaited<ReturnType<typeof answerTo>>) =>
  body.strategies.flatMap(({ recommendedProducts }) => recommendedProducts)

test('REC-12 REC-17 REC-21 D-201 a product is answered in lower camel, prices and rating as numbers, addresses as paths', async () => {
  const { status, body, questions } = await answerTo(PRODUCT)
  const address = '/linen-shirt/p/P2?colour=sage'
  const shirt = {
    ...{ id: 'P2', articleId: 'A2', name: 'Linen shirt', brand: 'Fern', url: address, productURL: address },
    ...{ imageUrl: '/pictures/shirt-sage.svg', imageUrl400: null },
    ...{ priceRange: { from: 45, to: 49.5 }, promotionalPriceRange: { from: 36, to: 39.5 } },
    ...{ promotionFlag: true, saleFlag: false, currencyPrefix: '£', currencyCode: 'GBP' },
    ...{ rating: 4.5, tCode: 'T10', linkType: 'pdp' },
  }
  const words = { strategyName: 'Try these', heading: 'Why not try', strategyMessage: 'Picked for you' }
  const strategy = { strategy: 'similar', ...words, strategyVariant: 'v2', recommendedProducts: [shirt] }
  expect([status, body]).toEqual([200, { context: 'product', isAvailable: true, strategies: [strategy] }])
  expect(questions).toMatchObject([{ of: 'resolver', pageType: 'PDP', articleId: 'A1', country: 'GB', position: null }])
})

test('REC-12 to an app all addresses are whole; without pages of products here they are those of the shop', async () => {
  const inApp = productsOf(await answerTo(`${PRODUCT}&platform=app`))
  expect(inApp[0]).toMatchObject({
    url: 'https://shop.example/linen-shirt/p/P2?colour=sage',
    imageUrl: 'https://shop.example/pictures/shirt-sage.svg',
  })
  const elsewhere = productsOf(await answerTo(PRODUCT, { isHere: false }))
  expect(elsewhere[0]).toMatchObject({ url: 'https://elsewhere.example/shop/linen-shirt/p/P2?colour=sage' })
})

test('REC-19 D-214 the picture 400 wide is answered if it may be shown, to an app as a whole address', async () => {
  const narrow = async (narrowPicture: string, query = PRODUCT) =>
    productsOf(await answerTo(query, { shirt: { narrowPicture } }))[0]
  expect(await narrow('shirt-sage')).toMatchObject({ imageUrl400: '/pictures/shirt-sage.svg' })
  expect(await narrow('shirt-sage', `${PRODUCT}&platform=app`)).toMatchObject({
    imageUrl400: 'https://shop.example/pictures/shirt-sage.svg',
  })
  expect(await narrow('https://elsewhere.example/400.jpg')).toMatchObject({ imageUrl400: null })
})

test('REC-12 REC-20 each context requests its page, and the store gives the country', async () => {
  const basket = await answerTo('context=basket&productId=P1&articleId=A1&storeId=10451')
  expect(basket.questions).toMatchObject([{ of: 'resolver', pageType: 'BASKET', country: 'IE' }])
  // D-201: if the service sends no name, ours is used.
  expect(basket.body.strategies).toMatchObject([{ heading: 'Goes well with these', strategyMessage: null }])
  expect((await answerTo(`${PRODUCT}&storeId=10351`)).questions).toMatchObject([{ country: 'IE' }])
  expect((await answerTo(`${PRODUCT}&storeId=10251`)).questions).toMatchObject([{ country: 'GB' }])
})

test('REC-13 REC-14 D-174 viewed products are requested by account, else by the visit, else not at all', async () => {
  const query = 'context=recently-viewed&pageType=ORDERS'
  const ids = { sessionId: 's' }
  const amelia = await answerTo(query, { customer: 'C-amelia', ids })
  expect(amelia.questions).toMatchObject([{ pageType: 'ORDERS', to: { customerId: 'C-amelia' } }])
  expect(amelia.body.strategies).toMatchObject([{ strategy: 'phoenix-recently-viewed', heading: 'Recently viewed' }])
  // A remembered visitor is no customer here.
  for (const who of [{ ids }, { customer: 'C-amelia', level: 30, ids }])
    expect((await answerTo('context=recently-viewed', who)).questions).toMatchObject([
      { pageType: 'HOME', articleId: null, to: { customerId: null, sessionId: 's' } },
    ])
  const looking = await answerTo(`${query}&productId=P2`, { customer: 'C-amelia' })
  expect([looking.questions.length, looking.body.strategies]).toEqual([1, []])
  const nobody = await answerTo(query)
  expect([nobody.questions, nobody.body.strategies]).toEqual([[], []])
})

test('D-104 unknown consent requests nothing; refused consent sends no id and shows nothing personal', async () => {
  expect((await answerTo(PRODUCT, { consent: null })).questions).toEqual([])
  const refused = await answerTo(RETURNS, { consent: 'refused', customer: 'C-amelia', ids: { analyticsId: 'a' } })
  expect(refused.questions).toMatchObject([
    { to: { consents: false, sessionId: null, experimentsId: null, analyticsId: null } },
  ])
  expect(refused.body.strategies).toMatchObject([{ strategy: 'similar', heading: 'You May Also Like' }])
  const viewed = await answerTo('context=recently-viewed', { consent: 'refused', customer: 'C-amelia' })
  expect([viewed.questions, viewed.body.strategies]).toEqual([[], []])
})

test.each([
  ['an unknown product', PRODUCT.replace('P1', 'P7'), {}],
  ['an article of another product', PRODUCT.replace('A1', 'A7'), {}],
  ['no product', 'context=product&articleId=A1', {}],
  ['what is off sale, whatever the query', `${PRODUCT}&isOffSale=false&price=1&customerId=C-sam`, { onSale: false }],
])('D-122 D-174 REC-12 %s: nothing is requested, and the list is empty', async (_case, query, more) => {
  const { status, questions, body } = await answerTo(query, more)
  expect([status, questions, body]).toEqual([200, [], { context: 'product', isAvailable: true, strategies: [] }])
})

test('REC-10 a service that is down is distinguished from one without results', async () => {
  const { status, body } = await answerTo(PRODUCT, { isDown: true })
  expect([status, body]).toEqual([200, { context: 'product', isAvailable: false, strategies: [] }])
})

describe('returns', () => {
  const amelia = { customer: 'C-amelia' }

  test('REC-12 D-137 the request names which of the returned items it is', async () => {
    const { questions, body } = await answerTo(RETURNS, amelia)
    expect(questions).toMatchObject([
      { of: 'recommendations', pageType: 'RETURNS', position: 2, articleId: 'A1', to: { customerId: 'C-amelia' } },
    ])
    expect(body.strategies).toMatchObject([{ strategy: 'similar-personalised', heading: 'You May Also Like' }])
  })

  test('D-120 are of no other customer: foreign, unknown and missing ones are answered alike', async () => {
    const error = { code: 'not-found', message: 'There is no such return.' }
    for (const answer of [
      await answerTo(RETURNS, { customer: 'C-sam' }),
      await answerTo(RETURNS.replace('600000001', '699999999'), amelia),
      await answerTo(RETURNS.replace('returnNumber=8', 'returnNumber=9'), amelia),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error }, questions: [] })
  })

  test.each([{ customer: null }, { customer: 'C-amelia', level: 30 }])('ask who it is: %j', async (who) => {
    expect(await answerTo(RETURNS, who)).toMatchObject({ status: 401, body: { error: { code: 'not-signed-in' } } })
  })

  test('nothing is requested for a product outside the return', async () => {
    const { status, questions, body } = await answerTo(RETURNS.replace('productId=P1', 'productId=P7'), amelia)
    expect([status, questions, body.strategies]).toEqual([200, [], []])
  })

  test.each([
    ['context=returns', ['orderId', 'returnNumber']],
    ['context=returns&orderId=600000001', ['returnNumber']],
    [`${RETURNS}&storeId=10451`, ['storeId']],
  ])('D-190 %s names what is wrong', async (query, fields) => {
    const { status, body } = await answerTo(query, amelia)
    const named = (body as unknown as { error: { fields: { field: string }[] } }).error.fields
    expect([status, named.map(({ field }) => field)]).toEqual([422, fields])
  })
})

test.each([
  ['context=home', 'context', 'must be returns, product, basket or recently-viewed'],
  [`${PRODUCT}&storeId=1`, 'storeId', 'must be 10151, 10451, 10251 or 10351'],
  ['context=product&productId=%00', 'productId', 'must be the id of a product'],
  [`context=product&articleId=${'x'.repeat(101)}`, 'articleId', 'must be the id of an article'],
  ['context=returns&orderId=%3Cb%3E&returnNumber=8', 'orderId', 'must be the number of an order'],
  [`${PRODUCT}&platform=watch&platform=web`, 'platform', 'must be sent only once'],
  ['context=recently-viewed&pageType=RETURNS', 'pageType', 'must be HOME, ORDERS, PDP or BASKET'],
])('D-144 %j: the field is named in our words', async (query, field, message) => {
  const { status, body } = await answerTo(query)
  const error = expect.objectContaining({ code: 'wrong-shape', fields: [{ field, message }] })
  expect([status, body]).toEqual([422, { error }])
})

test('REC-12 what is in the basket is not recommended for it', async () => {
  const query = 'context=basket&productId=P1&articleId=A1'
  expect(productsOf(await answerTo(query))).toHaveLength(1)
  expect((await answerTo(query, { basket: ['P2'] })).body.strategies).toEqual([])
})
