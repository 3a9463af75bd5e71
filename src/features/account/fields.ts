import { z } from 'zod'
import { EMAIL_LENGTH_MAX, isEmailAddress } from '../../domain/account/email-address.ts'
import { isAddressLine, isPersonName } from '../../domain/account/plain-text.ts'
import { type Address, type Country, ADDRESS_LENGTHS_MAX as LENGTHS, TITLES } from '../../domain/addresses/address.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { sentText, typedLine } from '../../platform/forms/typed-field.ts'
import { ADDRESS_FIELD_ERRORS as ERRORS } from './messages.ts'
import type { PhoneAndPostcode } from './phone-and-postcode.ts'

const nameRules = { lengthMax: LENGTHS.name, isAllowed: isPersonName }
const firstNameField = typedLine({ ...nameRules, texts: () => ERRORS.firstName })
const lastNameField = typedLine({ ...nameRules, texts: () => ERRORS.lastName })

/** An empty email address is stored as null (D-76). */
const emailField = typedLine({
  lengthMax: EMAIL_LENGTH_MAX,
  isAllowed: isEmailAddress,
  texts: () => ({ missing: null, tooLong: ERRORS.email, notAllowed: ERRORS.email }),
}).transform(emptyToNull)

/** `path` is empty when the schema covers only the phone field. */
function readPhone(
  text: string,
  country: Country,
  rules: PhoneAndPostcode,
  context: z.RefinementCtx,
  path: string[] = [],
) {
  if (text.trim() === '') return null
  const typed = text.slice(0, 100)
  // Many shoppers have a phone from across the border, and type it without the country code.
  const phone = rules.toPhone(typed, country) ?? rules.toPhone(typed, country === 'IE' ? 'UK' : 'IE')
  if (phone === null) context.addIssue({ code: 'custom', message: ERRORS.phone, path })
  return phone
}

function emptyToNull(line: string): string | null {
  return line === '' ? null : line
}

export function contactForm(rules: PhoneAndPostcode, country: Country) {
  const phone = sentText.transform((value, context) => readPhone(value, country, rules, context))
  return z
    .object({ email: emailField, phone })
    .transform((value) => ({ contactEmail: value.email, contactPhone: value.phone }))
}

export const nameForm = z.object({ firstName: firstNameField, lastName: lastNameField })

const line = { lengthMax: LENGTHS.line, isAllowed: isAddressLine }

const oneOf = <Choice extends string>(choices: readonly Choice[], message: string) =>
  sentText.transform((value, context): Choice => {
    const choice = choices.find((each) => each === value)
    if (choice === undefined) context.addIssue({ code: 'custom', message })
    return choice ?? z.NEVER
  })

/** An address may keep a title that is no longer in the list of titles. */
export function addressForm(rules: PhoneAndPostcode, titleBefore: string | null) {
  const shortText = sentText.transform((text) => text.slice(0, 100))
  return z
    .object({
      title: oneOf(['', ...TITLES, ...(titleBefore === null ? [] : [titleBefore])], ERRORS.title).transform(
        emptyToNull,
      ),
      firstName: firstNameField,
      lastName: lastNameField,
      line1: typedLine({ ...line, texts: () => ERRORS.line1 }),
      line2: typedLine({ ...line, texts: () => ERRORS.line2 }).transform(emptyToNull),
      line3: typedLine({ ...line, texts: () => ERRORS.line3 }).transform(emptyToNull),
      city: typedLine({ ...line, lengthMax: LENGTHS.city, texts: () => ERRORS.city }),
      county: typedLine({ ...line, lengthMax: LENGTHS.county, texts: () => ERRORS.county }).transform(emptyToNull),
      // Checked even where other fields are wrong, so that all errors show at once.
      country: oneOf<Country>(['UK', 'IE'], ERRORS.country),
      email: emailField,
      asDefault: sentText.transform((value) => value !== ''),
    })
    .and(
      z
        .object({ country: sentText, postcode: shortText, phone: shortText })
        .transform(({ country: value, postcode: typedPostcode, phone: typedPhone }, context) => {
          const country: Country = value === 'IE' ? 'IE' : 'UK'
          const postcode = rules.toPostcode(typedPostcode, country)
          if (postcode === null) {
            context.addIssue({ code: 'custom', message: ERRORS.postcode[country], path: ['postcode'] })
          }
          return { country, postcode: postcode ?? '', phone: readPhone(typedPhone, country, rules, context, ['phone']) }
        }),
    )
    .transform(({ asDefault, ...address }): { address: Address; asDefault: boolean } => ({ address, asDefault }))
}

export type AddressValues = Record<Exclude<keyof Address, 'country'>, string> & { country: Country; asDefault: boolean }

export function addressValues(address: Address, asDefault: boolean): AddressValues {
  const texts = Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value ?? '']))
  return { ...EMPTY, ...texts, country: address.country, asDefault } as AddressValues
}

export function submittedValues(fields: FormFields): AddressValues {
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
