import { z } from 'zod'
import { EMAIL_LENGTH_MAX, isEmailAddress } from '../../domain/account/email-address.ts'
import { isPersonName } from '../../domain/account/plain-text.ts'
import { ADDRESS_LENGTHS_MAX, type Country } from '../../domain/addresses/address.ts'
import { sentText, typedLine } from '../../platform/forms/typed-field.ts'
import { FIELD_MESSAGES } from './messages.ts'
import type { PhoneAndPostcode } from './phone-and-postcode.ts'

const name = { lengthMax: ADDRESS_LENGTHS_MAX.name, isAllowed: isPersonName }
export const firstNameField = typedLine({ ...name, ...FIELD_MESSAGES.firstName })
export const lastNameField = typedLine({ ...name, ...FIELD_MESSAGES.lastName })

/** Empty is stored as null (D-76). */
export const emailField = typedLine({
  lengthMax: EMAIL_LENGTH_MAX,
  missing: null,
  tooLong: FIELD_MESSAGES.email,
  notAllowed: FIELD_MESSAGES.email,
  isAllowed: isEmailAddress,
}).transform(orNothing)

/** `path` is empty where only the field is read. */
export function readPhone(
  sent: string,
  country: Country,
  rules: PhoneAndPostcode,
  context: z.RefinementCtx,
  path: string[] = [],
) {
  if (sent.trim() === '') return null
  const typed = sent.slice(0, 100)
  // Many have a phone from across the border, written as at home.
  const phone = rules.toPhone(typed, country) ?? rules.toPhone(typed, country === 'IE' ? 'UK' : 'IE')
  if (phone === null) context.addIssue({ code: 'custom', message: FIELD_MESSAGES.phone, path })
  return phone
}

export function orNothing(line: string): string | null {
  return line === '' ? null : line
}

export function contactForm(rules: PhoneAndPostcode, country: Country) {
  const phone = sentText.transform((sent, context) => readPhone(sent, country, rules, context))
  return z
    .object({ email: emailField, phone })
    .transform((sent) => ({ contactEmail: sent.email, contactPhone: sent.phone }))
}

export const nameForm = z.object({ firstName: firstNameField, lastName: lastNameField })
