import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { errorTitle } from '../../web/error-title.ts'
import type { FieldProblem } from '../../web/form.ts'
import { definePage } from '../../web/page.ts'
import type { AddressValues } from './address-fields.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'

export interface AddressFormProps {
  title: string
  crumbs: Crumb[]
  action: string
  hidden: { name: string; value: string }[]
  cancelHref: string
  titles: string[]
  values: AddressValues
  /** The default stays: there is nothing to tick. */
  isDefault: boolean
  problems: FieldProblem[]
  restored: boolean
}

export const addressFormPage = definePage<AddressFormProps>({
  title: ({ title, problems }) => errorTitle(problems.length > 0, title),
  nav: 'address-book',
  scripts: ['src/client/forms.client.ts'],
  View: (props) => {
    const { values, problems } = props
    const field = (name: keyof AddressValues & string) => ({
      name,
      value: String(values[name]),
      error: problems.find((problem) => problem.field === name)?.message,
    })
    return (
      <FormPage
        title={props.title}
        crumbs={props.crumbs}
        problems={problems}
        notice={props.restored ? ACCOUNT_MESSAGES.restored : null}
        action={props.action}
        hidden={props.hidden}
        submit="Save address"
        cancel={{ href: props.cancelHref, label: 'Cancel' }}
      >
        <SelectField
          {...field('title')}
          label="Title (optional)"
          placeholder="No title"
          options={props.titles.map((title) => ({ value: title, label: title }))}
        />
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <SelectField {...field('country')} label="Country" options={COUNTRIES} />
        <TextField {...field('line1')} label="Address line 1" autoComplete="address-line1" required />
        <TextField {...field('line2')} label="Address line 2 (optional)" autoComplete="address-line2" />
        <TextField {...field('line3')} label="Address line 3 (optional)" autoComplete="address-line3" />
        <TextField {...field('city')} label="Town or city" autoComplete="address-level2" required />
        <TextField {...field('county')} label="County (optional)" autoComplete="address-level1" />
        <TextField {...field('postcode')} label="Postcode or Eircode" autoComplete="postal-code" required />
        <TextField
          {...field('phone')}
          label="Phone (optional)"
          hint="So the driver can contact you. To collect from you, we need one here or in My Account."
          type="tel"
          autoComplete="tel"
        />
        <TextField
          {...field('email')}
          label="Email (optional)"
          hint="To collect from you, we need one here or in My Account."
          type="email"
          autoComplete="email"
        />
        {!props.isDefault && (
          <Checkbox name="asDefault" label="Make this my default address" checked={values.asDefault} />
        )}
      </FormPage>
    )
  },
})

const COUNTRIES = [
  { value: 'UK', label: 'United Kingdom' },
  { value: 'IE', label: 'Ireland' },
]
