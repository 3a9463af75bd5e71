import type { FieldProblem } from '../../platform/forms/form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { STAFF_SIGN_IN_WORDS as WORDS } from './messages.ts'
import { defineStaffPage, type StaffFrame } from './staff-page.tsx'

interface StaffSignInProps {
  frame: StaffFrame
  /** Leads to the sign-in provider, if staff sign in there: the page then has no form. */
  startHref: string | null
  action: string
  hidden: HiddenField[]
  email: string
  problems: FieldProblem[]
  notice: string | null
}

export const staffSignInPage = defineStaffPage<StaffSignInProps>({
  title: () => WORDS.title,
  View: ({ startHref, action, hidden, email, problems, notice }) => {
    const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message
    return (
      <>
        <PageHead title={WORDS.title} />
        <div className="narrow stack">
          {notice && <Notice tone="info">{notice}</Notice>}
          {startHref ? (
            <p>
              <ButtonLink href={startHref}>{WORDS.submit}</ButtonLink>
            </p>
          ) : (
            <form className="stack" method="post" action={action} noValidate>
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
              <p>
                <Button>{WORDS.submit}</Button>
              </p>
            </form>
          )}
        </div>
      </>
    )
  },
})
