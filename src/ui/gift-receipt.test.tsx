import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../test/builders/order.ts'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { shownReceipt } from '../domain/gift-receipts/shown-receipt.ts'
import { GIFT_THEMES } from '../domain/gift-receipts/themes-on.ts'
import { GiftReceipt, type GiftReceiptProps } from './gift-receipt.tsx'
import { themeColours } from './gift-themes.data.ts'
import { renderToElement } from './testing.ts'
import { themePicture } from './theme-picture.ts'

const BARCODE = { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', digits: '29 6000 0000 1424' }

function drawn(gift: { name?: string; message?: string | null } = {}, props: Partial<GiftReceiptProps> = {}) {
  const order = anOrder({ lines: [anOrderLine({ colour: 'Sky', quantity: 2 })] })
  const receipt = shownReceipt({
    ...{ order, site: BRAND_SITES.uk },
    lines: order.lines,
    gift: { name: 'Rosie', message: null, theme: 'christmas', ...gift },
    storeBarcodeNumber: '29600000001424',
    today: Temporal.PlainDate.from('2026-11-14'),
  })
  return renderToElement(
    <GiftReceipt brand={{ name: 'Fern & Field' }} receipt={receipt} barcode={BARCODE} {...props} />,
  )
}

test('GFT-12 a receipt shows greeting, message, items, order number, instructions and barcode, and no price', () => {
  const page = drawn({ message: 'Merry Christmas!\n\nWith love' })
  expect(page.querySelector('h1')?.textContent).toBe("You've been gifted")
  expect(page.querySelector('.lede')?.textContent).toBe('Hello Rosie,')
  expect([...page.querySelectorAll('blockquote p')].map(({ textContent }) => textContent)).toEqual([
    'Merry Christmas!',
    '',
    'With love',
  ])
  expect(page.querySelector('li')?.textContent).toBe('Striped Cotton ShirtSize M Sky Qty 2')
  expect(page.textContent).toContain('Order number 600000001')
  expect(page.textContent).toContain('take it with this receipt to any of our UK stores by')
  expect(page.querySelector('.code__img img')?.getAttribute('alt')).toBe('Barcode 29 6000 0000 1424')
  expect(page.querySelector('.gift__picture')?.getAttribute('alt')).toBe('Merry Christmas')
  expect(page.textContent).not.toMatch(/[£€]/)
})

test('D-43 the last day is bold, neither it nor the e-gift card is torn apart, and the sentence is the same', () => {
  const how = drawn().querySelector('.gift__how')
  expect(how?.textContent).toBe(
    "To return your gift, take it with this receipt to any of our UK stores by 19 Dec 2026. We'll give you an e-gift card.",
  )
  expect(how?.querySelector('b.nowrap')?.textContent).toBe('19 Dec 2026')
  expect(how?.querySelector('span.nowrap')?.textContent).toBe('e-gift card')
})

test('a preview has no barcode, and shows when it will', () => {
  const page = drawn({}, { barcode: null, level: 2 })
  expect(page.querySelector('.code__img')).toBeNull()
  expect(page.querySelector('.pending')?.textContent).toContain('barcode is added')
  expect(page.querySelector('h1')).toBeNull()
})

test('text of customers is shown as it is, in its own direction, and is never markup', () => {
  const page = drawn({ message: '<img src=x onerror=alert(1)>\n\u202eegassem' })
  const lines = [...page.querySelectorAll('blockquote p')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(['<img src=x onerror=alert(1)>', '\u202eegassem'])
  expect(lines.every((line) => line.getAttribute('dir') === 'auto')).toBe(true)
  expect(page.querySelector('blockquote img')).toBeNull()
})

describe('D-38 the picture of a theme', () => {
  const DARK_INKS: Record<string, string> = { christmas: '#1c3b2a', 'valentines-day': '#97213f' }
  const styles = readFileSync('src/ui/styles/components/themes.css', 'utf8')

  test('has the colours of the page; on the receipt it is no patch, and dark enough to be seen', () => {
    for (const { value } of GIFT_THEMES) {
      const [, backdrop = '', ink = ''] =
        new RegExp(`\\.theme--${value} \\{\\s+--t-bg: (#\\w+);\\s+--t-ink: (#\\w+);`).exec(styles) ?? []
      expect(themePicture(value, 'backdrop'), value).toContain(`fill="${backdrop}"`)
      expect(themePicture(value, 'backdrop'), value).toContain(`stroke="${ink}"`)
      const svg = themePicture(value, 'receipt')
      expect(svg, value).not.toContain('M0 0h60v40H0z')
      expect(svg, value).toContain(`stroke="${DARK_INKS[value] ?? themeColours[value].ink}"`)
    }
  })

  test('GFT-11 has an address that changes with what is drawn, since browsers keep it for ever', () => {
    const hash = createHash('sha256')
    for (const { value } of GIFT_THEMES) hash.update(themePicture(value, 'receipt'))
    expect(drawn().querySelector('.gift__picture')?.getAttribute('src')).toBe(
      `/pictures/gift-christmas.svg?v=${hash.digest('hex').slice(0, 10)}`,
    )
  })
})
