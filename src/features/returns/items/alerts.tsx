import { type RefObject, useEffect, useRef } from 'react'
import type { SelectionProblem } from '../../../domain/returns/selection.ts'
import { selectionSentence } from '../../../domain/returns/selection-sentences.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, type SummaryError } from '../../../ui/error-summary.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FailureSentence, type FailureSentenceProps } from '../failure-sentence.tsx'
import { isAboutReason } from './items-form.ts'
import { FIELDS, type ItemsFormDefinition, type ItemsFormState, type SPLITS, splitOffer } from './items-form-state.ts'
import { CHOOSING_MESSAGES as MESSAGES } from './messages.ts'

export function Alerts({ question, state }: { question: ItemsFormDefinition; state: ItemsFormState }) {
  const problems = state.problems.filter((problem) => !isShownInRow(problem))
  const splitLabel = problems.length === 0 ? null : splitOffer(question, state)
  const summaryRef = useRef<HTMLDivElement>(null)
  const { refusals } = state
  useEffect(() => {
    if (refusals > 0) summaryRef.current?.focus()
  }, [refusals])
  return (
    <>
      {/* The key makes a repeated refusal announce again. */}
      <ErrorSummary
        key={refusals}
        ref={summaryRef}
        errors={summaryOf(question, problems)}
        follow={(fieldId) => document.getElementById(fieldId)?.focus()}
      />
      {splitLabel && <SplitButton label={splitLabel} />}
    </>
  )
}

/** A row that exceeds the limit shows its own message, since the shopper has just ticked it there. */
function isShownInRow({ code, lineKey }: SelectionProblem): boolean {
  return code === 'too-many-items' && lineKey !== null
}

export function OverLimitAlert({
  question,
  state,
  lineKey,
}: {
  question: ItemsFormDefinition
  state: ItemsFormState
  lineKey: string
}) {
  const splitLabel = splitOffer(question, state)
  if (!splitLabel || !state.problems.some((problem) => isShownInRow(problem) && problem.lineKey === lineKey))
    return null
  return (
    <div className="stack stack-2" role="alert">
      <FieldError id="one-too-many" message={selectionSentence('too-many-items', question.limit)} />
      <SplitButton label={splitLabel} />
    </div>
  )
}

/** Lists each sentence once, with one link to the first missing reason (RSN-17). */
function summaryOf(question: ItemsFormDefinition, problems: readonly SelectionProblem[]): SummaryError[] {
  const errors = new Map<string, SummaryError>()
  for (const problem of problems) {
    const message = selectionSentence(problem.code, question.limit)
    const isMissing = isAboutReason(problem) && problem.code !== 'reasons-unavailable'
    const error = { fieldId: fieldOf(question, problem), message, ...(isMissing && { link: MESSAGES.toMissing }) }
    if (!errors.has(message)) errors.set(message, error)
  }
  return [...errors.values()]
}

function fieldOf({ items }: ItemsFormDefinition, { code, lineKey }: SelectionProblem): string {
  const place = (items.find(({ key }) => key === lineKey) ?? items[0])?.rowId
  if (place === undefined) return 'items'
  if (code === 'primary-missing') return FIELDS.primary(place)
  if (code === 'secondary-missing' || code === 'secondary-of-another') return FIELDS.secondary(place)
  if (code === 'comment-too-long') return FIELDS.comment(place)
  return code === 'quantity-out-of-range' ? FIELDS.quantity(place) : FIELDS.box(place)
}

export interface FailureProps extends FailureSentenceProps {
  /** Whether to refuse the form until something else is chosen (RSN-25). */
  blocks: boolean
  howToRetry: string | null
  together: TogetherProps | null
}

interface TogetherProps {
  groups: NamesProps[]
  label: string
}

interface NamesProps {
  title: string
  names: string[]
}

export function Failure({
  blocks: _,
  howToRetry,
  together,
  isHidden = false,
  box,
  ...failure
}: FailureProps & { isHidden?: boolean; box?: RefObject<HTMLDivElement | null> }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: screen readers start at the failure, without JavaScript too
    <div ref={box} className="stack" tabIndex={-1} autoFocus data-failure="" hidden={isHidden}>
      <Notice tone="error">
        <FailureSentence {...failure} />
        {howToRetry && <p>{howToRetry}</p>}
      </Notice>
      {together && <Together {...together} />}
    </div>
  )
}

/** Proposes which items to return together now, and which later (D-52). */
function Together({ groups, label }: TogetherProps) {
  return (
    <div className="panel stack">
      {groups.map((group) => (
        <Names key={group.title} {...group} />
      ))}
      <SplitButton label={label} value="together" />
    </div>
  )
}

function SplitButton({ label, value = 'accept' }: { label: string; value?: (typeof SPLITS)[number] }) {
  return (
    <div>
      <Button variant="secondary" name={FIELDS.split} value={value}>
        {label}
      </Button>
    </div>
  )
}

function Names({ title, names }: NamesProps) {
  return (
    <div>
      <p className="label">{title}</p>
      <ul aria-label={title}>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
