import { withQuery } from './make-address.ts'

type StaffPath = 'staff' | 'staffSignIn' | 'staffSignInStart' | 'staffSignOut'

/** Addresses of customer service. */
export function staffUrls(paths: Record<StaffPath, string>) {
  return {
    staff: () => paths.staff,
    /** `again`: a change needs a newer sign-in. */
    staffSignIn: (view: { returnUrl?: string; again?: 'true'; done?: string } = {}) =>
      withQuery(paths.staffSignIn, view),
    staffSignInStart: (view: { returnUrl: string }) => withQuery(paths.staffSignInStart, view),
    staffSignOut: () => paths.staffSignOut,
  }
}
