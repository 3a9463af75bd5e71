import { PATHS } from '../../urls.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import { type SignInParts, showSignIn, submitSignIn, submitSignOut } from './sign-in.server.ts'

export function signInRoutes(parts: SignInParts): Route[] {
  const signIn = { name: 'sign-in', path: PATHS.signIn, sites: 'uk-and-ireland' } as const
  const signOut = { name: 'sign-out', path: PATHS.signOut, sites: 'uk-and-ireland' } as const
  return [
    forAnyone({ ...signIn, method: 'GET', answer: (visit) => showSignIn(parts, visit) }),
    forAnyone({ ...signIn, method: 'POST', answer: (visit) => submitSignIn(parts, visit) }),
    forAnyone({ ...signOut, method: 'POST', answer: (visit) => submitSignOut(parts, visit) }),
  ]
}
