import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { definePage, type NavPlace } from '../../platform/rendering/page.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface CredentialsFormField {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autoComplete: HTMLInputAutoCompleteAttribute
  hint?: string
  /** Never set for a password. */
  value?: string
}

interface CredentialsFormProps {
  title: string
  crumbs: Crumb[]
  lede?: string
  action: string
  hidden: { name: string; value: string }[]
  fields: CredentialsFormField[]
  submit: string
  cancel: { href: string; label: string }
  problems: FieldProblem[]
  notice: string | null
}

function credentialsPage(nav?: NavPlace) {
  return definePage<CredentialsFormProps>({
    title: ({ title, problems }) => errorTitle(problems.length > 0, title),
    ...(nav ? { nav } : {}),
    scripts: ['src/platform/browser/forms.client.ts'],
    View: ({ fields, problems, ...form }) => (
      <FormPage {...form} problems={problems}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            error={problems.find((problem) => problem.field === field.name)?.message}
            required
          />
        ))}
      </FormPage>
    ),
  })
}

/** A form outside the account area: creates an account, requests or chooses a new password, or confirms an address. */
export const credentialsFormPage = credentialsPage()
/** A form in the account area: changes the password or the sign-in address. */
export const accountCredentialsFormPage = credentialsPage('account')
