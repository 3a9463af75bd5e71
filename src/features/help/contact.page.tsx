import { CONTACT_MESSAGE_LENGTH_MAX } from '../../domain/account/contact.ts'
import { EMAIL_LENGTH_MAX } from '../../domain/account/email-address.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { type FieldProblem, hiddenFields, sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PATHS, urls } from '../../urls.ts'
import { CONTACT_MESSAGES as MESSAGES } from './messages.ts'

export interface ContactProps {
  visit: Visit
  phone: PhoneNumber | null
  email: string | null
  fields: FormFields
  problems: FieldProblem[]
  restored?: boolean
  /** The reference of a message that was sent. */
  sentReference?: string | null
}

export const CONTACT_PURPOSE = 'contact'

/** Only signed-in senders: mailing a typed message to a typed address would let anyone write in our name. */
export function getsCopy({ user }: Visit): boolean {
  return isAdmitted(user)
}

export const contactPage = definePage<ContactProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, PAGE_NAMES.contact),
  View: Contact,
  scripts: ['src/platform/browser/forms.client.ts'],
})

function Contact({ fields, problems, restored = false, sentReference = null, ...props }: ContactProps) {
  const { visit, email } = props
  const { site } = visit
  const crumbs = [
    { label: 'Home', href: urls.home(site) },
    { label: PAGE_NAMES.help, href: urls.help(site) },
    { label: PAGE_NAMES.contact },
  ]
  const field = (name: string, max: number) => ({
    name,
    value: sentValue(fields, name).slice(0, max),
    error: problems.find((problem) => problem.field === name)?.message,
  })
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={PAGE_NAMES.contact} focused={sentReference !== null} />
      <div className="narrow stack stack-5">
        {problems.length > 0 && (
          <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        )}
        {restored && <Notice tone="info">{COMMON_SENTENCES.restoredDetails}</Notice>}
        {sentReference ? (
          <>
            <Notice tone="success" title={MESSAGES.sent(sentReference)}>
              {getsCopy(visit) ? `${MESSAGES.soon} ${MESSAGES.copied}` : MESSAGES.soon}
            </Notice>
            <div className="cluster">
              <ButtonLink href={urls.orderHistory(site)}>{MESSAGES.toOrders}</ButtonLink>{' '}
              <ButtonLink variant="secondary" href={urls.contact(site)}>
                {MESSAGES.another}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className="lede">{ledeOf(props)}</p>
            <ContactWays {...props} />
          </>
        )}
        {!sentReference && email !== null && (
          <form className="stack stack-5" method="post" action={urls.contact(site)} noValidate>
            <HiddenFields fields={hiddenFields(visit, CONTACT_PURPOSE)} />
            <TextField {...field('name', 200)} label={MESSAGES.yourName} autoComplete="name" />
            <TextField
              {...field('email', EMAIL_LENGTH_MAX)}
              type="email"
              label={MESSAGES.yourEmail}
              hint={getsCopy(visit) ? MESSAGES.replyAndCopy : MESSAGES.reply}
              autoComplete="email"
            />
            <TextField {...field('orderNumber', 40)} label={MESSAGES.yourOrder} size={20} />
            <TextField {...field('returnNumber', 40)} label={MESSAGES.yourReturn} size={20} />
            <TextArea
              {...field('message', CONTACT_MESSAGE_LENGTH_MAX * 10)}
              label={MESSAGES.yourMessage}
              hint={MESSAGES.messageHint}
            />
            <p>
              <Button>{MESSAGES.send}</Button>
            </p>
          </form>
        )}
      </div>
    </div>
  )
}

type ContactWaysProps = Pick<ContactProps, 'visit' | 'phone' | 'email'>

function ledeOf({ phone, email }: ContactWaysProps): string {
  if (email !== null) return MESSAGES.lede
  return phone === null ? MESSAGES.comeToUs : MESSAGES.callUs
}

function ContactWays({ visit, phone, email }: ContactWaysProps) {
  const isStoreOnly = phone === null && email === null
  return (
    <ul className="stack stack-2">
      {phone && (
        <li>
          {MESSAGES.call} <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
        </li>
      )}
      {email && (
        <li>
          {MESSAGES.writeTo} <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {isStoreOnly && visit.hasPage(PATHS.stores) && (
        <li>
          <a href={urls.stores(visit.site)}>{PAGE_NAMES.stores}</a>
        </li>
      )}
    </ul>
  )
}
