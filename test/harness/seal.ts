import { mailSeal } from '../../src/platform/security/seal.ts'
import { TEST_SECRET } from './constants.ts'

/** Opens what the product of a test has sealed. */
export const TEST_SEAL = mailSeal([TEST_SECRET])
