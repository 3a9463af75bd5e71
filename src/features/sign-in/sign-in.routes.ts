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
import { type SignInParts, showSignIn, showSignInLater, submitSignIn, submitSignOut } from './sign-in.server.ts'

type Answering<Seen extends Visit> = (visit: Seen) => Promise<Answer> | Answer

export function signInRoutes(parts: SignInParts): Route[] {
  const base = { sites: 'uk-and-ireland' } as const
  const open = (name: string, path: string, show: Answering<Visit>, submit: Answering<Visit>): Route[] => [
    forAnyone({ ...base, name, path, method: 'GET', answer: show }),
    forAnyone({ ...base, name, path, method: 'POST', answer: submit }),
  ]
  const own = (name: string, path: string, show: Answering<ShopperVisit>, submit: Answering<ShopperVisit>): Route[] => [
    forShoppers({ ...base, name, path, method: 'GET', answer: show }),
    forShoppers({ ...base, name, path, method: 'POST', answer: submit }),
  ]
  const given = <Seen extends Visit>(answer: (parts: SignInParts, visit: Seen) => Promise<Answer> | Answer) => {
    return (visit: Seen) => answer(parts, visit)
  }
  const signIn = { name: 'sign-in', path: PATHS.signIn } as const
  const signOut = { name: 'sign-out', path: PATHS.signOut } as const
  return [
    forAnyone({ ...base, ...signIn, method: 'GET', answer: given(showSignIn) }),
    forAnyone({
      ...base,
      ...signIn,
      method: 'POST',
      changesNoRecords: true,
      answer: given(submitSignIn),
      whenUnavailable: (visit) => showSignInLater(parts, visit),
    }),
    forAnyone({ ...base, ...signOut, method: 'POST', changesNoRecords: true, answer: given(submitSignOut) }),
    ...open('create-account', PATHS.createAccount, showCreateAccount, given(submitCreateAccount)),
    forAnyone({
      ...base,
      name: 'account-requested',
      path: PATHS.accountRequested,
      method: 'GET',
      answer: showAccountRequested,
    }),
    ...open('confirm-account', PATHS.confirmAccount, given(showConfirmAccount), given(submitConfirmAccount)),
    ...open('forgotten-password', PATHS.forgottenPassword, showForgottenPassword, given(submitForgottenPassword)),
    forAnyone({
      ...base,
      name: 'password-requested',
      path: PATHS.passwordRequested,
      method: 'GET',
      answer: showPasswordRequested,
    }),
    ...open('new-password', PATHS.newPassword, given(showNewPassword), given(submitNewPassword)),
    ...own('change-password', PATHS.accountPassword, given(showChangePassword), given(submitChangePassword)),
    ...own('change-email', PATHS.accountEmail, given(showChangeEmail), given(submitChangeEmail)),
    ...open('confirm-email', PATHS.confirmEmail, given(showConfirmEmail), given(submitConfirmEmail)),
  ]
}
