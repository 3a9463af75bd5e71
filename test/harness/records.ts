import { journeyRecords } from '../../src/main/journey-records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { QUIET } from './constants.ts'
import { TEST_SEAL } from './seal.ts'

const RETAILER = { sites: BRAND_SITES, enterpriseCodes: { uk: '', ie: '' }, seal: TEST_SEAL, recordsViews: true }

/** The product's records, without a job queue: follow-up jobs are recorded, and wait. */
export function testRecords(sql: Sql) {
  return journeyRecords(sql, QUIET, null, { ...RETAILER, pictures: { origins: [], hasDemoDrawings: true } })
}
