import { expect, test } from 'vitest'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { brand, expectText } from '../../../test/harness/mail-text.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import {
  acknowledgementMail,
  type SupportMailFacts,
  supportMail,
  type WithdrawalResult,
  withdrawalMails,
  withdrawalResultMail,
} from './withdrawal-mails.ts'

const RETURN = '/ie/return/400000029/withdrawn'
const BUTTON = `Choose return method:\nhttps://shop.example${RETURN}\n`
const JUMPER = aWithdrawalLine()
const CANDLES = aWithdrawalLine({ lineNo: 2, description: 'Candle', colour: 'Clay', size: null, quantity: 2 })
const SOFA = aWithdrawalLine({ lineNo: 3, description: 'Sofa', productType: 'Furniture' })
const CARD = aWithdrawalLine({ lineNo: 4, description: 'E-Gift Card', productType: 'EGiftCard' })

function acknowledged(
  lines = [JUMPER],
  parts: Parameters<typeof aWithdrawal>[0] = {},
  order = anOrder({ lines: [anOrderLine()] }),
) {
  const mail = acknowledgementMail(brand, aWithdrawal({ lines, ...parts }), { order, returnHref: RETURN })
  if (!mail) throw new Error('no mail')
  return mail
}

function resulted(result: Partial<WithdrawalResult>, pence: number | null = 9000) {
  const whole = { cancelled: [], notStopped: [], sentMeanwhile: [], ...result }
  const withdrawal = aWithdrawal({ lines: Object.values(whole).flat() })
  const refund = { pence, to: 'Visa ending 4242', asEGiftCard: false }
  const mail = withdrawalResultMail(brand, withdrawal, whole, { refund, returnHref: RETURN })
  if (!mail) throw new Error('no mail')
  return mail
}

test('WDR-03 the shopper reads what was received, when, from whom and for which items', () => {
  const mail = acknowledged([JUMPER, CANDLES])
  expect(mail).toMatchObject({
    kind: 'withdrawal-acknowledged',
    subject: "We've received your withdrawal from order 400000029 – Fern & Field",
    to: { name: 'Niamh Byrne', address: 'niamh@example.com' },
    isUrgent: true,
    acknowledges: { orderNumber: '400000029', withdrawalId: 'W-1' },
  })
  expectText(
    mail,
    'Received on Sat 14 Nov 2026 at 10:24.',
    "This confirms that you've withdrawn from the contract for these items. Keep it for your records.",
    ...['Cable Knit Jumper with Wool, Size M, Oat, Qty 1', 'Candle, Clay, Qty 2'],
    ...['Niamh Byrne, niamh@example.com', 'Fern & Field Ireland', '400000029'],
  )
})

test('WDR-04 arrived items are sent back by the day on the page, and the rest once they arrive', () => {
  const facts = (day: string) => ({ facts: { defaultLastReturnOn: Temporal.PlainDate.from(day) } })
  const order = anOrder({ lines: [anOrderLine(facts('2026-12-20')), anOrderLine({ status: 'Ready To Collect' })] })
  const mail = acknowledged([JUMPER, { ...CANDLES, lineKey: '600000001-2' }], {}, order)
  expectText(
    mail,
    "Cable Knit Jumper with Wool\nChoose how to send it back. It's free. Send it by Sun 20 Dec 2026. " +
      "Keep your proof of posting until you've been refunded. We'll refund you within 14 days of it coming back",
    '2 x Candle\nOnce you have them, choose how to send them back.',
  )
  expect(mail.text).toContain(BUTTON)
  expect(mail.html).toContain(`href="https://shop.example${RETURN}"`)
  expect(mail.text).not.toMatch(/cancelling|call you|in touch/)
})

test('WDR-04 D-163 unsent items are cancelled, and refunded within 14 days of the withdrawal', () => {
  const mail = acknowledged([{ ...JUMPER, way: 'cancel' }])
  expectText(
    mail,
    "Cable Knit Jumper with Wool\nWe're trying to cancel it: we'll email you when we know. " +
      "If we can cancel it, we'll refund any payment we've taken by Sat 28 Nov 2026.",
  )
  expect(mail.text).toContain('View order details:\nhttps://shop.example/ie/')
  expect(mail.text).not.toMatch(/Choose|coming back|proof of posting/)
})

test('WDR-04 D-125 furniture is rung about; an e-gift card is passed on; a return under way stays', () => {
  const mail = acknowledged([
    { ...SOFA, way: 'by-phone' },
    { ...CARD, way: 'by-phone' },
    { ...CANDLES, way: 'in-return' },
  ])
  expectText(
    mail,
    "Sofa\nWe'll call you to arrange collection. We'll refund you within 14 days of it coming back.",
    "E-Gift Card\nOur customer service team will be in touch. If you're due a refund, you'll have it by",
    "2 x Candle\nYou're already returning them, and that return carries on as it is.",
  )
  expect(mail.text).not.toContain('Choose return method')
})

