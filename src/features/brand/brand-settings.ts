import { z } from 'zod'
import { emailAddress, orNull, phoneNumber, printedLine } from '../../platform/configuration/setting-values.ts'

/** Each wins over the same field of `brand.json`. */
export const BRAND_SETTINGS = {
  BRAND_NAME: orNull(z.string().trim().min(1, 'is empty').max(60, 'must have at most 60 characters')),
  RETAILER_ADDRESS: orNull(printedLine(200)),
  VAT_NUMBER: orNull(printedLine(30)),
  VAT_NUMBER_IE: orNull(printedLine(30)),
  PHONE_NUMBER: orNull(phoneNumber('uk')),
  PHONE_NUMBER_IE: orNull(phoneNumber('ie')),
  ENTERPRISE_CODE: orNull(printedLine(40)),
  ENTERPRISE_CODE_IE: orNull(printedLine(40)),
  SUPPORT_EMAIL: orNull(emailAddress),
}
