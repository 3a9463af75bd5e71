import { errorTitle } from '../../platform/forms/error-title.ts'
import { type FieldProblem, hiddenFields } from '../../platform/forms/form.ts'
import type { StaffVisit, Visit } from '../../platform/http/visit.ts'
import { definePage, type Page } from '../../platform/rendering/page.ts'
import { AccountNav } from '../../ui/account-nav.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import type { ShellLink } from '../../ui/shell-link.ts'
import { urls } from '../../urls.ts'
import { STUCK_WORDS, STAFF_WORDS as WORDS } from './messages.ts'

export interface StaffFrame {
  brandName: string
  /** Null before sign-in. */
  signedIn: { name: string; links: ShellLink[]; signOutHidden: HiddenField[] } | null
}

interface StaffPageProps {
  frame: StaffFrame
  problems?: readonly FieldProblem[]
}

/** A page of customer service, in its own frame: nothing of the shop, and no question about consent. */
/* @__NO_SIDE_EFFECTS__ */
export function defineStaffPage<Props extends StaffPageProps>({
  title,
  View,
}: Pick<Page<Props>, 'title' | 'View'>): Page<Props> {
  return definePage<Props>({
    title: (props) => errorTitle(Boolean(props.problems?.length), title(props)),
    bare: true,
    indexedAt: () => null,
    View: (props) => (
      <>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <header>
          <div className="mast">
            <div className="wrap mast__row between">
              <a className="brand" href={urls.staff()}>
                {props.frame.brandName}
              </a>
              <p className="small muted">{props.frame.signedIn?.name ?? WORDS.title}</p>
            </div>
          </div>
          {props.frame.signedIn && (
            <AccountNav
              label={WORDS.title}
              links={props.frame.signedIn.links}
              signOut={{ action: urls.staffSignOut(), hidden: props.frame.signedIn.signOutHidden }}
            />
          )}
        </header>
        <main id="main" tabIndex={-1}>
          <div className="wrap page">
            {props.problems && (
              <ErrorSummary errors={props.problems.map(({ field, message }) => ({ fieldId: field, message }))} />
            )}
            <View {...props} />
          </div>
        </main>
      </>
    ),
  })
}

export function visitorFrame(brandName: string): StaffFrame {
  return { brandName, signedIn: null }
}

export function staffFrame(brandName: string, visit: StaffVisit): StaffFrame {
  const places = [
    { label: WORDS.find, href: urls.staff(), isShown: true },
    { label: WORDS.insights, href: urls.insights(), isShown: visit.hasPage(urls.insights()) },
    { label: STUCK_WORDS.title, href: urls.staffStuck(), isShown: visit.staff.sites === null },
  ]
  const links = places
    .filter(({ isShown }) => isShown)
    .map((place) => ({ ...place, current: place.href === visit.path }))
  return { brandName, signedIn: { name: visit.staff.name, links, signOutHidden: hiddenFields(visit as Visit) } }
}