test('WDR-04 how to send an item back is as the retailer has it', () => {
  const { ie } = brand.sites
  const returnMethods = ie.policy.returnMethods.map((method) => ({ ...method, pence: 295 }))
  const offers = { ...ie.policy.offers, returns: false }
  const inStores = ie.policy.returnMethods.filter(({ path }) => path === 'in-store')
  const [priced, offline, inStore] = [{ returnMethods }, { offers }, { returnMethods: inStores }].map((terms) => {
    const sites = { ...brand.sites, ie: { ...ie, policy: { ...ie.policy, ...terms } } }
    return withdrawalMails({ ...brand, sites }, { warn() {} }).acknowledgement(aWithdrawal(), anOrder())?.text
  })
  expect(priced).toMatch(/back\.\s+It costs €2\.95, which we take off your refund\./)
  expect(offline?.split(/free|Choose/)).toEqual([expect.stringMatching(/Send it back\.\s+Please contact us and we/)])
  expect(inStore).toContain("Choose how to return it. It's free. Return it by")
  expect(inStore).not.toMatch(/send it|proof of posting/i)
})

test('D-17 WDR-03 a retailer with one site is named without its country', () => {
  const sites = brandSites({}, SPECIFIED_POLICY, ['ie'])
  const mail = withdrawalMails({ ...brand, sites }, { warn() {} }).acknowledgement(aWithdrawal(), anOrder())
  expect(mail?.text).not.toContain('Fern & Field Ireland')
})

test('without an address there is no mail', () => {
  const withdrawal = aWithdrawal({ email: null })
  expect(acknowledgementMail(brand, withdrawal, { order: anOrder(), returnHref: RETURN })).toBeNull()
  const result = { cancelled: withdrawal.lines, notStopped: [], sentMeanwhile: [] }
  expect(withdrawalResultMail(brand, withdrawal, result, { refund: null, returnHref: RETURN })).toBeNull()
})

test('WDR-04 when all is cancelled: items, refund, destination and day', () => {
  const mail = resulted({ cancelled: [JUMPER, CANDLES] })
  expect(mail).toMatchObject({
    kind: 'withdrawal-result',
    subject: "We've cancelled your items – Fern & Field",
  })
  expectText(
    mail,
    "We've cancelled Cable Knit Jumper with Wool and 2 x Candle from your order 400000029.",
    "If we've taken payment, we'll refund €90.00 to Visa ending 4242.",
    "You'll have any refund by Sat 28 Nov 2026.",
  )
  expect(mail.text).not.toMatch(/still counts|What happens next|Choose return method/)
  expect(mail).not.toHaveProperty('acknowledges')
})

test('D-163 items that could not be stopped are sent back when they arrive, and the withdrawal still counts', () => {
  const mail = resulted({ notStopped: [JUMPER, CANDLES] })
  expect(mail.subject).toBe("We couldn't cancel your items – Fern & Field")
  const sentence = "We couldn't stop this item. You can send it back when it arrives."
  expectText(
    mail,
    'Your withdrawal from order 400000029 still counts.',
    `Cable Knit Jumper with Wool, Size M, Oat, Qty 1\n${sentence}`,
    `Candle, Clay, Qty 2\n${sentence}`,
    "We'll refund you within 14 days of your return reaching us or of your proof of posting.",
  )
  expect(mail.text).not.toMatch(/Choose return method|€90\.00/)
})

test('WDR-04 items sent meanwhile are sent back now, beside cancelled ones', () => {
  const mail = resulted({ cancelled: [JUMPER], sentMeanwhile: [CANDLES] })
  expectText(
    mail,
    "We've cancelled some of your items",
    "We've cancelled Cable Knit Jumper with Wool from your order 400000029.",
    'Your withdrawal still counts for everything else.',
    "Candle, Clay, Qty 2\nWe'd already sent this item. Please send it back. It's free.",
  )
  expect(mail.text).toContain(BUTTON)
})

const FURNITURE = { productType: 'Furniture', way: 'by-phone', size: null } as const
const MOSS_SOFA = aWithdrawalLine({ ...FURNITURE, description: 'Sofa', colour: 'Moss' })
const CARD_BY_PHONE = { ...CARD, way: 'by-phone' } as const

function passedOn(whole: Partial<SupportMailFacts>, parts: Parameters<typeof aWithdrawal>[0] = {}) {
  const mail = supportMail(brand, aWithdrawal(parts), {
    ...{ lines: [MOSS_SOFA], why: 'passed-on', phone: null },
    ...whole,
  })
  if (!mail) throw new Error('no mail')
  return mail
}

