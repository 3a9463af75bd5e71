import {
  EXEMPTION_SENTENCES,
  type WithdrawalProblemCode,
  withdrawalProblemSentence,
} from '../../domain/withdrawal/withdrawal-problem.ts'
import { RadioChoices } from '../../ui/radio-choices.tsx'
import { ReturnRow, type ReturnRowProps } from '../../ui/return-row.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import {
  FIELDS,
  isSealBroken,
  type WithdrawableItem,
  type WithdrawFormEvent,
  type WithdrawFormFacts,
  type WithdrawFormState,
} from './choosing.ts'
import { WITHDRAW_MESSAGES as MESSAGES } from './messages.ts'

/** Lines that can't be withdrawn from are shown, too (WDR-05). */
export interface WithdrawItemProps
  extends Pick<ReturnRowProps, 'title' | 'picture' | 'facts' | 'price' | 'message' | 'hint'> {
  key: string
  place: string
}

interface ItemRowsContext {
  formFacts: WithdrawFormFacts
  state: WithdrawFormState
  dispatch(event: WithdrawFormEvent): void
}

/** Without `context` no row can be ticked. */
export function ItemRows({ items, context }: { items: readonly WithdrawItemProps[]; context?: ItemRowsContext }) {
  return (
    <fieldset className="stack">
      <legend>
        <h2 id="items" tabIndex={-1}>
          {MESSAGES.items}
        </h2>
      </legend>
      {context && <p className="muted">{MESSAGES.itemsLede}</p>}
      <ul className="stack stack-3">
        {items.map(({ key, place, ...row }) => {
          const item = context?.formFacts.items.find((withdrawable) => withdrawable.key === key)
          const rowProps = { ...row, id: FIELDS.box(place), name: FIELDS.line, value: key }
          return (
            <li key={key}>
              {context && item ? (
                <SelectableRow {...context} item={item} look={rowProps} />
              ) : (
                <ReturnRow {...rowProps} checked={false} disabled />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

type RowProps = Omit<ReturnRowProps, 'checked' | 'disabled' | 'children' | 'hasError'>

function SelectableRow({
  item,
  look: rowProps,
  state,
  dispatch,
}: ItemRowsContext & { item: WithdrawableItem; look: RowProps }) {
  const { key, place, units, asksSeal } = item
  const row = state.rows[key] ?? { isTicked: false, quantity: String(units), seal: '' }
  const problems = state.problems.filter(({ lineKey }) => lineKey === key).map(({ code }) => code)
  const errorOf = (code: WithdrawalProblemCode) =>
    problems.includes(code) ? withdrawalProblemSentence(code) : undefined
  const isLeftOut = asksSeal && isSealBroken(row)
  const message = { tone: 'muted', label: EXEMPTION_SENTENCES['seal-broken'] } as const
  return (
    <ReturnRow
      {...rowProps}
      message={isLeftOut ? message : rowProps.message}
      checked={row.isTicked}
      disabled={isLeftOut && state.isLive}
      asksFirst={asksSeal}
      hasError={problems.length > 0}
      onChange={(isTicked) => dispatch({ kind: 'ticked', key, isTicked })}
    >
      {hasQuestions(item) && (
        <>
          {asksSeal && (
            <RadioChoices
              legend={MESSAGES.seal}
              name={FIELDS.seal(place)}
              choices={Object.entries(MESSAGES.sealAnswers).map(([value, label]) => ({ value, label }))}
              selected={row.seal}
              error={errorOf('seal-unanswered')}
              choose={(seal) => dispatch({ kind: 'answered-seal', key, seal })}
            />
          )}
          {asksQuantity(item) && (
            <SelectField
              name={FIELDS.quantity(place)}
              label={MESSAGES.quantity}
              options={Array.from({ length: units }, (_, index) => ({
                value: String(index + 1),
                label: String(index + 1),
              }))}
              value={row.quantity}
              error={errorOf('quantity-out-of-range')}
              onChange={(quantity) => dispatch({ kind: 'chose-quantity', key, quantity })}
            />
          )}
        </>
      )}
    </ReturnRow>
  )
}

/** A shopper who withdraws from an item in a return withdraws from all its units. */
function asksQuantity({ units, way }: WithdrawableItem): boolean {
  return units > 1 && way !== 'in-return'
}

function hasQuestions(item: WithdrawableItem): boolean {
  return item.asksSeal || asksQuantity(item)
}
