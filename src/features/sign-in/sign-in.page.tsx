import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SignInArt } from '../../ui/sign-in-art.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CREDENTIALS_FORM_WORDS, SIGN_IN_PAGE_WORDS as WORDS } from './messages.ts'

export interface SignInProps {
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
  forgottenHref: string
  createHref: string
  art: string[]
}

export const signInPage = definePage<SignInProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, PAGE_NAMES.signIn),
  View: SignIn,
  scripts: ['src/platform/browser/forms.client.ts'],
})

/** Errors span both columns, as on every page. */
function SignIn(props: SignInProps) {
  const { action, hidden, email, keepSignedIn, lede, problems, signedOut, notice, isFailureNotice, art } = props
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <div className="wrap signin">
      {problems.length > 0 && (
        <div className="signin__refused">
          <PageHead title={PAGE_NAMES.signIn} />
          <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        </div>
      )}
      <form className="signin__form" method="post" action={action} noValidate>
        {problems.length === 0 && <h1>{PAGE_NAMES.signIn}</h1>}
        {lede && <p className="muted">{lede}</p>}
        {signedOut && <Notice tone="success">{signedOut}</Notice>}
        {notice && <Notice tone={isFailureNotice ? 'warning' : 'success'}>{notice}</Notice>}
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
          <a href={props.forgottenHref}>{CREDENTIALS_FORM_WORDS.forgottenPassword.title}</a>{' '}
          <a href={props.createHref}>{WORDS.create}</a>
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
      </form>
      {art.length > 0 && <SignInArt pictures={art} />}
    </div>
  )
}
