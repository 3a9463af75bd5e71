import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { ReturnEvent } from '../../../domain/analytics/analytics-event.ts'
import { itemsLeftSentence } from '../../../domain/returns/return-limit.ts'
import type { STEP_NAMES } from '../../../domain/returns/step-names.ts'
import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import type { PhoneNumber } from '../../../domain/sites/phone-numbers.data.ts'
import { COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { useRestoredForm } from '../../../platform/browser/use-restored.ts'
import { errorTitle, useErrorTitle } from '../../../platform/forms/error-title.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Facts } from '../../../ui/facts.tsx'
import { type HiddenField, HiddenFields } from '../../../ui/hidden-fields.tsx'
import * as ICONS from '../../../ui/icons.data.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinePrice } from '../../../ui/order-line.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { ProductName } from '../../../ui/product-name.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { Telephone } from '../../../ui/telephone.tsx'
import { findReasons } from '../calls/find-reasons.ts'
import type { ITEMS_MESSAGES } from '../messages.ts'
import { Alerts, Failure, type FailureProps } from './alerts.tsx'
import { ItemList, type ItemProps } from './item-list.tsx'
import { initialItemsFormState, itemsFormReducer } from './items-form.ts'
import {
  choiceFingerprint,
  EVERY_LINE,
  FIELDS,
  type ItemsChoice,
  type ItemsFormDefinition,
  missingReasons,
  refundSoFar,
  savedForLater,
  tickedItems,
  unitsInThisReturn,
} from './items-form-state.ts'
import { type RefundHints, RefundPanel, refundTotal } from './refund-panel.tsx'
import { ItemsForLater } from './return-later.tsx'

export interface ChooseItemsProps extends NoticesProps {
  /** Gift-style pages print without header, footer and breadcrumb (GFT-13). */
  isGift: boolean
  crumbs: Crumb[]
  title: string
  steps: StepperProps['steps']
  back: { href: string; label: string }
  orderNumber: string
  hints: RefundHints
  stepNames: Pick<typeof STEP_NAMES, 'items' | 'chooseMethod'>
  items: ItemProps[]
  furniture: Omit<FurnitureProps, 'orderNumber'> | null
  failure: FailureProps | null
  nothing: { sentence: string; link: { href: string; label: string } | null } | null
  form: ItemsFormProps | null
}

interface ItemsFormProps {
  action: string
  hidden: HiddenField[]
  question: ItemsFormDefinition
  choice: ItemsChoice
  /** URL of the call that loads reasons (D-54); null if no reasons are needed. */
  reasonsCall: string | null
  instead: string | null
}

export const chooseItemsPage = definePage<ChooseItemsProps>({
  title: ({ title, form, failure }) => errorTitle(failure !== null || (form?.choice.problems.length ?? 0) > 0, title),
  View: ChooseItems,
  nav: 'orders',
  scripts: ['src/features/returns/items/choose-items.client.tsx'],
  hydrate: true,
})

interface ReportingProps {
  /** Reports to the retailer's analytics tags; set in the browser only. */
  report?: (event: ReturnEvent) => void
}

export function ChooseItems(props: ChooseItemsProps & ReportingProps) {
  const { isGift, crumbs, title, back, orderNumber, nothing, failure, items, furniture, form } = props
  return (
    <div className={classNames('wrap page', isGift && 'gift-style')}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} backLink={back} facts={[`Order ${orderNumber}`]} />
      {form ? (
        <ItemsForm {...props} form={form} />
      ) : (
        <div className="stack stack-6">
          <Stepper steps={stepsAt(props, failure !== null || nothing !== null)} />
          <Notices {...props} />
          <div className="stack stack-6 narrow">
            {failure && <Failure {...failure} />}
            {nothing && (
              <Notice tone="error" link={nothing.link}>
                <p className="err">{nothing.sentence}</p>
              </Notice>
            )}
            {items.length > 0 && <ItemList title={props.stepNames.items} items={items} />}
            {furniture && <Furniture {...furniture} orderNumber={orderNumber} />}
          </div>
        </div>
      )}
    </div>
  )
}

function stepsAt({ steps }: Pick<ChooseItemsProps, 'steps'>, hasProblem: boolean): ChooseItemsProps['steps'] {
  return hasProblem ? steps.map((step) => (step.state === 'active' ? { ...step, state: 'error' } : step)) : steps
}

/**
 * Works without a script: CSS reveals the questions and the server reads everything. With a script, the reasons, the
 * refund and the problems are shown at once.
 */
