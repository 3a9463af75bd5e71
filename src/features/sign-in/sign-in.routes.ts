import type { Answer } from '../../platform/http/answer.ts'
import { forAnyone, forShoppers, type Route } from '../../platform/http/route.ts'
import type { ShopperVisit, Visit } from '../../platform/http/visit.ts'
import { PATHS } from '../../urls.ts'
import { showChangeEmail, showConfirmEmail, submitChangeEmail, submitConfirmEmail } from './change-email.server.ts'
import { showChangePassword, submitChangePassword } from './change-password.server.ts'
import {
  showAccountRequested,
  showConfirmAccount,
  showCreateAccount,
  submitConfirmAccount,
  submitCreateAccount,
} from './create-account.server.ts'
import {
  showForgottenPassword,
  showNewPassword,
  showPasswordRequested,
  submitForgottenPassword,
  submitNewPassword,
} from './forgotten-password.server.ts'
import { providerRoutes } from './provider.routes.ts'
import type { ProviderParts } from './provider-sign-in.server.ts'
import { type SignInParts, showSignIn, showSignInUnavailable, submitSignIn, submitSignOut } from './sign-in.server.ts'

type Handler<Seen extends Visit> = (visit: Seen) => Promise<Answer> | Answer

export function signInRoutes(parts: SignInParts & Pick<ProviderParts, 'settings'>): Route[] {
  const { signInProvider } = parts
  if (signInProvider) return providerRoutes({ ...parts, signInProvider })
  const base = { sites: 'uk-and-ireland' } as const
  const publicRoutes = (name: string, path: string, show: Handler<Visit>, submit: Handler<Visit>): Route[] => [
    forAnyone({ ...base, name, path, method: 'GET', answer: show }),
    forAnyone({ ...base, name, path, method: 'POST', answer: submit }),
  ]
  const shopperRoutes = (
    name: string,
    path: string,
    show: Handler<ShopperVisit>,
    submit: Handler<ShopperVisit>,
  ): Route[] => [
    forShoppers({ ...base, name, path, method: 'GET', answer: show }),
    forShoppers({ ...base, name, path, method: 'POST', answer: submit }),
  ]
  const withParts = <Seen extends Visit>(answer: (parts: SignInParts, visit: Seen) => Promise<Answer> | Answer) => {
    return (visit: Seen) => answer(parts, visit)
  }
  const signIn = { name: 'sign-in', path: PATHS.signIn } as const
  const signOut = { name: 'sign-out', path: PATHS.signOut } as const
  return [
    forAnyone({ ...base, ...signIn, method: 'GET', answer: withParts(showSignIn) }),
    forAnyone({
      ...base,
      ...signIn,
      method: 'POST',
      changesNoRecords: true,
      answer: withParts(submitSignIn),
      whenUnavailable: (visit) => showSignInUnavailable(parts, visit),
    }),
    forAnyone({ ...base, ...signOut, method: 'POST', changesNoRecords: true, answer: withParts(submitSignOut) }),
    ...publicRoutes('create-account', PATHS.createAccount, showCreateAccount, withParts(submitCreateAccount)),
    forAnyone({
      ...base,
      name: 'account-requested',
      path: PATHS.accountRequested,
      method: 'GET',
      answer: showAccountRequested,
    }),
    ...publicRoutes(
      'confirm-account',
      PATHS.confirmAccount,
      withParts(showConfirmAccount),
      withParts(submitConfirmAccount),
    ),
    ...publicRoutes(
      'forgotten-password',
      PATHS.forgottenPassword,
      showForgottenPassword,
      withParts(submitForgottenPassword),
    ),
    forAnyone({
      ...base,
      name: 'password-requested',
      path: PATHS.passwordRequested,
      method: 'GET',
      answer: showPasswordRequested,
    }),
    ...publicRoutes('new-password', PATHS.newPassword, withParts(showNewPassword), withParts(submitNewPassword)),
    ...shopperRoutes(
      'change-password',
      PATHS.accountPassword,
      withParts(showChangePassword),
      withParts(submitChangePassword),
    ),
    ...shopperRoutes('change-email', PATHS.accountEmail, withParts(showChangeEmail), withParts(submitChangeEmail)),
    ...publicRoutes('confirm-email', PATHS.confirmEmail, withParts(showConfirmEmail), withParts(submitConfirmEmail)),
  ]
}
