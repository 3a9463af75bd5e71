import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { DraftRequest } from '../../domain/returns/draft-return.ts'
import { fromWireDraft, toWireDraft } from './draft-wire.ts'

const order = { site: BRAND_SITES.uk, orderNumber: '600000001', headerKey: 'H1', customerId: '' }

test('D-186 a comment travels as ReturnComment of its line, and where there is none nothing does', () => {
  const lines = [aSelectedLine({ comment: 'The handle is off.' }), aSelectedLine({ lineKey: '600000001-2' })]
  const change = { kind: 'create' as const, lines: lines.map((line) => ({ action: 'create' as const, line })) }
  const request: DraftRequest = { kind: 'draft-return', draftNumber: null, deliveryOption: 'NO', change }
  const sent = toWireDraft(order, request, { uk: 'ACME_GB', ie: 'ACME_IE' })
  const [first, second] = sent.payload.OrderLines.OrderLine
  expect([first?.ReturnComment, second && 'ReturnComment' in second]).toEqual(['The handle is off.', false])
  expect(fromWireDraft(sent)).toEqual(request)
})

test('D-85 the company has the name in the settings, by the site of the order', () => {
  const request: DraftRequest = {
    kind: 'draft-return',
    draftNumber: null,
    deliveryOption: 'NO',
    change: { kind: 'create', lines: [] },
  }
  const codes = { uk: 'ACME_GB', ie: 'ACME_IE' }
  const sent = [BRAND_SITES.uk, BRAND_SITES.ie].map(
    (site) => toWireDraft({ ...order, site }, request, codes).payload.EnterpriseCode,
  )
  expect(sent).toEqual(['ACME_GB', 'ACME_IE'])
})
