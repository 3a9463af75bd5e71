import { stillMissing } from '../../../domain/return-methods/choose-collection.ts'
import {
  collectionContact,
  collectionPlace,
  MISSING_CONTACT,
  missingContact,
} from '../../../domain/return-methods/collection.ts'
import { type MethodChoice, needOf } from '../../../domain/return-methods/method-choice.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import type { StepTwo } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { STEP_TWO } from './step-two-messages.ts'
import { FIELDS } from './step-two-props.ts'
import { abroadNote } from './ways-of.ts'

export interface MissingProblem extends FieldProblem {
  code: 'method-not-offered' | 'address-missing' | 'contact-missing' | 'a-day' | 'a-slot'
}

/** What stands between the shopper and the booking (CHN-14, COL-05). */
export function missingOf(choice: MethodChoice | null, two: StepTwo): MissingProblem | null {
  const { order, facts, kept, still, recipientId, contact: asker } = two
  if (choice === null) {
    if (expectedBack(still).length === 0) return null
    return {
      field: FIELDS.channel,
      message: abroadNote(two) ?? STEP_TWO_ANSWERS.noneUsable,
      code: 'method-not-offered',
    }
  }
  if (recipientId !== null && asker.email === null)
    return { field: FIELDS.channel, message: STEP_TWO_ANSWERS.noEmail, code: 'contact-missing' }
  const need = needOf(choice)
  if (!need || need === 'nothing') return null
  const { collection } = kept.draft
  const place = collectionPlace(order, facts.book, collection?.addressId)
  if (place === null) return { field: 'where', message: STEP_TWO.collection.noAddress, code: 'address-missing' }
  const contact = missingContact(collectionContact(place.address, facts.contact))
  if (contact) return { field: 'where', message: MISSING_CONTACT[contact], code: 'contact-missing' }
  const code = stillMissing(need, collection)
  if (code === null) return null
  return { field: code === 'a-day' ? FIELDS.on : FIELDS.slot, message: STEP_TWO_ANSWERS.missing[code], code }
}
