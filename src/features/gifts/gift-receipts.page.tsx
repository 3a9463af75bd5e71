import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { composeReceipt } from '../../domain/gift-receipts/compose-receipt.ts'
import { type GiftFields as Fields, type GiftWay, hasRecipient } from '../../domain/gift-receipts/form-problems.ts'
import { earliestReturnBy, timeToReturn } from '../../domain/gift-receipts/offered-days.ts'
import { normaliseMessage } from '../../domain/messages/message-text.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { formatIsoDay } from '../../domain/time/iso-day.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { useRestoredForm } from '../../platform/browser/use-restored.ts'
import { errorTitle, useErrorTitle } from '../../platform/forms/error-title.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusedOutcome } from '../../ui/focused-outcome.tsx'
import { GiftReceipt } from '../../ui/gift-receipt.tsx'
import { GiftThemes, type GiftThemesProps } from '../../ui/gift-themes.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { MessageField } from '../../ui/message-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RadioChoices } from '../../ui/radio-choices.tsx'
import { SentReceipts } from '../../ui/sent-receipts.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BUYER_MESSAGES as MESSAGES } from './buyer-messages.ts'
import {
  chosenItems,
  chosenSendDay,
  FIELDS,
  type GiftFormDefinition,
  type GiftFormEvent,
  type GiftFormState,
  type GiftProps,
  giftFormReducer,
  hiddenGiftFields,
  SUBMIT_ACTIONS,
  sendDayRange,
  validateGiftForm,
} from './gift-form.ts'
import { GiftRows } from './gift-rows.tsx'
import { Problems } from './problems.tsx'

const titleOf = (view: GiftProps['view']) => (view === 'choose' ? PAGE_NAMES.giftReceipts : MESSAGES[view].title)

export const giftReceiptsPage = definePage<GiftProps>({
  title: ({ view, problems }) => errorTitle(problems.length > 0, titleOf(view)),
  View: GiftReceipts,
  nav: 'orders',
  scripts: ['src/features/gifts/gift-receipts.client.tsx'],
  hydrate: true,
})

export function GiftReceipts(gift: GiftProps) {
  const { view, problems, chosen, fields, isPreviewed } = gift
  const [state, dispatch] = useReducer(
    (current: GiftFormState, event: GiftFormEvent) => giftFormReducer(gift, current, event),
    {
      ...{ chosen, fields, problems, isPreviewed },
      ...{ openWay: null, refusals: 0, isHydrated: false },
    },
  )
  const formRef = useRestoredForm(dispatch)
  const hasProblem = state.problems.length > 0
  useErrorTitle(hasProblem)
  const viewProps = { gift, state, dispatch, formRef }
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={gift.crumbs} />
      <PageHead
        title={titleOf(view)}
        backLink={gift.back}
        {...(view === 'choose' && canChoose(gift) && { lede: MESSAGES.lede })}
      />
      <div className="narrow stack stack-5">
        {view === 'choose' ? <Choose {...viewProps} /> : <GiftFormPage {...viewProps} way={view} />}
      </div>
    </div>
  )
}

function canChoose({ items }: GiftProps): boolean {
  return items.some(({ whyNot }) => whyNot === null)
}

interface GiftViewProps {
  gift: GiftProps
  state: GiftFormState
  dispatch(event: GiftFormEvent): void
  formRef: RefObject<HTMLFormElement | null>
}

