import { withQuery } from './make-address.ts'

type StaffPath =
  | 'staff'
  | 'staffStuck'
  | 'staffOrder'
  | 'staffSignIn'
  | 'staffSignInStart'
  | 'staffSignOut'
  | 'insights'
  | 'insightsCsv'

/** A site and a number of weeks. */
interface InsightsView {
  site?: string
  weeks?: string
}

/** Addresses of customer service. */
export function staffUrls(paths: Record<StaffPath, string>) {
  return {
    /** `search` is sealed. */
    staff: (view: { search?: string } = {}) => withQuery(paths.staff, view),
    staffOrder: (orderNumber: string, view: { done?: string } = {}) =>
      withQuery(paths.staffOrder.replace(':orderNumber', encodeURIComponent(orderNumber)), view),
    staffStuck: (view: { done?: string } = {}) => withQuery(paths.staffStuck, view),
    /** `again`: a change needs a newer sign-in. */
    staffSignIn: (view: { returnUrl?: string; again?: 'true'; done?: string } = {}) =>
      withQuery(paths.staffSignIn, view),
    staffSignInStart: (view: { returnUrl: string }) => withQuery(paths.staffSignInStart, view),
    staffSignOut: () => paths.staffSignOut,
    insights: (view: InsightsView = {}) => withQuery(paths.insights, { ...view }),
    insightsCsv: (report: string, view: InsightsView = {}) =>
      withQuery(paths.insightsCsv.replace(':report', `${report}.csv`), { ...view }),
  }
}
