import { isFreshlySignedIn } from '../../domain/sign-in/staff-session.ts'
import { urls } from '../../urls.ts'
import { actingAs } from '../events/actor.ts'
import { FORM_TOKEN_FIELD, sentValue } from '../forms/form.ts'
import { seeOther } from './answer.ts'
import type { ErrorKind } from './error-texts.ts'
import type { RequestState } from './request-state.ts'
import type { AnswerOrError } from './respond.ts'
import type { StaffRoute } from './route.ts'
import { savePost, withoutSecrets } from './save-post.ts'

/** No shopper is recognised here, so a shopper's session opens nothing of customer service. */
export async function answerStaff(
  route: StaffRoute,
  refusal: ErrorKind | null,
  state: RequestState,
): Promise<AnswerOrError> {
  if (refusal) return { kind: 'error', error: refusal }
  await state.recogniseStaff()
  const { staff, formOwner, now, address, fields } = state
  const isPost = state.incoming.request.method === 'POST'
  if (staff === null) return seeOther(urls.staffSignIn(isPost ? {} : { returnUrl: address }))
  if (isPost && !state.product.formTokens.isFor(sentValue(fields, FORM_TOKEN_FIELD), formOwner))
    return { kind: 'error', error: 'other-shopper' }
  if (isPost && !route.changesNoRecords && !isFreshlySignedIn(staff, now)) {
    const post = { customerId: formOwner, address, fields: withoutSecrets(fields) }
    await savePost(state, post, `${formOwner} ${state.browserId}`)
    return seeOther(urls.staffSignIn({ returnUrl: address, again: 'true' }))
  }
  return await actingAs(
    () => formOwner,
    () => route.answer({ ...state.toVisit(), staff }),
  )
}