/** Shows the items (GFT-02), the buttons for both forms, and earlier receipts. */
function Choose({ gift, state, dispatch, formRef }: GiftViewProps) {
  const { choosing, receipts } = gift
  const close = () => dispatch({ kind: 'closed' })
  const open = (way: GiftWay) => (event: React.MouseEvent) => {
    if (!state.isHydrated) return
    event.preventDefault()
    dispatch({ kind: 'opened', way })
  }
  return (
    <>
      {state.openWay === null && <Problems state={state} />}
      <GiftNotices gift={gift} />
      {canChoose(gift) ? (
        <form ref={formRef} className="stack stack-5" method="get" action={choosing.email}>
          <HiddenFields fields={choosing.hidden} />
          <GiftRows gift={gift} state={state} dispatch={dispatch} />
          <div className="actions">
            <Button icon={ICONS.mail} onClick={open('email')}>
              {MESSAGES.email.title}
            </Button>{' '}
            <Button icon={ICONS.print} variant="secondary" formAction={choosing.print} onClick={open('print')}>
              {MESSAGES.print.title}
            </Button>
          </div>
          <p className="small muted">
            {state.isHydrated && <span role="status">{`${MESSAGES.chosen(chosenItems(gift, state).length)} `}</span>}
            {MESSAGES.once}
          </p>
        </form>
      ) : (
        <>
          <p>{MESSAGES.nothing}</p>
          <GiftRows gift={gift} state={state} dispatch={dispatch} />
        </>
      )}
      <SentReceipts title={MESSAGES.before} receipts={receipts} />
      {(['email', 'print'] as const).map((way) => (
        <Modal
          key={way}
          id={`gift-${way}`}
          title={MESSAGES[way].title}
          isOpen={state.openWay === way}
          onClose={close}
          look="flyout"
        >
          {state.openWay === way && <GiftForm way={way} gift={gift} state={state} dispatch={dispatch} inFlyout />}
        </Modal>
      ))}
    </>
  )
}

/** The form on a page of its own: without JavaScript, and when the server answers with errors or a notice. */
function GiftFormPage({ gift, state, dispatch, formRef, way }: GiftViewProps & { way: GiftWay }) {
  return (
    <>
      <Problems state={state} />
      <GiftNotices gift={gift} />
      <section className="stack stack-2" aria-labelledby="items">
        <h2 id="items" tabIndex={-1}>
          {MESSAGES.chosenItems}
        </h2>
        <ul className="stack stack-2">
          {chosenItems(gift, state).map(({ key, title, facts, quantity, whyNot }) => (
            <li key={key}>
              {[title, ...facts, quantity].join(', ')}
              {whyNot && <b className="small">{` ${whyNot}`}</b>}
            </li>
          ))}
        </ul>
        <p>
          <a href={gift.back.href}>{MESSAGES.changeItems}</a>
        </p>
      </section>
      <GiftForm way={way} gift={gift} state={state} dispatch={dispatch} inFlyout={false} formRef={formRef} />
    </>
  )
}

function GiftNotices({ gift: { failure, notice } }: { gift: GiftProps }) {
  if (failure === null && notice === null) return null
  return (
    <FocusedOutcome>
      {failure && <Notice tone="error">{failure}</Notice>}
      {notice && <Notice tone="info">{notice}</Notice>}
    </FocusedOutcome>
  )
}

interface GiftFormProps {
  way: GiftWay
  gift: GiftProps
  state: GiftFormState
  dispatch(event: GiftFormEvent): void
  inFlyout: boolean
  formRef?: React.Ref<HTMLFormElement>
}

