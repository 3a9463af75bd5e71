import { z } from 'zod'
import { EMAIL_LENGTH_MAX, isEmailAddress } from '../../domain/account/email-address.ts'
import { isAddressLine, isPersonName } from '../../domain/account/plain-text.ts'
import { type Address, type Country, ADDRESS_LENGTHS_MAX as LENGTHS, TITLES } from '../../domain/addresses/address.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { sentText, typedLine } from '../../platform/forms/typed-field.ts'
import { FIELD_MESSAGES as SAY } from './messages.ts'
import type { PhoneAndPostcode } from './phone-and-postcode.ts'

const name = { lengthMax: LENGTHS.name, isAllowed: isPersonName }
const firstNameField = typedLine({ ...name, ...SAY.firstName })
const lastNameField = typedLine({ ...name, ...SAY.lastName })

/** Empty is stored as null (D-76). */
const emailField = typedLine({
  lengthMax: EMAIL_LENGTH_MAX,
  missing: null,
  tooLong: SAY.email,
  notAllowed: SAY.email,
  isAllowed: isEmailAddress,
}).transform(orNothing)

/** `path` is empty where only the field is read. */
function readPhone(
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
  if (phone === null) context.addIssue({ code: 'custom', message: SAY.phone, path })
  return phone
}

function orNothing(line: string): string | null {
  return line === '' ? null : line
}

export function contactForm(rules: PhoneAndPostcode, country: Country) {
  const phone = sentText.transform((sent, context) => readPhone(sent, country, rules, context))
  return z
    .object({ email: emailField, phone })
    .transform((sent) => ({ contactEmail: sent.email, contactPhone: sent.phone }))
}

export const nameForm = z.object({ firstName: firstNameField, lastName: lastNameField })

const line = { lengthMax: LENGTHS.line, isAllowed: isAddressLine }

const oneOf = <Choice extends string>(choices: readonly Choice[], message: string) =>
  sentText.transform((sent, context): Choice => {
    const choice = choices.find((each) => each === sent)
    if (choice === undefined) context.addIssue({ code: 'custom', message })
    return choice ?? z.NEVER
  })

/** A title no longer in the list may stay. */
export function addressForm(rules: PhoneAndPostcode, titleBefore: string | null) {
  const codes = sentText.transform((text) => text.slice(0, 100))
  return z
    .object({
      title: oneOf(['', ...TITLES, ...(titleBefore === null ? [] : [titleBefore])], SAY.title).transform(orNothing),
      firstName: firstNameField,
      lastName: lastNameField,
      line1: typedLine({ ...line, ...SAY.line1 }),
      line2: typedLine({ ...line, ...SAY.line2 }).transform(orNothing),
      line3: typedLine({ ...line, ...SAY.line3 }).transform(orNothing),
      city: typedLine({ ...line, lengthMax: LENGTHS.city, ...SAY.city }),
      county: typedLine({ ...line, lengthMax: LENGTHS.county, ...SAY.county }).transform(orNothing),
      // Checked even where other fields are wrong, so that all errors show at once.
      country: oneOf<Country>(['UK', 'IE'], SAY.country),
      email: emailField,
      asDefault: sentText.transform((sent) => sent !== ''),
    })
    .and(
      z
        .object({ country: sentText, postcode: codes, phone: codes })
        .transform(({ country: sent, postcode: typed, phone: number }, context) => {
          const country: Country = sent === 'IE' ? 'IE' : 'UK'
          const postcode = rules.toPostcode(typed, country)
          if (postcode === null) {
            context.addIssue({ code: 'custom', message: SAY.postcode[country], path: ['postcode'] })
          }
          return { country, postcode: postcode ?? '', phone: readPhone(number, country, rules, context, ['phone']) }
        }),
    )
    .transform(({ asDefault, ...address }): { address: Address; asDefault: boolean } => ({ address, asDefault }))
}

export type AddressValues = Record<Exclude<keyof Address, 'country'>, string> & { country: Country; asDefault: boolean }

export function valuesOf(address: Address, asDefault: boolean): AddressValues {
  const texts = Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value ?? '']))
  return { ...EMPTY, ...texts, country: address.country, asDefault } as AddressValues
}

export function valuesSent(fields: FormFields): AddressValues {
  const texts = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, sentValue(fields, name).slice(0, 300)]))
  const country = sentValue(fields, 'country') === 'IE' ? 'IE' : 'UK'
  return { ...EMPTY, ...texts, country, asDefault: sentValue(fields, 'asDefault') !== '' } as AddressValues
}

const EMPTY = {
  title: '',
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  line3: '',
  city: '',
  county: '',
  postcode: '',
  phone: '',
  email: '',
}

export function emptyValues(country: Country, name: { firstName: string; lastName: string }): AddressValues {
  return { ...EMPTY, ...name, country, asDefault: false }
}
