import { type Country, TITLES } from '../../domain/addresses/address.ts'
import { countryOf } from '../../domain/addresses/format-address.ts'
import { offeredPaths } from '../../domain/return-methods/returns-promise.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { MAIN_SITES } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { type FieldProblem, hiddenFields } from '../../platform/forms/form.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { urls } from '../../urls.ts'
import { accountCrumbs } from './account.page.tsx'
import type { AddressValues } from './fields.ts'
import { ACCOUNT_MESSAGES, ADDRESS_WORDS as WORDS } from './messages.ts'
import { pathWithQuery, returnUrlIn } from './return-url.ts'

export interface AddressFormProps {
  visit: Visit
  values: AddressValues
  /** The default address stays the default, so its form has no tick box. */
  isDefault?: boolean
  problems?: FieldProblem[]
  restored?: boolean
  /** The stored title of the address that is changed, null if it has none; undefined for a new address. */
  storedTitle?: string | null
}

export const ADD_ADDRESS_PURPOSE = 'add address'

const titleOf = ({ storedTitle }: AddressFormProps) =>
  storedTitle === undefined ? COMMON_SENTENCES.addAddress : ACCOUNT_MESSAGES.changeAddress

export const addressFormPage = definePage<AddressFormProps>({
  title: ({ problems = [], ...form }) => errorTitle(problems.length > 0, titleOf(form)),
  nav: 'address-book',
  scripts: ['src/platform/browser/forms.client.ts'],
  View: (props) => {
    const { visit, values, isDefault = false, restored = false, storedTitle } = props
    const problems = inOrder(props.problems ?? [])
    const title = titleOf(props)
    const isCollected = offeredPaths(visit.site).includes('collect-from-home')
    const titles = new Set([...TITLES, ...(storedTitle ? [storedTitle] : [])])
    const book = { label: PAGE_NAMES.addressBook, href: urls.addressBook(visit.site) }
    const field = (name: keyof AddressValues & string) => ({
      name,
      value: String(values[name]),
      error: problems.find((problem) => problem.field === name)?.message,
    })
    return (
      <FormPage
        title={title}
        crumbs={accountCrumbs(visit.site, book, { label: title })}
        problems={problems}
        notice={restored ? COMMON_SENTENCES.restoredDetails : null}
        action={pathWithQuery(visit)}
        hidden={storedTitle === undefined ? hiddenFields(visit, ADD_ADDRESS_PURPOSE) : hiddenFields(visit)}
        submit={WORDS.save}
        cancel={{ href: returnUrlIn(visit) ?? urls.addressBook(visit.site), label: PAGE_WORDS.cancel }}
      >
        <SelectField
          {...field('title')}
          label={WORDS.title}
          placeholder={WORDS.noTitle}
          options={[...titles].map((each) => ({ value: each, label: each }))}
        />
        <TextField {...field('firstName')} label={WORDS.firstName} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={WORDS.lastName} autoComplete="family-name" required />
        <SelectField {...field('country')} label={WORDS.country} options={countriesFor(values, visit)} />
        <TextField {...field('line1')} label={WORDS.line1} autoComplete="address-line1" required />
        <TextField {...field('line2')} label={WORDS.line2} autoComplete="address-line2" />
        <TextField {...field('line3')} label={WORDS.line3} autoComplete="address-line3" />
        <TextField {...field('city')} label={WORDS.city} autoComplete="address-level2" required />
        <TextField {...field('county')} label={WORDS.county} autoComplete="address-level1" />
        <TextField
          {...field('postcode')}
          label={WORDS.postcode[postcodeKind(values, visit)]}
          autoComplete="postal-code"
          required
        />
        <TextField
          {...field('phone')}
          label={WORDS.phone}
          hint={isCollected ? WORDS.phoneHint : WORDS.phoneHintWithoutCollections}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          {...field('email')}
          label={WORDS.email}
          {...(isCollected && { hint: WORDS.emailHint })}
          type="email"
          autoComplete="email"
        />
        {!isDefault && <Checkbox name="asDefault" label={WORDS.asDefault} checked={values.asDefault} />}
      </FormPage>
    )
  },
})

const FIELDS_IN_ORDER = 'title firstName lastName country line1 line2 line3 city county postcode phone email'.split(' ')

function inOrder(problems: FieldProblem[]): FieldProblem[] {
  const positionOf = ({ field }: FieldProblem) => FIELDS_IN_ORDER.indexOf(field)
  return problems.toSorted((one, other) => positionOf(one) - positionOf(other))
}

function postcodeKind(values: AddressValues, visit: Visit): Country | 'both' {
  const [only, ...others] = countriesFor(values, visit)
  return only && others.length === 0 ? only.value : 'both'
}

/** Those of the retailer's sites, and the one that the address already has. */
function countriesFor({ country }: AddressValues, { site: { sites } }: Visit) {
  return MAIN_SITES.filter((site) => sites[site.key].isActive || countryOf(site) === country).map((site) => ({
    value: countryOf(site),
    label: site.name,
  }))
}
