import { isSafeRedirectPath } from '../../domain/sign-in/return-address.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'
import { isGiftReturnUrl } from '../gifts/bind-gift.ts'
import {
  CREDENTIALS_FORM_WORDS,
  MAILED_LINK_NOTICES,
  type NoticeText,
  SIGN_IN_MESSAGES,
  SIGN_IN_PAGE_WORDS,
} from './messages.ts'
import { noticePage } from './notice.page.tsx'

/** In the demo the page links to the mailbox, where the mail arrives. */
export function showCheckYourEmail(visit: Visit, notice: NoticeText, startHref: string): Answer {
  const { site, hasPage } = visit
  const mailbox = hasPage(PATHS.mailbox) ? [{ href: urls.mailbox(), label: SIGN_IN_MESSAGES.demoMailbox }] : []
  const links = [...mailbox, { href: urls.signIn(site, returnParamOf(visit)), label: SIGN_IN_MESSAGES.backToSignIn }]
  return show(noticePage, { ...notice, startHref, links })
}

export function showLinkExpired(visit: Visit): Answer {
  const { site } = visit
  const returnParam = returnParamOf(visit)
  return show(noticePage, {
    ...MAILED_LINK_NOTICES.linkOver,
    startHref: null,
    links: [
      { href: urls.signIn(site, returnParam), label: PAGE_NAMES.signIn },
      { href: urls.createAccount(site, returnParam), label: SIGN_IN_PAGE_WORDS.create },
      { href: urls.forgottenPassword(site, returnParam), label: CREDENTIALS_FORM_WORDS.newPassword.title },
    ],
  })
}

interface ReturnParam {
  returnUrl?: string
}

/** Accepts only a path of this site (D-14). */
export function returnParamOf({ query }: Visit): ReturnParam {
  const returnUrl = query.get('returnUrl') ?? ''
  return isSafeRedirectPath(returnUrl) ? { returnUrl } : {}
}

/** Anyone can have a mail sent to any address, so its link may lead only to the return of a gift. */
export function giftReturnParamOf(visit: Visit): ReturnParam {
  const { returnUrl = '' } = returnParamOf(visit)
  return isGiftReturnUrl(returnUrl) ? { returnUrl } : {}
}
