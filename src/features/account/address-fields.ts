import { z } from 'zod'
import { isAddressLine } from '../../domain/account/plain-text.ts'
import { type Address, type Country, ADDRESS_LENGTHS_MAX as LENGTHS, TITLES } from '../../domain/addresses/address.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { sentText, typedLine } from '../../platform/forms/typed-field.ts'
import { emailField, firstNameField, lastNameField, orNothing, readPhone } from './fields.ts'
import { FIELD_MESSAGES as SAY } from './messages.ts'
import type { PhoneAndPostcode } from './phone-and-postcode.ts'

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
