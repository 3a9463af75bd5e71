import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { FormPage } from '../../ui/form-page.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { errorTitle } from '../../web/error-title.ts'
import type { FieldProblem } from '../../web/form.ts'
import { definePage } from '../../web/page.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'

interface ProfileFormProps {
  crumbs: Crumb[]
  action: string
  hidden: HiddenField[]
  cancelHref: string
  problems: FieldProblem[]
  restored: boolean
}

export interface NameProps extends ProfileFormProps {
  firstName: string
  lastName: string
}

export interface ContactProps extends ProfileFormProps {
  /** To add what a collection needs (D-76). */
  isForCollection: boolean
  email: string
  phone: string
}

const SCRIPTS = ['src/client/forms.client.ts']

export const namePage = definePage<NameProps>({
  title: ({ problems }) => titled('Change your name', problems),
  nav: 'account',
  scripts: SCRIPTS,
  View: ({ firstName, lastName, ...form }) => (
    <FormPage {...frameOf(form)} title="Change your name" submit="Save name">
      <TextField
        name="firstName"
        label="First name"
        value={firstName}
        autoComplete="given-name"
        error={errorOf(form, 'firstName')}
        required
      />
      <TextField
        name="lastName"
        label="Last name"
        value={lastName}
        autoComplete="family-name"
        error={errorOf(form, 'lastName')}
        required
      />
    </FormPage>
  ),
})

export const contactPage = definePage<ContactProps>({
  title: ({ problems }) => titled('Change your contact details', problems),
  nav: 'account',
  scripts: SCRIPTS,
  View: ({ email, phone, isForCollection, ...form }) => (
    <FormPage
      {...frameOf(form)}
      title="Change your contact details"
      lede={isForCollection ? ACCOUNT_MESSAGES.contactForCollection : ACCOUNT_MESSAGES.contactLede}
      submit="Save contact details"
    >
      <TextField
        name="email"
        label={isForCollection ? 'Contact email' : 'Contact email (optional)'}
        type="email"
        value={email}
        autoComplete="email"
        error={errorOf(form, 'email')}
      />
      <TextField
        name="phone"
        label={isForCollection ? 'Contact phone' : 'Contact phone (optional)'}
        type="tel"
        value={phone}
        autoComplete="tel"
        error={errorOf(form, 'phone')}
      />
    </FormPage>
  ),
})

function frameOf({ crumbs, action, hidden, cancelHref, problems, restored }: ProfileFormProps) {
  return {
    crumbs,
    action,
    problems,
    notice: restored ? ACCOUNT_MESSAGES.restored : null,
    hidden,
    cancel: { href: cancelHref, label: 'Cancel' },
  }
}

function errorOf({ problems }: ProfileFormProps, field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message
}

function titled(title: string, problems: FieldProblem[]): string {
  return errorTitle(problems.length > 0, title)
}
