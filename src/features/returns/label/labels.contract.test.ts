import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { aLabel } from '../../../../test/builders/label.ts'
import { HOSTILE_INPUTS } from '../../../../test/harness/hostile-inputs.ts'
import type { ReturnLabel } from '../../../domain/return-methods/label-of.ts'
import { papersInProcess } from '../../../main/papers-in-process.ts'
import { LABEL_AREA, MIDDLE, PAGE } from './label-page.ts'

async function draw(parts: Partial<ReturnLabel> = {}) {
  const bytes = (await papersInProcess.labels.draw('C', async () => aLabel(parts))) ?? new Uint8Array()
  const pdf = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(pdf, { mergePages: false })
  // Packed bytes can look like anything.
  const raw = new TextDecoder('latin1').decode(bytes).replaceAll(/\bstream\b.*?\bendstream\b/gs, '')
  return { bytes, raw, pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

const from = (...lines: string[]) => ({ lines, postcode: 'W2 1NW', country: null })

describe('the label of a return', () => {
  test('CNF-05 D-129 says whom it is from, where it goes, by whom, its numbers and until when', async () => {
    const { pages } = await draw()
    expect(pages).toHaveLength(1)
    for (const written of [
      'Evri By post, standard Parcel 1 of 1',
      'To Fern & Field Returns Centre 1 Sorting Lane Daventry NN11 8XX',
      'H000000500000417 From Ms Amelia Hart Flat 4, 12 Larkfield Terrace London W2 1NW',
      'Return 8104729365, order 600000001 Please send this back by Sat 28 Nov 2026.',
      'Return method By post - Evri, standard Tracking number H000000500000417',
      'Hand in the parcel with its label, or show the QR code at the drop-off. Ask for proof of posting and keep it.',
      "We'll usually refund you within 7 days of drop-off.",
    ])
      expect(pages[0]).toContain(written)
  })

  test('D-42 promises the recipient of a gift an e-gift card, and no refund', async () => {
    const { pages } = await draw({ isOfGift: true })
    expect(pages[0]).toContain("Get your e-gift card We'll usually email it within 7 days of drop-off.")
    expect(pages[0]).not.toMatch(/refund/i)
  })

  test('D-79 D-87 has a page for each parcel, each with its number, and says when they are fetched', async () => {
    const trackingNumbers = ['PB500000417GB', 'PB500000425GB', 'PB500000434GB']
    const collection = { on: 'Tue 17 Nov 2026', time: '10:00-12:00' }
    const { pages } = await draw({ trackingNumbers, collection, code: null, carrier: 'Parcelforce', refundDays: 9 })
    expect(pages).toHaveLength(3)
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Parcel ${place + 1} of 3`)
      for (const [other, number] of trackingNumbers.entries()) expect(page.includes(number)).toBe(other === place)
      expect(page).toContain('Hand over on Tue 17 Nov 2026, 10:00-12:00 hrs.')
      expect(page).toContain("We'll usually refund you within 9 days of collection.")
      expect(page).not.toContain('QR code')
    }
    const anyTime = await draw({ collection: { ...collection, time: null } })
    expect(anyTime.pages[0]).toContain('Hand over on Tue 17 Nov 2026, any time 8am to 8pm.')
  })

  test('D-73 from the Channel Islands a customs form follows: what is returned, and what is filled in by hand', async () => {
    const items = Array.from({ length: 10 }, (_, at) => ({
      ...{ description: `Thing ${at + 1}.`, quantity: 2, value: '£5.00' },
    }))
    const { pages } = await draw({ customs: { from: 'Jersey', items, total: '£50.00' } })
    expect(pages).toHaveLength(3)
    const [label = '', first = '', second = ''] = pages
    expect(label).toContain('Fill in the customs form')
    for (const form of [first, second])
      for (const written of ['Customs declaration CN 22', 'Returned goods', 'Weight (kg)', "Sender's signature"])
        expect(form).toContain(written)
    expect(first).toContain('2 x Thing 1. £5.00')
    expect(first).not.toContain('£50.00')
    expect(second).toContain('2 x Thing 10. £5.00')
    expect(second).toContain('Total £50.00')
    expect((await draw()).pages[0]).not.toContain('ustoms')
  })

  test('is the same bytes each time, and others for another return', async () => {
    const [one, again] = [await draw(), await draw()]
    expect(again.bytes).toEqual(one.bytes)
    const [polish, polishAgain] = [await draw({ from: from('Łukasz Żółć') }), await draw({ from: from('Łukasz Żółć') })]
    expect(polishAgain.bytes).toEqual(polish.bytes)
    const other = await draw({ createdAt: Temporal.Instant.from('2026-11-14T10:00:01Z') })
    expect(other.bytes).not.toEqual(one.bytes)
    expect(/\/ID \[<\w+>/.exec(other.raw)?.[0]).not.toBe(/\/ID \[<\w+>/.exec(one.raw)?.[0])
  })

  test('has a title and a language, is tagged, with alternative text for its codes', async () => {
    const { pdf, raw } = await draw({ language: 'en-IE' })
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({ Title: 'Return label 8104729365', Author: 'Fern & Field', Language: 'en-IE' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'P', 'Figure']) expect(tree).toContain(`"${role}"`)
    expect(tree).toContain('Barcode of tracking number H000000500000417')
    expect(raw).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction|\/URI\b|\/Launch|\/Subtype \/Image/)
  })
})

describe('whatever a name holds', () => {
  test('it is printed in a font that has its letters, and words that run from right to left are each whole', async () => {
    const names = ['Łukasz Żółć', 'Ελένη Παππά', 'Наталія Коваль', 'Nguyễn Thị Ánh']
    const { raw, pages } = await draw({ from: from(...names, 'ليلى حسن الخطيب') })
    expect(raw).toContain('DejaVuSans')
    for (const words of [...names, 'ليلى', 'حسن', 'الخطيب']) expect(pages[0]).toContain(words)
  })

  test('letters that no font of ours has leave a box, and the rest of the label', async () => {
    const { pages } = await draw({ from: from('💥 漢字 한국어 👨‍👩‍👧', '12 Larkfield Terrace') })
    expect(pages[0]).toContain('From □ □□ □□□ □ □ □ 12 Larkfield Terrace')
    expect(pages[0]).toContain('NN11 8XX')
  })

  test.each([
    ['300 characters without a space', 'W'.repeat(300)],
    ['300 emoji', '💥'.repeat(300)],
    ['hostile ones', ...HOSTILE_INPUTS.slice(0, 26)],
    ['other hostile ones', ...HOSTILE_INPUTS.slice(26)],
  ])('it stays in its place: %s', async (_case, ...texts) => {
    let given = 0
    const next = () => texts[given++ % texts.length] ?? ''
    const somewhere = () => ({ lines: Array.from({ length: 7 }, next), postcode: next(), country: next() })
    const parts: Partial<ReturnLabel> = {
      ...{ from: somewhere(), to: somewhere(), carrier: next(), service: next(), method: next(), retailer: next() },
      ...{ reference: next(), sendBy: next(), collection: { on: next(), time: next() } },
      customs: { from: next(), items: [{ description: next(), quantity: 1, value: next() }], total: next() },
    }
    const { pdf, pages, raw } = await draw(parts)
    expect(given).toBeGreaterThan(26)
    expect(pages).toHaveLength(2)
    expect(raw).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction|\/Launch/)
    expect(pages[0]).toContain('H000000500000417')
    for (const page of [1, 2]) await expectInPlace(await pdf.getPage(page))
  })
})

/** No text leaves the paper, and none of the label reaches over a fold. */
async function expectInPlace(page: Awaited<ReturnType<Awaited<ReturnType<typeof draw>>['pdf']['getPage']>>) {
  const { items } = await page.getTextContent()
  for (const item of items) {
    if (!('transform' in item) || item.str.trim() === '') continue
    const [, , , , x = 0, up = 0] = item.transform as number[]
    const y = PAGE.height - up
    // The words "Fold here" are beside the folds.
    if (item.str === 'Fold here') continue
    const right = x + item.width
    const where = `${item.str.slice(0, 20)} at ${x} ${y}`
    expect(x, where).toBeGreaterThanOrEqual(LABEL_AREA.x - 1)
    expect(right, where).toBeLessThanOrEqual(PAGE.width - 20)
    expect(y, where).toBeLessThanOrEqual(PAGE.height - 20)
    if (y >= MIDDLE.y) continue
    expect(y, where).toBeLessThanOrEqual(MIDDLE.y - 8)
    if (x < MIDDLE.x) expect(right, where).toBeLessThanOrEqual(LABEL_AREA.x + LABEL_AREA.width + 1)
  }
}
