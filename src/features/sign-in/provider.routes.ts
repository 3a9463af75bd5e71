import { type Answer, seeOther } from '../../platform/http/answer.ts'
import { forAnyone, forShoppers, type Route } from '../../platform/http/route.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'
import { returnParamOf } from './notice.server.ts'
import {
  finishSignIn,
  logOutByToken,
  logOutInFrame,
  type ProviderParts,
  startSignIn,
} from './provider-sign-in.server.ts'
import { showSignIn, showSignInUnavailable, submitSignOut } from './sign-in.server.ts'

/** Accounts and passwords are the provider's: our addresses for them lead there. */
const LEFT_TO_PROVIDER = {
  'create-account': PATHS.createAccount,
  'account-requested': PATHS.accountRequested,
  'confirm-account': PATHS.confirmAccount,
  'forgotten-password': PATHS.forgottenPassword,
  'password-requested': PATHS.passwordRequested,
  'new-password': PATHS.newPassword,
  'confirm-email': PATHS.confirmEmail,
}

export function providerRoutes(parts: ProviderParts): Route[] {
  const { oidcAccountUrl } = parts.settings
  const pages = { sites: 'uk-and-ireland', method: 'GET' } as const
  const own = { sites: 'one-address', method: 'GET' } as const
  const withParts = (answer: (parts: ProviderParts, visit: Visit) => Promise<Answer>) => (visit: Visit) =>
    answer(parts, visit)
  const whenUnavailable = (visit: Visit) => showSignInUnavailable(parts, visit)
  const shopperPages = { 'change-password': PATHS.accountPassword, 'change-email': PATHS.accountEmail }
  return [
    forAnyone({ ...pages, name: 'sign-in', path: PATHS.signIn, answer: withParts(showSignIn) }),
    forAnyone({
      ...{ ...own, name: 'sign-in-start', path: PATHS.signInStart, outsideCallsInSequence: 1 },
      answer: withParts(startSignIn),
      whenUnavailable,
    }),
    forAnyone({
      ...{ ...own, name: 'sign-in-callback', path: PATHS.signInCallback },
      // Metadata, token, keys, and more about the person.
      outsideCallsInSequence: 4,
      answer: withParts(finishSignIn),
      whenUnavailable,
    }),
    forAnyone({
      ...own,
      name: 'front-channel-logout',
      path: PATHS.frontChannelLogout,
      answer: withParts(logOutInFrame),
    }),
    forAnyone({
      ...{ ...own, name: 'back-channel-logout', path: PATHS.backChannelLogout, method: 'POST' },
      ...{ isSigned: true, changesNoRecords: true, outsideCallsInSequence: 2 },
      answer: withParts(logOutByToken),
    }),
    forAnyone({
      ...{ ...pages, name: 'sign-out', path: PATHS.signOut, method: 'POST' },
      ...{ changesNoRecords: true, outsideCallsInSequence: 1 },
      answer: withParts(submitSignOut),
    }),
    ...Object.entries(LEFT_TO_PROVIDER).map(([name, path]) =>
      forAnyone({ ...pages, name, path, answer: (visit) => seeOther(urls.signIn(visit.site, returnParamOf(visit))) }),
    ),
    // Without such a page at the provider, My Account has no links to these two.
    ...(oidcAccountUrl === null
      ? []
      : Object.entries(shopperPages).map(([name, path]) =>
          forShoppers({ ...pages, name, path, answer: () => seeOther(oidcAccountUrl) }),
        )),
  ]
}
