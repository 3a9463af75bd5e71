import type { SignOutForm } from './account-nav.tsx'
import { HiddenFields } from './hidden-fields.tsx'

export interface NotYouProps extends SignOutForm {
  firstName: string
}

/** Signs out, so it is a post like every other sign-out. */
export function NotYou({ firstName, action, hidden }: NotYouProps) {
  return (
    <form className="not-you" method="post" action={action}>
      <HiddenFields fields={hidden} />
      <span>Not {firstName}?</span> <button type="submit">Sign out</button>
    </form>
  )
}
