import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { type Seen, Visitor } from '../../../test/harness/visitor.ts'

const ORDERS = '/orders-and-returns/online-orders'
let product: TestProduct
let amelia: Visitor
beforeAll(async () => {
  product = await startTestProduct()
  amelia = new Visitor(product)
  await amelia.signIn('amelia')
})
afterAll(() => product.stop())

const cards = (seen: Seen) =>
  [...seen.document.querySelectorAll('article')].map((card) => ({
    status: card.querySelector('h2')?.textContent,
    total: card.querySelector('.order-card__total')?.textContent,
    facts: [...card.querySelectorAll('.line__meta span')].map((fact) => fact.textContent),
  }))

describe('the order list', () => {
  test('HIS-02 HIS-13 shows one card per order of the site, newest first', async () => {
    const seen = await amelia.get(ORDERS)
    expect(seen.document.querySelector('h1')?.textContent).toBe('Online orders')
    expect(seen.document.title).toBe('Online orders | Fern & Field')
    expect(cards(seen)).toEqual([
      {
        status: 'Part Awaiting Despatch',
        total: 'Total £116.50',
        facts: ['Order 400000006', 'Placed 13 Nov 2026', '3 items'],
      },
      {
        status: 'Delivered',
        total: 'Total £70.99',
        facts: ['Sat 14 Nov 2026', 'Order 600000001', 'Placed 10 Nov 2026', '3 items'],
      },
      {
        status: 'Delivered',
        total: 'Total £948.50',
        facts: ['Sat 14 Nov 2026', 'Order 400000003', 'Placed 05 Nov 2026', '2 items'],
      },
    ])
  })

  test('HIS-02 HIS-08 ACC-11 shows Christmas food under its own title, with the way back', async () => {
    const seen = await amelia.get(`${ORDERS}?isCFTO=true`)
    expect(seen.document.querySelector('h1')?.textContent).toBe('Christmas food orders')
    expect(cards(seen).map((card) => card.facts[0])).toEqual(['Order 400000007'])
    expect(seen.document.querySelector('a.back')?.textContent).toBe('Back to order list')
    expect(seen.document.querySelector('a.back')?.getAttribute('href')).toBe(ORDERS)
  })

  test('ACC-05 has the breadcrumb Home, Your account, Online orders', async () => {
    const crumbs = [...(await amelia.get(ORDERS)).document.querySelectorAll('.crumbs li > *')]
    expect(crumbs.map((crumb) => [crumb.textContent, crumb.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Your account', '/MSMyAccountView?catalogId=10051&langId=-24&storeId=10151'],
      ['Online orders', null],
    ])
  })

  test('ACC-12 lists Irish orders below /ie, in euros', async () => {
    const niamh = new Visitor(product)
    await niamh.signIn('niamh')
    const seen = await niamh.get(`/ie${ORDERS}`)
    expect(cards(seen)).toEqual([
      { status: 'Part Delivered', total: 'Total €683.00', facts: ['Order 400000005', 'Placed 08 Nov 2026', '3 items'] },
    ])
    expect((await niamh.get(ORDERS)).text).not.toContain('400000005')
    expect((await amelia.get(`/ie${ORDERS}`)).text).toContain("You haven't placed any orders in this period.")
  })

  test('costs two statements, session included', async () => {
    product.statements.forget()
    await amelia.get(ORDERS)
    expect(product.statements.seen).toHaveLength(2)
  })

  test('costs two statements with many orders too, and shows ten', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      anOrder({
        customerId: 'C-noor',
        orderNumber: `5000000${String(index).padStart(2, '0')}`,
        lines: [anOrderLine(), anOrderLine()],
      }),
    )
    await insertOrders(product.database.sql, many)
    const noor = new Visitor(product)
    await noor.signIn('noor')
    product.statements.forget()
    expect(cards(await noor.get(ORDERS))).toHaveLength(10)
    expect(product.statements.seen).toHaveLength(2)
  })

  test('a hostile product name is text, not markup', async () => {
    const lines = [anOrderLine({ description: '<img src=x onerror=alert(1)>"\'&' })]
    await insertOrders(product.database.sql, [anOrder({ customerId: 'C-callum', orderNumber: '500000099', lines })])
    const callum = new Visitor(product)
    await callum.signIn('callum')
    const seen = await callum.get(ORDERS)
    expect(seen.html).not.toContain('<img src=x')
    expect(seen.document.querySelector('.order-card__pics')?.getAttribute('aria-label')).toContain(
      '<img src=x onerror=alert(1)>',
    )
  })

  test('personal pages are stored nowhere', async () => {
    expect((await amelia.get(ORDERS)).headers.get('cache-control')).toBe('no-store')
  })
})