/** The same form in the flyout and as a page. */
function GiftForm({ way, gift, state, dispatch, inFlyout, formRef }: GiftFormProps) {
  const { action, hidden } = gift.forms[way]
  const isPreview = way === 'email' && state.isPreviewed
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const problems = validateGiftForm(way, gift, state)
    if (pressed !== SUBMIT_ACTIONS.change && pressed !== SUBMIT_ACTIONS.preview && problems.length === 0) return
    event.preventDefault()
    // Keeps the button from looking busy, since nothing is sent.
    event.stopPropagation()
    if (pressed === SUBMIT_ACTIONS.change) dispatch({ kind: 'previewed', isPreviewed: false })
    else if (problems.length > 0) dispatch({ kind: 'refused', problems })
    else dispatch({ kind: 'previewed', isPreviewed: true })
  }
  return (
    <form
      ref={formRef}
      className={inFlyout ? 'flyout__form' : 'stack stack-5'}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
    >
      <HiddenFields
        fields={isPreview ? [...hidden, ...hiddenGiftFields(state)] : [...hidden, ...hiddenGiftFields(state, [])]}
      />
      <div className={inFlyout ? 'flyout__body' : 'stack stack-5'}>
        {inFlyout && <Problems state={state} />}
        {isPreview ? (
          <Preview gift={gift} state={state} />
        ) : (
          <GiftFields way={way} question={gift} themes={gift.themes} state={state} dispatch={dispatch} />
        )}
        {way === 'print' && (
          <Notice tone="info" size="compact">
            {MESSAGES.print.stops}
          </Notice>
        )}
      </div>
      <div className={inFlyout ? 'flyout__foot' : 'actions'}>
        <SubmitButtons way={way} gift={gift} state={state} isPreview={isPreview} inFlyout={inFlyout} />
      </div>
    </form>
  )
}

interface SubmitButtonsProps extends Pick<GiftFormProps, 'way' | 'gift' | 'state' | 'inFlyout'> {
  isPreview: boolean
}

/** A button that can't continue shows the reason when it is pressed (GFT-10, D-55). */
function SubmitButtons({ way, gift, state, isPreview, inFlyout }: SubmitButtonsProps) {
  const isWaiting = state.isHydrated && !hasRecipient(way, state.fields)
  const buttonProps = { block: inFlyout, ...(isWaiting && { 'aria-disabled': true }) }
  const submitValue = (value: string) => ({ name: FIELDS.act, value })
  if (way === 'print') {
    return (
      <Button {...buttonProps} {...submitValue(SUBMIT_ACTIONS.send)}>
        {PAGE_WORDS.onward}
      </Button>
    )
  }
  return (
    <>
      <Button {...buttonProps} {...submitValue(SUBMIT_ACTIONS.send)}>
        {sendLabel(gift, state)}
      </Button>
      {isPreview ? (
        <Button {...buttonProps} variant="secondary" {...submitValue(SUBMIT_ACTIONS.change)}>
          {MESSAGES.email.change}
        </Button>
      ) : (
        <Button {...buttonProps} variant="secondary" {...submitValue(SUBMIT_ACTIONS.preview)}>
          {MESSAGES.email.preview}
        </Button>
      )}
    </>
  )
}

/** The send button names the day only if it is a possible one; without JavaScript it can't follow the choice. */
function sendLabel(gift: GiftProps, state: GiftFormState): string {
  const { isHydrated, isPreviewed, fields } = state
  if (!isHydrated && !isPreviewed) return MESSAGES.email.submit
  // A receipt for today is sent at once (D-41).
  if (fields.when === 'now' || fields.date === gift.today.iso) return MESSAGES.email.now
  const day = fields.date && chosenSendDay(gift, state)
  return day ? MESSAGES.email.on(formatIsoDay(day)) : MESSAGES.email.submit
}

function Preview({ gift, state }: Pick<GiftFormProps, 'gift' | 'state'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name, email, message } = state.fields
  const theme = gift.themes.find(({ value }) => value === state.fields.theme) ?? gift.themes[0]
  const items = chosenItems(gift, state)
  const day = chosenSendDay(gift, state)
  // A receipt for today is sent at once, so no day is named (D-41).
  const sendDayText = day && day !== gift.today.iso ? formatIsoDay(day) : null
  const normalised = normaliseMessage(message).trim()
  if (!theme) return null
  const receipt = composeReceipt({
    ...gift.receipt,
    gift: { name: name.trim(), message: normalised === '' ? null : normalised, theme },
    items: items.map(({ title, facts, quantity, picture }) => ({ name: title, facts: [...facts], quantity, picture })),
    returnBy: earliestReturnBy(items)?.text ?? null,
    storeBarcodeNumber: '',
  })
  return (
    <section className="stack gift-preview" aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1}>
        {MESSAGES.preview.title}
      </h2>
      <p dir="auto">{MESSAGES.preview.email(`${name.trim()} (${email.trim()})`, sendDayText)}</p>
      <TimeLeft question={gift} state={state} />
      <GiftReceipt brand={gift.brand} receipt={receipt} barcode={null} level={2} />
    </section>
  )
}