function ItemsForm(props: ChooseItemsProps & ReportingProps & { form: ItemsFormProps }) {
  const { orderNumber, failure, items, furniture, form, report } = props
  const { question, choice } = form
  const [state, dispatch] = useReducer(
    (current, event: Parameters<typeof itemsFormReducer>[2]) => itemsFormReducer(question, current, event),
    null,
    () => initialItemsFormState(question, choice),
  )

  const formRef = useRestoredForm(dispatch)

  const missing = missingReasons(question, state)
  const isFailureShown = failure !== null && isStillBlocked(failure, form, state)
  const isBlocked = isFailureShown && failure.blocks
  const hasProblem = state.problems.some(({ lineKey }) => lineKey !== EVERY_LINE) || isFailureShown
  const ticked = tickedItems(question, state)
  const isUnready = ticked.length === 0 || missing.length > 0 || isBlocked

  useErrorTitle(hasProblem)

  const failureRef = useRef<HTMLDivElement>(null)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const split = submitter instanceof HTMLButtonElement && submitter.name === FIELDS.split ? submitter.value : null
    if (isUnready && split === null) {
      event.preventDefault()
      // Nothing is being sent, so the button must not look busy.
      event.stopPropagation()
      if (missing.length > 0) dispatch({ kind: 'pressed' })
      else if (isBlocked) failureRef.current?.focus()
    } else if (missing.length === 0 && !state.isLeaving) {
      dispatch({ kind: 'left' })
      const together = form.hidden.filter(({ name }) => name === FIELDS.together).map(({ value }) => value)
      const itemCount = unitsInThisReturn(ticked, question, split === 'together' ? together : null)
      report?.({ event: 'return_selection', orderNumber, itemCount })
    }
  }

  /** Loads missing reasons when the script starts, when a line is ticked, and on request (D-54). */
  const requestReasons = (key: string) => {
    const item = question.items.find((listed) => listed.key === key)
    const { reasonsCall } = form
    if (reasonsCall === null || item?.reasons !== null || state.loadedReasons[key] !== undefined) return
    dispatch({ kind: 'reasons-requested', key })
    const sku = items.find((listed) => listed.key === key)?.sku ?? ''
    void findReasons(reasonsCall, sku).then((reasons) => dispatch({ kind: 'got-reasons', key, reasons }))
  }
  const tick = (key: string, isTicked: boolean) => {
    dispatch({ kind: 'ticked', key, isTicked })
    if (isTicked) requestReasons(key)
  }
  // Loads the reasons of lines that were ticked before the script ran.
  const requestReasonsOfTicked = useEffectEvent(() => {
    for (const { item } of ticked) requestReasons(item.key)
  })
  useEffect(() => {
    if (state.isHydrated) requestReasonsOfTicked()
  }, [state.isHydrated])

  const refund = refundSoFar(question, state)
  const hidesRefund = ticked.length === 0 && !state.isTouched
  const titleOf = (key: string) => items.find((item) => item.key === key)?.title ?? ''
  const continueToMethod = (
    <div className="stack stack-2">
      {state.overLimit.length > 0 && <p className="small">{itemsLeftSentence(state.overLimit.length)}</p>}
      <Button block aria-disabled={(state.isHydrated && isUnready) || undefined}>
        {props.stepNames.chooseMethod}
      </Button>
    </div>
  )
  return (
    <div className="stack stack-6">
      <Stepper steps={stepsAt(props, hasProblem)} />
      <Notices {...props} />
      <form ref={formRef} className="stack stack-6" method="post" action={form.action} noValidate onSubmit={submit}>
        <HiddenFields fields={form.hidden} />
        <HiddenFields fields={state.overLimit.map((value) => ({ name: FIELDS.later, value }))} />
        <HiddenFields fields={state.later.map((value) => ({ name: FIELDS.saved, value }))} />
        <div className="stack alert-slot">
          <Alerts question={question} state={state} />
          {failure && <Failure {...failure} isHidden={!isFailureShown} box={failureRef} />}
        </div>
        <div className="split">
          <div className="stack stack-6">
            <ItemList
              title={props.stepNames.items}
              items={items}
              query={{
                question,
                state,
                tick,
                tickAll: () => {
                  dispatch({ kind: 'ticked-all' })
                  for (const { key } of question.items.slice(0, question.limit)) requestReasons(key)
                },
                useForAll: (key) => dispatch({ kind: 'used-for-all', key }),
                findReasons: requestReasons,
                choose: (chosen) => dispatch({ kind: 'chose', ...chosen }),
              }}
            />
            <ItemsForLater
              items={savedForLater(state).map((key) => ({ key, title: titleOf(key) }))}
              drop={(key) => {
                dispatch({ kind: 'dropped', key })
                // The pressed button disappears, so the focus moves to the list.
                document.getElementById(savedForLater(state).length > 1 ? 'later' : 'items')?.focus()
              }}
            />
            {furniture && <Furniture {...furniture} orderNumber={orderNumber} />}
          </div>
          <aside className="stack sticky" aria-label={refund ? 'Refund summary' : undefined}>
            {question.refund && refund ? (
              <RefundPanel
                facts={question.refund}
                refund={refund}
                state={state}
                isQuiet={hidesRefund}
                isBlocked={isBlocked}
                hints={props.hints}
                titleOf={titleOf}
                choose={(refundTo) => dispatch({ kind: 'chose-refund', refundTo })}
              />
            ) : (
              <p className="panel">{form.instead}</p>
            )}
            <div className="only-large">{continueToMethod}</div>
            {question.limitText && <p className="small muted">{question.limitText}</p>}
          </aside>
        </div>
        {/* With a choice of refund the button comes after it instead of floating. */}
        <div className={classNames('stick', refund?.eGiftCard.isOffered && 'stick--last')}>
          {refund && !hidesRefund && (
            <p className="stick__row">
              <span>{COMMON_WORDS.expectedRefund}</span>{' '}
              <b className="num" data-refund-total="">
                {refundTotal(refund)}
              </b>
            </p>
          )}
          {continueToMethod}
        </div>
      </form>
    </div>
  )
}

