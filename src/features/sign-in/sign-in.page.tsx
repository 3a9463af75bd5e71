import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SignInArt } from '../../ui/sign-in-art.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CONTACT_US, CREDENTIALS_FORM_WORDS, SIGN_IN_PAGE_WORDS as WORDS } from './messages.ts'

export interface SignInProps {
  /** Leads to the sign-in provider, if there is one: the page then has no form. */
  startHref: string | null
  action: string
  hidden: HiddenField[]
  email: string
  keepSignedIn: boolean
  lede: string | null
  /** Null for a retailer without gift receipts, or if there is nothing more to say about them. */
  aboutGifts: string | null
  disclaimer: string | null
  link: { href: string; label: string } | null
  problems: FieldProblem[]
  signedOut: string | null
  notice: string | null
  isFailureNotice: boolean
  contactHref: string
  forgottenHref: string
  createHref: string
  findOrderHref: string
  art: string[]
}

export const signInPage = definePage<SignInProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, PAGE_NAMES.signIn),
  View: SignIn,
  scripts: ['src/platform/browser/forms.client.ts'],
})

/** Errors span both columns, as on every page. */
function SignIn(props: SignInProps) {
  const { startHref, action, lede, problems, signedOut, notice, isFailureNotice, art } = props
  const content = (
    <>
      {problems.length === 0 && <h1>{PAGE_NAMES.signIn}</h1>}
      {lede && <p className="muted">{lede}</p>}
      {signedOut && <Notice tone="success">{signedOut}</Notice>}
      {notice && (
        <Notice tone={isFailureNotice ? 'warning' : 'success'}>
          {startHref === null ? (
            notice
          ) : (
            <p>
              <LinkedText text={notice} link={{ words: CONTACT_US, href: props.contactHref }} />
            </p>
          )}
        </Notice>
      )}
      {startHref === null ? (
        <Credentials {...props} />
      ) : (
        <ButtonLink block href={startHref}>
          {PAGE_NAMES.signIn}
        </ButtonLink>
      )}
      <p>
        <a href={props.findOrderHref}>{WORDS.withoutSigningIn}</a>
      </p>
      <hr className="rule" />
      {props.aboutGifts && <p className="small muted">{props.aboutGifts}</p>}
      {props.disclaimer && (
        <div className="small muted">
          <RichText text={props.disclaimer} />
        </div>
      )}
      {props.link && (
        <p className="small">
          <a href={props.link.href}>{props.link.label}</a>
        </p>
      )}
    </>
  )
  return (
    <div className="wrap signin">
      {problems.length > 0 && (
        <div className="signin__refused">
          <PageHead title={PAGE_NAMES.signIn} />
          <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        </div>
      )}
      {startHref === null ? (
        <form className="signin__form" method="post" action={action} noValidate>
          {content}
        </form>
      ) : (
        <div className="signin__form">{content}</div>
      )}
      {art.length > 0 && <SignInArt pictures={art} />}
    </div>
  )
}

function Credentials({ hidden, email, keepSignedIn, problems, forgottenHref, createHref }: SignInProps) {
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <>
      <HiddenFields fields={hidden} />
      <TextField
        name="email"
        label={WORDS.email}
        type="email"
        value={email}
        autoComplete="username"
        error={errorOf('email')}
        required
      />
      <TextField
        name="password"
        label={WORDS.password}
        type="password"
        autoComplete="current-password"
        error={errorOf('password')}
        required
      />
      <Checkbox name="keepSignedIn" label={WORDS.keepSignedIn} hint={WORDS.keepSignedInHint} checked={keepSignedIn} />
      <Button block>{PAGE_NAMES.signIn}</Button>
      <p className="cluster between">
        <a href={forgottenHref}>{CREDENTIALS_FORM_WORDS.forgottenPassword.title}</a>{' '}
        <a href={createHref}>{WORDS.create}</a>
      </p>
    </>
  )
}
