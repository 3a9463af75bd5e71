import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { RETURN_METHODS } from '../policy/return-methods.data.ts'
import type { CreatedReturn, ReturnFacts } from '../returns/return.ts'
import { nextSteps } from './next-steps.ts'
import { draftPlaceOf } from './return-place.ts'

const parcel: ReturnFacts = { barcode: 'H1', trackingNumbers: ['H1'], to: anAddress(), from: anAddress() }

function steps(path: CreatedReturn['path'], carrier: CreatedReturn['carrier'], facts: ReturnFacts = parcel) {
  const next = nextSteps(aReturn({ path, carrier, facts }), RETURN_METHODS)
  return next.map(({ title, text }) => `${title}: ${text}`)
}

test('CNF-03 D-87 in store', () => {
  expect(steps('in-store', 'clothing-and-home')).toEqual([
    'Pack your items: Any bag will do.',
    'Show the barcode in store: At any store that takes returns, on your phone or on paper.',
    "Get your refund: We'll process your refund the same day. Your bank may take a few more days.",
  ])
  expect(steps('in-store', 'clothing-and-home', { ...parcel, eGiftCardRequested: true }).at(-1)).toBe(
    "Get your refund: We'll process your refund the same day.",
  )
  expect(steps('in-store', 'foodhall').at(-1)).toBe("Get your refund: We'll usually refund you within 7 days.")
})

test('CNF-03 D-87 by post, with a code or a label alone', () => {
  expect(steps('postal', 'evri', { ...parcel, size: 'standard' })).toEqual([
    'Pack your parcel: Use any strong bag or box, up to 15kg, 120cm length and 225cm length plus circumference.',
    'Drop it off: Attach the label, or show the QR code at the drop-off. Ask for proof of posting and keep it.',
    "Get your refund: We'll usually refund you within 7 days of drop-off.",
  ])
  const { to: _, ...codeOnly } = parcel
  expect(steps('postal', 'evri', codeOnly)[1]).toMatch(/^Drop it off: Show the QR code at the drop-off\. Ask/)
  expect(steps('postal', 'an-post').slice(0, 2)).toEqual([
    'Pack your parcel: Use any strong bag or box, up to 20kg, 1.5m length and 3m length and girth.',
    'Drop it off: Attach the label and take the parcel to the drop-off. Ask for proof of posting and keep it.',
  ])
})

test('CNF-08 the chosen place is named', () => {
  const address = { name: 'Orchard News', line1: '3 Craven Road', line2: null, city: 'London', county: null }
  const where = { placeId: 'e-1', postcode: 'W2 3BP', country: 'UK', openingHours: [], latitude: 51.5, longitude: -0.1 }
  const handIn = draftPlaceOf('evri', { ...address, ...where } as unknown as Parameters<typeof draftPlaceOf>[1])
  expect(handIn).not.toHaveProperty('hours')
  expect(steps('postal', 'evri', { ...parcel, handIn })[1]).toContain('show the QR code at Orchard News.')
})

test('D-73 from the Channel Islands a customs form is enclosed, from elsewhere none', () => {
  const from = (postcode: string) => ({ ...parcel, from: anAddress({ postcode }) })
  expect(steps('postal', 'royal-mail', from('JE2 3AB'))[1]).toBe(
    'Drop it off: Attach the label, sign the customs form that comes with it, and take the parcel to the drop-off. Ask for proof of posting and keep it.',
  )
})

test('D-220 from far away a refund takes 9 days', () => {
  const remote = { ...parcel, from: anAddress({ postcode: 'ZE1 0AA' }) }
  expect(steps('postal', 'royal-mail', remote).at(-1)).toMatch(/within 9 days of drop-off\.$/)
  expect(steps('collect-from-home', 'evri', remote).at(-1)).toMatch(/within 9 days of collection\.$/)
  expect(steps('in-store', 'foodhall', remote).at(-1)).toMatch(/within 7 days\.$/)
})

test('CNF-09 CNF-10 D-87 collected, in a slot or some time in the day', () => {
  const slot: ReturnFacts = { collectionOn: '2026-11-17', collectionFrom: '10:00', collectionTo: '12:00', parcels: 2 }
  expect(steps('collect-from-home', 'parcelforce', { ...parcel, ...slot, size: 'large' })).toEqual([
    'Pack your parcels: Use strong bags or boxes, up to 30kg, 1.5m length and 3m length and girth each.',
    'Hand it over: Attach a label to each parcel. Hand over on Tue 17 Nov 2026, 10:00-12:00 hrs.',
    "Get your refund: We'll usually refund you within 7 days of collection.",
  ])
  const day: ReturnFacts = { collectionOn: '2026-11-17', safePlace: 'Porch' }
  expect(steps('collect-from-home', 'evri', { ...parcel, ...day })[1]).toBe(
    "Hand it over: Attach the label. Hand over on Tue 17 Nov 2026, 8am to 8pm. If you're out, leave it in your safe space.",
  )
})

test('D-128 nothing is sent back', () => {
  expect(steps(null, null, {})).toEqual([
    "You don't need to send this back: You can keep it, pass it on or recycle it.",
    "Get your refund: We'll usually refund you within 7 days.",
  ])
})

test('WDR-06 D-163 after a withdrawal the law’s last day for the refund is shown, too', () => {
  const lines = [aReturnedLine({ reason: 'R10-P0' })]
  const refund = (parts: Parameters<typeof aReturn>[0]) => nextSteps(aReturn({ ...parts, lines }), []).at(-1)?.text
  expect(refund({ path: 'postal', carrier: 'evri' })).toBe(
    "We'll usually refund you within 7 days of drop-off. You'll have it within 14 days of your return reaching us or of your proof of posting.",
  )
  expect(refund({ path: 'collect-from-home', carrier: 'evri' })).toMatch(/within 14 days of your return reaching us\.$/)
  expect(refund({ path: 'in-store', carrier: 'clothing-and-home' })).not.toContain('14 days')
})
