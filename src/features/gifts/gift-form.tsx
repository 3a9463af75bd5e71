import { useEffect, useRef } from 'react'
import { composeReceipt } from '../../domain/gift-receipts/compose-receipt.ts'
import { earliestReturnBy } from '../../domain/gift-receipts/offered-days.ts'
import { hasRecipient } from '../../domain/gift-receipts/read-recipient.ts'
import type { GiftWay } from '../../domain/gift-receipts/seen-problems.ts'
import { normaliseMessage } from '../../domain/messages/message-text.ts'
import { formatIsoDay } from '../../domain/time/iso-day.ts'
import { Button } from '../../ui/button.tsx'
import { GiftReceipt } from '../../ui/gift-receipt.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ACTS, type Asking, type AskingEvent, asHidden, chosenItems, FIELDS, missingAnswers, sendOn } from './asking.ts'
import { BUYER_SAYS as SAYS } from './buyer-messages.ts'
import { GiftFields, TimeLeft } from './gift-fields.tsx'
import type { GiftProps } from './gift-props.ts'
import { Problems } from './problems.tsx'

interface GiftFormProps {
  way: GiftWay
  gift: GiftProps
  state: Asking
  dispatch(event: AskingEvent): void
  inFlyout: boolean
  formRef?: React.Ref<HTMLFormElement>
}

/** One form for flyout and page; the server reads it all again. */
export function GiftForm({ way, gift, state, dispatch, inFlyout, formRef }: GiftFormProps) {
  const { action, hidden } = gift.forms[way]
  const isPreview = way === 'email' && state.isPreviewed
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const act = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const problems = missingAnswers(way, gift, state)
    if (act !== ACTS.change && act !== ACTS.preview && problems.length === 0) return
    event.preventDefault()
    // Nothing is being sent, so the button must not look busy.
    event.stopPropagation()
    if (act === ACTS.change) dispatch({ kind: 'previewed', isPreviewed: false })
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
      <HiddenFields fields={isPreview ? [...hidden, ...asHidden(state)] : [...hidden, ...asHidden(state, [])]} />
      <div className={inFlyout ? 'flyout__body' : 'stack stack-5'}>
        {inFlyout && <Problems state={state} />}
        {isPreview ? (
          <Preview gift={gift} state={state} />
        ) : (
          <GiftFields way={way} question={gift} themes={gift.themes} state={state} dispatch={dispatch} />
        )}
        {way === 'print' && (
          <Notice tone="info" size="compact">
            {SAYS.print.stops}
          </Notice>
        )}
      </div>
      <div className={inFlyout ? 'flyout__foot' : 'actions'}>
        <Buttons way={way} gift={gift} state={state} isPreview={isPreview} inFlyout={inFlyout} />
      </div>
    </form>
  )
}

interface ButtonsProps extends Pick<GiftFormProps, 'way' | 'gift' | 'state' | 'inFlyout'> {
  isPreview: boolean
}

/** A button that cannot go on says why when pressed (GFT-10, D-55). */
function Buttons({ way, gift, state, isPreview, inFlyout }: ButtonsProps) {
  const isWaiting = state.isLive && !hasRecipient(way, state.fields)
  const look = { block: inFlyout, ...(isWaiting && { 'aria-disabled': true }) }
  const act = (value: string) => ({ name: FIELDS.act, value })
  if (way === 'print') {
    return (
      <Button {...look} {...act(ACTS.send)}>
        {SAYS.print.submit}
      </Button>
    )
  }
  return (
    <>
      <Button {...look} {...act(ACTS.send)}>
        {sendLabel(gift, state)}
      </Button>
      {isPreview ? (
        <Button {...look} variant="secondary" {...act(ACTS.change)}>
          {SAYS.email.change}
        </Button>
      ) : (
        <Button {...look} variant="secondary" {...act(ACTS.preview)}>
          {SAYS.email.preview}
        </Button>
      )}
    </>
  )
}

/** Without a script the label cannot follow the choice; an impossible day is not promised. */
function sendLabel(gift: GiftProps, state: Asking): string {
  const { isLive, isPreviewed, fields } = state
  if (!isLive && !isPreviewed) return SAYS.email.submit
  // Today means at once (D-41).
  if (fields.when === 'now' || fields.date === gift.today.iso) return SAYS.email.now
  const day = fields.date && sendOn(gift, state)
  return day ? SAYS.email.on(formatIsoDay(day)) : SAYS.email.submit
}

function Preview({ gift, state }: Pick<GiftFormProps, 'gift' | 'state'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name, email, message } = state.fields
  const theme = gift.themes.find(({ value }) => value === state.fields.theme) ?? gift.themes[0]
  const items = chosenItems(gift, state)
  const day = sendOn(gift, state)
  // Today means at once (D-41).
  const later = day && day !== gift.today.iso ? formatIsoDay(day) : null
  const kept = normaliseMessage(message).trim()
  if (!theme) return null
  const receipt = composeReceipt({
    ...gift.receipt,
    gift: { name: name.trim(), message: kept === '' ? null : kept, theme },
    items: items.map(({ title, facts, quantity, picture }) => ({ name: title, facts: [...facts], quantity, picture })),
    returnBy: earliestReturnBy(items)?.text ?? null,
    storeBarcodeNumber: '',
  })
  return (
    <section className="stack gift-preview" aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1}>
        {SAYS.preview.title}
      </h2>
      <p dir="auto">{SAYS.preview.email(`${name.trim()} (${email.trim()})`, later)}</p>
      <TimeLeft question={gift} state={state} />
      <GiftReceipt brand={gift.brand} receipt={receipt} barcode={null} level={2} />
    </section>
  )
}
