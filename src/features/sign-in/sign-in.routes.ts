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

type Handler<Seen extends Visit> = (parts: SignInParts, visit: Seen) => Promise<Answer> | Answer

const SITES = { sites: 'uk-and-ireland' } as const

export function signInRoutes(parts: SignInParts & Pick<ProviderParts, 'settings'>): Route[] {
  const { signInProvider } = parts
  if (signInProvider) return providerRoutes({ ...parts, signInProvider })
  const page = (name: string, path: string, show: Handler<Visit>) =>
    forAnyone({ ...SITES, name, path, method: 'GET', answer: (visit) => show(parts, visit) })
  const form = (name: string, path: string, show: Handler<Visit>, submit: Handler<Visit>) => [
    page(name, path, show),
    forAnyone({ ...SITES, name, path, method: 'POST', answer: (visit) => submit(parts, visit) }),
  ]
  const accountForm = (name: string, path: string, show: Handler<ShopperVisit>, submit: Handler<ShopperVisit>) => [
    forShoppers({ ...SITES, name, path, method: 'GET', answer: (visit) => show(parts, visit) }),
    forShoppers({ ...SITES, name, path, method: 'POST', answer: (visit) => submit(parts, visit) }),
  ]
  const post = { ...SITES, method: 'POST', changesNoRecords: true } as const
  return [
    page('sign-in', PATHS.signIn, showSignIn),
    forAnyone({
      ...{ ...post, name: 'sign-in', path: PATHS.signIn },
      answer: (visit) => submitSignIn(parts, visit),
      whenUnavailable: (visit) => showSignInUnavailable(parts, visit),
    }),
    forAnyone({ ...post, name: 'sign-out', path: PATHS.signOut, answer: (visit) => submitSignOut(parts, visit) }),
    ...form('create-account', PATHS.createAccount, showCreateAccount, submitCreateAccount),
    page('account-requested', PATHS.accountRequested, showAccountRequested),
    ...form('confirm-account', PATHS.confirmAccount, showConfirmAccount, submitConfirmAccount),
    ...form('forgotten-password', PATHS.forgottenPassword, showForgottenPassword, submitForgottenPassword),
    page('password-requested', PATHS.passwordRequested, showPasswordRequested),
    ...form('new-password', PATHS.newPassword, showNewPassword, submitNewPassword),
    ...accountForm('change-password', PATHS.accountPassword, showChangePassword, submitChangePassword),
    ...accountForm('change-email', PATHS.accountEmail, showChangeEmail, submitChangeEmail),
    ...form('confirm-email', PATHS.confirmEmail, showConfirmEmail, submitConfirmEmail),
  ]
}
