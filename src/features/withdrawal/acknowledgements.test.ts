import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import type { Withdrawal } from '../../domain/withdrawal/withdrawal.ts'
import { papersInProcess } from '../../main/papers-in-process.ts'
import type { AcknowledgementParts } from '../../platform/pdf/acknowledgements.ts'
import { attachAcknowledgement } from './draw-acknowledgement.ts'

const JUMPER = aWithdrawalLine()
const CANDLES = aWithdrawalLine({ lineNo: 2, description: 'Candle', colour: 'Clay', size: null, quantity: 2 })

async function bytesOf(withdrawal: Withdrawal, more: Partial<AcknowledgementParts> = {}) {
  const site = BRAND_SITES[withdrawal.site]
  const parts = { withdrawal, site, retailer: 'Fern & Field', retailerAddress: null, ...more }
  return (await papersInProcess.acknowledgements.draw(withdrawal.customerId, async () => parts)) ?? new Uint8Array()
}

async function draw(parts: Partial<Withdrawal> = {}, more: Partial<AcknowledgementParts> = {}) {
  const bytes = await bytesOf(aWithdrawal(parts), more)
  const pdf = await getDocumentProxy(bytes.slice())
  const { text, totalPages } = await extractText(pdf)
  const pages = text.map((page) => page.replace(/\s+/g, ' '))
  return { raw: new TextDecoder('latin1').decode(bytes), pdf, pages, text: pages.join(' '), totalPages }
}

test('WDR-03 it says what was declared, by whom, to whom and when', async () => {
  const { text, totalPages } = await draw({ lines: [JUMPER, CANDLES] })
  expect(text.trim()).toBe(
    'Fern & Field Acknowledgement of withdrawal Received Sat 14 Nov 2026, 10:24 From Niamh Byrne, niamh@example.com ' +
      'To Fern & Field Ireland Order number 400000029 Items Item Quantity Cable Knit Jumper with Wool, Size M, Oat 1 ' +
      "Candle, Clay 2 This confirms that you've withdrawn from the contract for these items. " +
      'Keep it for your records.',
  )
  expect(totalPages).toBe(1)
})

test('WDR-03 the time is that of the shops, winter and summer', async () => {
  const { text } = await draw({ withdrawnAt: Temporal.Instant.from('2027-06-30T23:05:59.9Z') })
  expect(text).toContain('Received Thu 01 Jul 2027, 00:05 From')
  expect(text).toContain('from the contract for this item.')
})

test('WDR-07 in the United Kingdom it is to the retailer alone, with the address if known', async () => {
  const { text } = await draw({ site: 'uk', email: null }, { retailerAddress: '1 Fern Lane, London, W2 1NW' })
  expect(text).toContain('Fern & Field 1 Fern Lane, London, W2 1NW Acknowledgement of withdrawal')
  expect(text).toContain('From Niamh Byrne To Fern & Field Order number')
})

test('D-17 where the retailer has no other site, it is to the retailer alone, too', async () => {
  const { text } = await draw({ site: 'ie' }, { site: brandSites({}, SPECIFIED_POLICY, ['ie']).ie })
  expect(text).toContain('To Fern & Field Order number')
})

test('WDR-03 the same withdrawal is the same bytes, whatever has become of it since', async () => {
  const first = await bytesOf(aWithdrawal({ lines: [JUMPER, CANDLES] }))
  const later = aWithdrawal({ lines: [{ ...JUMPER, way: 'cancel', state: 'cancelled' }, CANDLES] })
  expect(await bytesOf(later)).toEqual(first)
  expect(await bytesOf(aWithdrawal({ lines: [JUMPER] }))).not.toEqual(first)
})

test('WDR-03 it goes along with the mail that acknowledges it, as a file, and with no other', async () => {
  const about = { orderNumber: '400000029', withdrawalId: 'W-1' }
  const recorded = { ...aWithdrawal(), changedAt: TEST_NOW }
  const withdrawals = { find: async (...key: string[]) => (key.includes('W-1') ? recorded : null) }
  const { acknowledgements } = papersInProcess
  const retailer = { brandName: 'Fern & Field', retailerAddress: null, sites: BRAND_SITES }
  const enclose = attachAcknowledgement({ withdrawals, acknowledgements, ...retailer })
  const attached = (acknowledges: typeof about | null, which?: 'shown') =>
    enclose({ customerId: 'C-niamh', acknowledges }, which)
  const file = { fileName: 'withdrawal-400000029.pdf', type: 'application/pdf', contentId: null }
  expect(await attached(about)).toEqual([{ ...file, bytes: await bytesOf(aWithdrawal()) }])
  for (const nothing of [attached(null), attached(about, 'shown'), attached({ ...about, withdrawalId: 'W-9' })])
    expect(await nothing).toEqual([])
})

test('it has a title and a language, and is tagged for screen readers', async () => {
  const { pdf, raw } = await draw()
  const { info } = await getMeta(pdf)
  const Title = 'Acknowledgement of withdrawal from order 400000029'
  expect(info).toMatchObject({ Title, Author: 'Fern & Field', Language: 'en-IE' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(tree).toContain(`"${role}"`)
  expect(raw).not.toMatch(/DejaVuSans|\/JavaScript|\/JS\b|\/OpenAction|\/URI\b|\/Launch/)
})

test('WDR-03 many items go on to further pages, which are numbered, and none is lost', async () => {
  const lines = Array.from({ length: 90 }, (_, at) =>
    aWithdrawalLine({ lineNo: at + 1, description: `Thing ${at + 1}.` }),
  )
  const { pages, text } = await draw({ lines })
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries())
    expect(page).toContain(`Acknowledgement of withdrawal from order 400000029, page ${at + 1} of ${pages.length}`)
  for (let at = 1; at <= 90; at += 1) expect(text.split(`Thing ${at}.,`)).toHaveLength(2)
  expect(text).toContain('Keep it for your records.')
})