interface GiftFieldsProps {
  way: GiftWay
  question: GiftFormDefinition
  themes: GiftThemesProps['themes']
  state: GiftFormState
  dispatch(event: GiftFormEvent): void
}

/** A printed receipt needs no email address and no send day (GFT-03, GFT-04). */
function GiftFields({ way, question, themes, state, dispatch }: GiftFieldsProps) {
  const { fields, problems } = state
  const enterText = (field: keyof Fields) => (value: string) => dispatch({ kind: 'typed', field, value })
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <>
      <TextField
        name={FIELDS.name}
        label={MESSAGES.name}
        hint={MESSAGES.nameHint}
        error={errorOf(FIELDS.name)}
        value={fields.name}
        autoComplete="off"
        onChange={enterText('name')}
      />
      {way === 'email' && (
        <TextField
          name={FIELDS.email}
          type="email"
          label={MESSAGES.address}
          error={errorOf(FIELDS.email)}
          value={fields.email}
          autoComplete="off"
          onChange={enterText('email')}
        />
      )}
      <MessageField
        name={FIELDS.message}
        label={
          <>
            {MESSAGES.message} <span className="field__optional">{MESSAGES.optional}</span>
          </>
        }
        error={errorOf(FIELDS.message)}
        value={fields.message}
        onChange={enterText('message')}
      />
      <GiftThemes
        legend={MESSAGES.theme}
        name={FIELDS.theme}
        themes={themes}
        selected={fields.theme}
        error={errorOf(FIELDS.theme)}
        choose={enterText('theme')}
      />
      {way === 'email' && <SendDateFields question={question} state={state} type={enterText} errorOf={errorOf} />}
    </>
  )
}

interface SendDateFieldsProps extends Pick<GiftFieldsProps, 'question' | 'state'> {
  type(field: keyof Fields): (value: string) => void
  errorOf(field: string): string | undefined
}

function SendDateFields({ question, state, type, errorOf }: SendDateFieldsProps) {
  const { fields, isHydrated } = state
  const { first, last } = sendDayRange(question, state)
  // Without JavaScript the date field must always be visible.
  const showsDate = !isHydrated || fields.when === 'date'
  return (
    <>
      <RadioChoices
        legend={MESSAGES.when}
        name={FIELDS.when}
        choices={[
          { value: 'now', label: MESSAGES.now, hint: MESSAGES.nowHint },
          { value: 'date', label: MESSAGES.onDate, hint: MESSAGES.onDateHint(last.text, first.iso === last.iso) },
        ]}
        selected={fields.when}
        error={errorOf(FIELDS.when)}
        choose={type('when')}
      >
        {showsDate && (
          <div className="choice-more">
            <TextField
              name={FIELDS.date}
              type="date"
              label={<span className="vh">{MESSAGES.date}</span>}
              error={errorOf(FIELDS.date)}
              value={fields.date}
              min={first.iso}
              max={last.iso}
              onChange={type('date')}
            />
          </div>
        )}
      </RadioChoices>
      <TimeLeft question={question} state={state} />
    </>
  )
}

/** How long the gift can be returned, with a warning if that is short (D-41). */
function TimeLeft({ question, state }: Pick<GiftFieldsProps, 'question' | 'state'>) {
  const day = chosenSendDay(question, state)
  const time = day === null ? null : timeToReturn(chosenItems(question, state), day)
  return (
    <div role="status">
      {time && time.warning === null && <p className="small">{time.sentence}</p>}
      {time?.warning && <Notice tone="warning" size="compact">{`${time.sentence} ${time.warning}`}</Notice>}
    </div>
  )
}
