import { type AmendmentProblem, amendableLines, type WantedUnits } from '../../domain/christmas/read-amendment.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import { ORDERS_ELSEWHERE } from '../order-records/order-page.ts'
import { amendPage, ITEMS, unitsId } from './amend.page.tsx'
import type { Amending } from './amend-frame.tsx'
import { AMEND_PROBLEMS } from './amend-messages.ts'

/** The items, each with how many are wanted of it. */
export function showItems(form: Amending, wanted: WantedUnits, problems: FieldProblem[] = []): Answer {
  const status = problems.length > 0 ? 422 : 200
  return show(amendPage, { form, wanted, problems }, { elsewhere: ORDERS_ELSEWHERE, status })
}

/** What is wrong, at the items that it is about. */
export function showWrongItems(form: Amending, wanted: WantedUnits, wrong: readonly AmendmentProblem[]): Answer {
  const open = amendableLines(form.details.order)
  const problems = wrong.map(({ lineKey, code }) => {
    const place = open.findIndex(({ key }) => key === lineKey)
    const { quantity = 0, description = '' } = open[place] ?? {}
    return { field: unitsId(place), message: AMEND_PROBLEMS[code](quantity, description) }
  })
  return showItems(form, wanted, problems)
}

/** A problem that belongs to no item is said of all of them. */
export function showItemsAgain(form: Amending, wanted: WantedUnits, message: string): Answer {
  return showItems(form, wanted, [{ field: ITEMS, message }])
}
