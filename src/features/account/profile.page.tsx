import { offeredPaths } from '../../domain/return-methods/returns-promise.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { type FieldProblem, hiddenFields, sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { urls } from '../../urls.ts'
import { accountCrumbs } from './account.page.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { pathWithQuery, returnUrlIn } from './return-url.ts'

export interface ProfileFormProps {
  visit: Visit
  values: FormFields
  problems: FieldProblem[]
  restored: boolean
}

const NAME_TITLE = 'Change your name'
const CONTACT_TITLE = 'Change your contact details'
const SCRIPTS = ['src/platform/browser/forms.client.ts']

export const namePage = definePage<ProfileFormProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, NAME_TITLE),
  nav: 'account',
  scripts: SCRIPTS,
  View: (form) => (
    <FormPage {...formPageProps(form, NAME_TITLE)} submit="Save name">
      <TextField {...fieldProps(form, 'firstName')} label="First name" autoComplete="given-name" required />
      <TextField {...fieldProps(form, 'lastName')} label="Last name" autoComplete="family-name" required />
    </FormPage>
  ),
})

export const contactPage = definePage<ProfileFormProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, CONTACT_TITLE),
  nav: 'account',
  scripts: SCRIPTS,
  View: (form) => {
    // Only the booking of a collection links here with a return URL, for missing contact details (D-76).
    const isForCollection = returnUrlIn(form.visit) !== null
    return (
      <FormPage
        {...formPageProps(form, CONTACT_TITLE)}
        lede={isForCollection ? ACCOUNT_MESSAGES.contactForCollection : contactLede(form.visit)}
        submit="Save contact details"
      >
        <TextField
          {...fieldProps(form, 'email')}
          label={isForCollection ? 'Contact email' : 'Contact email (optional)'}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...fieldProps(form, 'phone')}
          label={isForCollection ? 'Contact phone' : 'Contact phone (optional)'}
          type="tel"
          autoComplete="tel"
        />
      </FormPage>
    )
  },
})

function contactLede({ site }: Visit): string {
  const { withCollections, withoutCollections } = ACCOUNT_MESSAGES.contactLede
  return offeredPaths(site).includes('collect-from-home') ? withCollections : withoutCollections
}

function formPageProps({ visit, problems, restored }: ProfileFormProps, title: string) {
  return {
    title,
    crumbs: accountCrumbs(visit.site, { label: title }),
    action: pathWithQuery(visit),
    problems,
    notice: restored ? COMMON_SENTENCES.restoredDetails : null,
    hidden: hiddenFields(visit),
    cancel: { href: returnUrlIn(visit) ?? urls.account(visit.site), label: 'Cancel' },
  }
}

function fieldProps({ values, problems }: ProfileFormProps, name: string) {
  const error = problems.find((problem) => problem.field === name)?.message
  return { name, value: sentValue(values, name).slice(0, 300), error }
}