test('D-125 customer service reads whom to call, about what, since when', () => {
  const mail = passedOn({ phone: '+353 1 555 0100' })
  expect(mail).toMatchObject({
    kind: 'withdrawal-passed-on',
    to: { name: 'Fern & Field', address: 'help@example.com' },
    subject: 'Withdrawal from order 400000029: please contact the customer',
  })
  expectText(
    mail,
    'Furniture: please call the customer to arrange collection.',
    ...['Sofa, Moss, Qty 1', 'Niamh Byrne', 'niamh@example.com', '+353 1 555 0100'],
    ...['Sat 14 Nov 2026, 10:24', '400000029', 'Ireland', 'the refund is due by Sat 28 Nov 2026'],
    'Please reply to niamh@example.com.',
  )
  expect(mail.text).not.toMatch(/e-gift cards|For help, email/)
})

test('D-163 e-gift cards are passed on like furniture, without a mention of collection', () => {
  const mail = passedOn({ lines: [CARD_BY_PHONE] })
  expectText(mail, 'please contact the customer. They have been told that you will be in touch.')
  expect(mail.text).not.toContain('collection')
  expectText(
    passedOn({ lines: [MOSS_SOFA, CARD_BY_PHONE] }),
    'to arrange collection',
    'Anything else, such as e-gift cards',
  )
})

test('D-168 of a gift customer service reads that its recipient returns it', () => {
  const dress = aWithdrawalLine({ lineKey: 'K1', description: 'Dress', way: 'by-phone' })
  const mail = passedOn({ lines: [dress, CARD_BY_PHONE], given: ['K1', 'K9'] })
  expectText(mail, 'being returned by its recipient, who gets an e-gift card for it: Dress.', "don't tell the customer")
  expect(passedOn({ lines: [CARD_BY_PHONE], given: ['K1'] }).text).not.toContain('recipient')
  // A given sofa isn't collected from the customer.
  const sofa = passedOn({ lines: [{ ...MOSS_SOFA, lineKey: 'K1' }], given: ['K1'] })
  expectText(sofa, 'Given as a gift, and being returned by its recipient')
  expect(sofa.text).not.toMatch(/Anything else|arrange collection/)
})

test('D-163 it gets a mail about what was not stopped, too', () => {
  const mail = passedOn({ why: 'not-stopped', lines: [aWithdrawalLine()] })
  expect(mail.kind).toBe('withdrawal-not-stopped')
  expectText(mail, "Order management didn't cancel these items", 'Please stop them if you still can.')
})

test('unknown details read "Not known"', () => {
  const mail = passedOn({}, { name: '', email: null })
  expectText(mail, 'Not known', "Please don't reply to this email")
  for (const term of ['Name', 'Email', 'Phone']) expect(mail.text).toContain(`${term}: Not known`)
})

const logged: [string, object | undefined][] = []
const log = { warn: (event: string, facts?: object) => void logged.push([event, facts]) }
const withdrawal = aWithdrawal()

test('D-163 without an address of customer service nothing is mailed, and it is logged without a name', () => {
  const supportMailFrom = (supportEmail: string | null) =>
    withdrawalMails({ ...brand, supportEmail }, log).support(withdrawal, withdrawal.lines, 'passed-on', null)
  expect(supportMailFrom('help@example.com')).toMatchObject({ kind: 'withdrawal-passed-on' })
  expect(logged).toEqual([])
  expect(supportMailFrom(null)).toBeNull()
  expect(logged).toEqual([['withdrawal not passed on', { order: '400000029', reason: 'passed-on' }]])
})

test('WDR-04 D-192 an amount is named, and where it goes; else neither', () => {
  const cancelled = [aWithdrawalLine({ way: 'cancel', state: 'cancelled' })]
  const write = (pence: number | null) => {
    const order = anOrder({ facts: { payments: [aPayment()] } })
    const result = { cancelled, notStopped: [], sentMeanwhile: [] }
    const mail = withdrawalMails(brand, log).result(withdrawal, result, { pence, order })
    if (!mail) throw new Error('no mail')
    return mail
  }
  expectText(write(5400), "If we've taken payment, we'll refund €54.00 to Visa ending 4242.")
  expectText(write(null), "If we've taken payment, we'll refund it to your original payment method.")
})

test('WDR-06 D-163 customer service gets a mail about delivery that nothing else refunds', () => {
  const mail = withdrawalMails(brand, log).delivery(withdrawal, 499, null)
  expect(mail).toMatchObject({
    kind: 'withdrawal-delivery-due',
    subject: expect.stringContaining('please refund delivery'),
  })
  expect(mail?.text).toContain('Please refund standard delivery: €4.99.')
})