/** A blocking failure lasts until the selection changes (RSN-25), others until the next post. */
function isStillBlocked(
  { blocks }: FailureProps,
  { question, choice }: ItemsFormProps,
  state: ReturnType<typeof initialItemsFormState>,
): boolean {
  return (
    !blocks ||
    choiceFingerprint(question, state) === choiceFingerprint(question, initialItemsFormState(question, choice))
  )
}

type FurnitureMessages = (typeof ITEMS_MESSAGES)['furniture'] & { contact: string }

interface FurnitureProps {
  orderNumber: string
  messages: FurnitureMessages
  lines: {
    key: string
    name: string
    picture: string | null
    facts: string[]
    price: { now: string; was: string | null } | null
    /** Null while the item is with the customer. */
    status: string | null
  }[]
  call: { sentence: string; country: string; phone: PhoneNumber | null; contactHref: string | null } | null
}

/** Furniture can't be ticked, since it has to be collected (RSN-20). */
function Furniture({ orderNumber, messages, lines, call }: FurnitureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="stack" aria-labelledby="furniture">
      <h2 id="furniture">{messages.title}</h2>
      <div className="card stack">
        <ul className="lines">
          {lines.map(({ key, name, picture, facts, price, status }) => (
            <li key={key} className="line">
              <ProductPicture src={picture} />
              <div className="line__main">
                <p className="line__name">
                  <ProductName name={name} />
                </p>
                <Facts facts={facts} />
                {status && <Pill tone="muted" label={status} />}
              </div>
              {price && <LinePrice {...price} />}
            </li>
          ))}
        </ul>
        {call && (
          <div className="panel cluster between">
            <p>
              <b>{call.sentence}</b>
            </p>
            {call.phone ? (
              // Without the script the button links to the same text in the page.
              <ButtonLink
                variant="secondary"
                size="sm"
                icon={ICONS.phone}
                href="#call-us"
                onClick={(event) => {
                  event.preventDefault()
                  setOpen(true)
                }}
              >
                {messages.contact}
              </ButtonLink>
            ) : (
              call.contactHref && (
                <ButtonLink variant="secondary" size="sm" href={call.contactHref}>
                  {messages.contact}
                </ButtonLink>
              )
            )}
          </div>
        )}
        {call?.phone && (
          <section className="stack only-target" id="call-us" aria-labelledby="call-us-title">
            <h3 id="call-us-title">{messages.dialogTitle}</h3>
            <CallUs messages={messages} orderNumber={orderNumber} country={call.country} phone={call.phone} />
          </section>
        )}
      </div>
      {call?.phone && (
        <Modal id="call-us-dialog" title={messages.dialogTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
          <CallUs messages={messages} orderNumber={orderNumber} country={call.country} phone={call.phone} />
        </Modal>
      )}
    </section>
  )
}

interface CallUsProps {
  messages: FurnitureMessages
  orderNumber: string
  country: string
  phone: PhoneNumber
}

function CallUs({ messages, orderNumber, country, phone }: CallUsProps) {
  return (
    <>
      <p>
        {messages.before}
        <b>{orderNumber}</b>
        {messages.after}
      </p>
      <Telephone country={country} {...phone} />
    </>
  )
}

interface NoticesProps {
  notices: string[]
  started: { sentence: string; link: { href: string; label: string } } | null
}

function Notices({ notices, started }: NoticesProps) {
  return (
    <>
      {started && (
        <Notice tone="info" link={started.link}>
          {started.sentence}
        </Notice>
      )}
      {notices.length > 0 && <ItemsNotices notices={notices} />}
    </>
  )
}

function ItemsNotices({ notices }: Pick<NoticesProps, 'notices'>) {
  return (
    // biome-ignore lint/a11y/noAutofocus: screen readers start at the notice, without JavaScript too
    <div className="stack" tabIndex={-1} autoFocus>
      {notices.map((notice) => (
        <Notice key={notice} tone="info">
          {notice}
        </Notice>
      ))}
    </div>
  )
}
