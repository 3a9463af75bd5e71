import { quantityChoice } from '../../../domain/returns/return-limit.ts'
import type { SelectionProblemCode } from '../../../domain/returns/selection.ts'
import { selectionSentence } from '../../../domain/returns/selection-sentences.ts'
import { COMMENTED_REASONS } from '../../../domain/returns/why-no-reason.ts'
import { COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { ReturnRow, type ReturnRowProps } from '../../../ui/return-row.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { OverLimitAlert } from './alerts.tsx'
import {
  areAllTicked,
  BULK_BUTTONS_ABOVE,
  type ChoosableItem,
  EVERY_LINE,
  FIELDS,
  type ItemsFormDefinition,
  type ItemsFormState,
  linesThatCanShareReason,
  type RowState,
  reasonsOf,
} from './items-form-state.ts'
import { CHOOSING_MESSAGES as MESSAGES } from './messages.ts'

export interface ItemProps
  extends Pick<
    ReturnRowProps,
    'title' | 'picture' | 'facts' | 'outcome' | 'price' | 'returnBy' | 'message' | 'hint' | 'contact'
  > {
  key: string
  rowId: string
  sku: string
}

interface ItemListQuery {
  question: ItemsFormDefinition
  state: ItemsFormState
  tick(key: string, isTicked: boolean): void
  tickAll(): void
  useForAll(key: string): void
  findReasons(key: string): void
  choose(choice: { key: string; field: 'primary' | 'secondary' | 'quantity'; value: string }): void
}

interface ItemListProps {
  title: string
  items: readonly ItemProps[]
  query?: ItemListQuery
}

export function ItemList({ title, items, query }: ItemListProps) {
  return (
    <fieldset className="stack">
      <legend>
        <h2 id="items" tabIndex={-1}>
          {title}
        </h2>
      </legend>
      {query && <p className="muted">{query.question.lede}</p>}
      {query && hasBulkButtons(query) && (
        <div className="stack">
          <div>
            <Button type="button" variant="secondary" size="sm" onClick={query.tickAll}>
              {areAllTicked(query.question, query.state) ? MESSAGES.clearAll : MESSAGES.selectAll}
            </Button>
          </div>
          <OverLimitAlert {...query} lineKey={EVERY_LINE} />
        </div>
      )}
      <ul className="stack stack-3">
        {items.map(({ key, rowId, sku: _, ...row }) => {
          const item = query?.question.items.find((choosable) => choosable.key === key)
          const box = { id: FIELDS.box(rowId), name: FIELDS.line, value: key }
          return (
            <li key={key}>
              {query && item ? (
                <>
                  <ChoosableRow {...query} item={item} row={{ ...row, ...box }} />
                  <OverLimitAlert {...query} lineKey={key} />
                </>
              ) : (
                <ReturnRow {...row} {...box} checked={false} disabled />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** The buttons for many lines need the script (D-186). */
function hasBulkButtons({ question, state }: ItemListQuery): boolean {
  return state.isHydrated && question.items.length > BULK_BUTTONS_ABOVE
}

const BLANK_ROW: RowState = { isTicked: false, primary: '', secondary: '', quantity: '' }

type RowLook = Omit<ReturnRowProps, 'checked' | 'disabled' | 'children' | 'hasError'>

function ChoosableRow({ item, row, ...query }: ItemListQuery & { item: ChoosableItem; row: RowLook }) {
  const { question, state, tick, choose } = query
  const { key, rowId, units } = item
  const rowState = state.rows[key] ?? BLANK_ROW
  const problems = state.problems.filter(({ lineKey }) => lineKey === key).map(({ code }) => code)
  const quantities = units > 1 ? quantityChoice(units) : null
  const hasQuestions = question.needsReasons || quantities !== null
  return (
    <ReturnRow
      {...row}
      checked={rowState.isTicked}
      disabled={false}
      hasError={problems.some((code) => code !== 'too-many-items')}
      onChange={(isTicked) => tick(key, isTicked)}
    >
      {hasQuestions && (
        <>
          {question.needsReasons && <Reasons {...query} item={item} problems={problems} />}
          {quantities && (
            <SelectField
              name={FIELDS.quantity(rowId)}
              label={MESSAGES.quantity}
              options={quantities.options.map((units) => ({ value: String(units), label: String(units) }))}
              value={rowState.quantity}
              hint={quantities.note ?? undefined}
              error={
                problems.includes('quantity-out-of-range') ? selectionSentence('quantity-out-of-range', 0) : undefined
              }
              onChange={(value) => choose({ key, field: 'quantity', value })}
            />
          )}
        </>
      )}
    </ReturnRow>
  )
}

function Reasons({
  item,
  problems,
  ...query
}: ItemListQuery & { item: ChoosableItem; problems: readonly SelectionProblemCode[] }) {
  const { question, state, choose } = query
  const { key, rowId } = item
  const rowState = state.rows[key] ?? BLANK_ROW
  const reasons = reasonsOf(question, state, item)
  const reason = reasons?.find(({ code }) => code === rowState.primary)
  const secondaries = reason?.secondaries ?? []
  const chooseField = (field: 'primary' | 'secondary') => (value: string) => choose({ key, field, value })
  const isSecondaryWrong = problems.includes('secondary-missing') || problems.includes('secondary-of-another')
  return (
    <>
      {!reasons?.length && <NoReasons {...query} item={item} />}
      <div hidden={!reasons?.length}>
        <SelectField
          name={FIELDS.primary(rowId)}
          label={MESSAGES.primary}
          placeholder={MESSAGES.noReason}
          options={(reasons ?? []).map(toOption)}
          value={reason?.code ?? ''}
          error={problems.includes('primary-missing') ? COMMON_WORDS.reasonMissing : undefined}
          onChange={chooseField('primary')}
        />
      </div>
      <div hidden={secondaries.length === 0}>
        <SelectField
          name={FIELDS.secondary(rowId)}
          label={MESSAGES.secondary}
          placeholder={MESSAGES.noReason}
          options={secondaries.map(toOption)}
          value={secondaries.find(({ code }) => code === rowState.secondary)?.code ?? ''}
          error={isSecondaryWrong ? COMMON_WORDS.reasonMissing : undefined}
          onChange={chooseField('secondary')}
        />
      </div>
      {COMMENTED_REASONS.includes(rowState.primary) && (
        <TextArea
          name={FIELDS.comment(rowId)}
          label={MESSAGES.comment}
          rows={2}
          value={rowState.comment ?? ''}
          error={problems.includes('comment-too-long') ? selectionSentence('comment-too-long', 0) : undefined}
        />
      )}
      {hasBulkButtons(query) && linesThatCanShareReason(question, state, key).length > 0 && (
        <div>
          <Button
            type="button"
            variant="link"
            onClick={() => {
              query.useForAll(key)
              // The pressed button disappears, so the focus moves to the reason.
              document.getElementById(FIELDS.primary(rowId))?.focus()
            }}
          >
            {MESSAGES.useForAll}
          </Button>
        </div>
      )}
    </>
  )
}

/** Shown if the reasons are late (D-54). The button requests them again; earlier choices become hidden fields. */
function NoReasons({ item: { key, rowId }, state, findReasons }: ItemListQuery & { item: ChoosableItem }) {
  const isLoading = state.loadedReasons[key] === null
  const { primary = '', secondary = '' } = state.rows[key] ?? {}
  return (
    <>
      <HiddenFields
        fields={[
          { name: FIELDS.primary(rowId), value: primary },
          { name: FIELDS.secondary(rowId), value: secondary },
        ]}
      />
      <div role="status">
        {isLoading ? (
          <p className="hint">{MESSAGES.gettingReasons}</p>
        ) : (
          <FieldError id={`unavailable-${rowId}`} message={COMMON_WORDS.failed} />
        )}
      </div>
      <div>
        <Button
          variant="secondary"
          size="sm"
          name={FIELDS.again}
          value={rowId}
          busy={isLoading}
          onClick={(event) => {
            event.preventDefault()
            findReasons(key)
          }}
        >
          {MESSAGES.tryAgain}
        </Button>
      </div>
    </>
  )
}

function toOption({ code, label }: { code: string; label: string }) {
  return { value: code, label }
}
