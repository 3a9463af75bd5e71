import type { OrderVisit } from '../../src/platform/http/visit.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { TEST_NOW } from './constants.ts'

/** What pages of `anOrder()` need of a visit while they are rendered without a product. */
export const PAGE_VISIT = {
  site: BRAND_SITES.uk,
  now: TEST_NOW,
  order: { site: 'uk', orderNumber: '600000001', recipientId: null },
  newFormToken: () => 'token',
  newCommandKey: () => 'key',
  hasPage: () => true,
  pictureOf: (picture: string | null) => picture && `/pictures/${picture}.svg`,
} as unknown as OrderVisit
