import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { errorTitle } from '../../web/error-title.ts'
import type { FieldProblem } from '../../web/form.ts'
import { definePage } from '../../web/page.ts'
import { CONTACT_MESSAGES as SAYS } from './messages.ts'

export interface ContactProps {
  crumbs: Crumb[]
  phone: PhoneNumber | null
  email: string | null
  storesHref: string | null
  action: string
  hidden: { name: string; value: string }[]
  values: Record<'name' | 'email' | 'orderNumber' | 'returnNumber' | 'message', string>
  problems: FieldProblem[]
  restored: boolean
  getsCopy: boolean
  sent: { reference: string; ordersHref: string } | null
}

export const contactPage = definePage<ContactProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, SAYS.title),
  View: Contact,
  scripts: ['src/client/forms.client.ts'],
})

function Contact({ action, hidden, values, problems, restored, getsCopy, sent, ...props }: ContactProps) {
  const { crumbs, email } = props
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} focused={sent !== null} />
      <div className="narrow stack stack-5">
        {problems.length > 0 && (
          <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        )}
        {restored && <Notice tone="info">{SAYS.restored}</Notice>}
        {sent ? (
          <>
            <Notice tone="success" title={SAYS.sent(sent.reference)}>
              {getsCopy ? `${SAYS.soon} ${SAYS.copied}` : SAYS.soon}
            </Notice>
            <div className="cluster">
              <ButtonLink href={sent.ordersHref}>{SAYS.toOrders}</ButtonLink>{' '}
              <ButtonLink variant="secondary" href={action}>
                {SAYS.another}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className="lede">{ledeOf(props)}</p>
            <Ways {...props} />
          </>
        )}
        {!sent && email !== null && (
          <form className="stack stack-5" method="post" action={action} noValidate>
            <HiddenFields fields={hidden} />
            <TextField name="name" label="Your name" value={values.name} error={errorOf('name')} autoComplete="name" />
            <TextField
              name="email"
              type="email"
              label="Your email address"
              hint={getsCopy ? SAYS.replyAndCopy : SAYS.reply}
              value={values.email}
              error={errorOf('email')}
              autoComplete="email"
            />
            <TextField
              name="orderNumber"
              label="Order number (optional)"
              size={20}
              value={values.orderNumber}
              error={errorOf('orderNumber')}
            />
            <TextField
              name="returnNumber"
              label="Return number (optional)"
              size={20}
              value={values.returnNumber}
              error={errorOf('returnNumber')}
            />
            <TextArea
              name="message"
              label="Your message"
              hint="Up to 2,000 characters"
              value={values.message}
              error={errorOf('message')}
            />
            <p>
              <Button>Send message</Button>
            </p>
          </form>
        )}
      </div>
    </div>
  )
}

type WaysProps = Pick<ContactProps, 'phone' | 'email' | 'storesHref'>

function ledeOf({ phone, email }: WaysProps): string {
  if (email !== null) return SAYS.lede
  return phone === null ? SAYS.comeToUs : SAYS.callUs
}

function Ways({ phone, email, storesHref }: WaysProps) {
  const isNearest = phone === null && email === null
  return (
    <ul className="stack stack-2">
      {phone && (
        <li>
          {SAYS.call} <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
        </li>
      )}
      {email && (
        <li>
          {SAYS.writeTo} <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {isNearest && storesHref && (
        <li>
          <a href={storesHref}>{SAYS.findStore}</a>
        </li>
      )}
    </ul>
  )
}
