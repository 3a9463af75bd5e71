import { offeredPaths } from '../../domain/return-methods/returns-promise.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { type FieldProblem, hiddenFields, sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { urls } from '../../urls.ts'
import { accountCrumbs } from './account.page.tsx'
import { ACCOUNT_MESSAGES, ADDRESS_WORDS, DETAILS_WORDS, PROFILE_WORDS } from './messages.ts'
import { pathWithQuery, returnUrlIn } from './return-url.ts'

export interface ProfileFormProps {
  visit: Visit
  values: FormFields
  problems: FieldProblem[]
  restored: boolean
}

const SCRIPTS = ['src/platform/browser/forms.client.ts']

export const namePage = definePage<ProfileFormProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, PROFILE_WORDS.name),
  nav: 'account',
  scripts: SCRIPTS,
  View: (form) => (
    <FormPage {...formPageProps(form, PROFILE_WORDS.name)} submit={PROFILE_WORDS.saveName}>
      <TextField
        {...fieldProps(form, 'firstName')}
        label={ADDRESS_WORDS.firstName}
        autoComplete="given-name"
        required
      />
      <TextField {...fieldProps(form, 'lastName')} label={ADDRESS_WORDS.lastName} autoComplete="family-name" required />
    </FormPage>
  ),
})

export const contactPage = definePage<ProfileFormProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, PROFILE_WORDS.contact),
  nav: 'account',
  scripts: SCRIPTS,
  View: (form) => {
    // Only the booking of a collection links here with a return URL, for missing contact details (D-76).
    const isForCollection = returnUrlIn(form.visit) !== null
    return (
      <FormPage
        {...formPageProps(form, PROFILE_WORDS.contact)}
        lede={isForCollection ? ACCOUNT_MESSAGES.contactForCollection : contactLede(form.visit)}
        submit={PROFILE_WORDS.saveContact}
      >
        <TextField
          {...fieldProps(form, 'email')}
          label={isForCollection ? DETAILS_WORDS.contactEmail : PROFILE_WORDS.emailOptional}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...fieldProps(form, 'phone')}
          label={isForCollection ? DETAILS_WORDS.contactPhone : PROFILE_WORDS.phoneOptional}
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
    cancel: { href: returnUrlIn(visit) ?? urls.account(visit.site), label: PAGE_WORDS.cancel },
  }
}

function fieldProps({ values, problems }: ProfileFormProps, name: string) {
  const error = problems.find((problem) => problem.field === name)?.message
  return { name, value: sentValue(values, name).slice(0, 300), error }
}
