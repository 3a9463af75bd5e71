import { useEffect, useRef } from 'react'
import { STEP_NAMES } from '../../../domain/returns/step-names.ts'
import { COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../../domain/words/page-words.ts'
import { errorTitle, useErrorTitle } from '../../../platform/forms/error-title.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChannelCards } from '../../../ui/channel-cards.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { MethodCards } from '../../../ui/method-cards.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RefundSummary } from '../../../ui/refund-summary.tsx'
import { RichBlocks } from '../../../ui/rich-blocks.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { RETURN_MESSAGES as MESSAGES } from '../messages.ts'
import { CollectionFields } from './collection-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { STEP_TWO_SERVER_MESSAGES } from './step-two-answers.ts'
import { STEP_TWO_MESSAGES } from './step-two-messages.ts'
import {
  FIELDS,
  type MethodProps,
  type RefundProps,
  type StepTwoForm,
  type StepTwoProps,
  SUBMIT_ACTIONS,
} from './step-two-props.ts'
import { type StepTwoControl, useStepTwoForm } from './use-step-two-form.ts'

export const chooseMethodPage = definePage<StepTwoProps>({
  title: ({ title, form }) => errorTitle(hasProblem(form), STEP_TWO_SERVER_MESSAGES.windowTitle(title)),
  nav: 'orders',
  View: ChooseMethod,
  scripts: ['src/features/returns/method/choose-method.client.tsx'],
  hydrate: true,
})

function hasProblem({ problems, failure }: StepTwoProps['form']): boolean {
  return problems.length > 0 || failure !== null
}

/**
 * Each choice is saved as it is made: by the form's post, or by the script's call to the same address, which is
 * answered with the next page's props (D-145).
 */
export function ChooseMethod(props: StepTwoProps) {
  const control = useStepTwoForm(props)
  const { isGift, crumbs, title, back, facts, steps, notices, leftText, form } = control.props
  const hasError = hasProblem(form)
  useErrorTitle(hasError)
  return (
    <div className={isGift ? 'wrap page gift-style' : 'wrap page'}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} backLink={back} facts={facts} focused={!hasError} />
      <div className="stack stack-6">
        <Stepper steps={steps} />
        {notices.map((notice) => (
          <Notice key={notice} tone="info">
            {notice}
          </Notice>
        ))}
        {leftText && <Notice tone="info">{leftText}</Notice>}
        <MethodForm control={control} />
      </div>
    </div>
  )
}

/** The whole of step 2 posts as one form, with or without a script. */
function MethodForm({ control }: { control: StepTwoControl }) {
  const { props, isHydrated, isBusy, notSaved, announcement } = control
  const { form, refund } = props
  const { method, collection, places, missing, problems, failure } = form
  const summaryRef = useRef<HTMLDivElement>(null)
  const failureRef = useRef<HTMLDivElement>(null)
  // Moves the focus only after the script has loaded an answer: on a newly loaded page `autoFocus` does it.
  useEffect(() => {
    if (control.answers > 0) (failureRef.current ?? summaryRef.current)?.focus()
  }, [control.answers])
  // With unsaved choices in the form only the server can tell what is missing.
  const isUnready = isHydrated && missing !== null && notSaved === null
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!isBusy && !(isUnready && isSubmittedBy(submitter, SUBMIT_ACTIONS.book))) return
    event.preventDefault()
    // Nothing is being sent, so the button must not look busy.
    event.stopPropagation()
    if (isBusy && submitter) control.hold(submitter)
    else if (missing) focusOn(missing.field)
  }
  const action = (
    <Button block name={FIELDS.act} value={SUBMIT_ACTIONS.book} aria-disabled={isUnready || undefined}>
      {form.submit}
    </Button>
  )
  return (
    <form
      ref={control.form}
      className="stack stack-6"
      method="post"
      action={form.action}
      noValidate
      // The draft is current; what a browser restores by itself may be older.
      autoComplete="off"
      onSubmit={submit}
      // Enter on an option would press the form's first button, which may book; it should only choose.
      onKeyDown={(event) => {
        const isAnswer = event.target instanceof HTMLInputElement && event.target.type === 'radio'
        if (event.key === 'Enter' && isAnswer) event.preventDefault()
      }}
      aria-busy={isBusy || undefined}
    >
      <HiddenFields fields={form.hidden} />
      <p className="vh" role="status">
        <span key={announcement.times}>{announcement.text}</span>
      </p>
      <ErrorSummary
        ref={summaryRef}
        errors={problems.map(({ field, message }) => ({ fieldId: field, message }))}
        follow={focusOn}
      />
      {failure && (
        // biome-ignore lint/a11y/noAutofocus: screen readers start at the failure, without JavaScript too
        <div ref={failureRef} tabIndex={-1} autoFocus>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      {notSaved && (
        <Notice
          tone="error"
          role="none"
          {...(notSaved === 'outdated' && { link: { href: form.action, label: STEP_TWO_MESSAGES.reload } })}
        >
          {STEP_TWO_MESSAGES.notSaved[notSaved]}
        </Notice>
      )}
      <div className={refund.items ? 'split' : 'narrow'}>
        <div className="stack stack-6">
          {method ? <Method method={method} control={control} /> : <NothingToSend />}
          {refund.asGift && <p>{refund.asGift}</p>}
          {refund.items === null && refund.total !== null && <Total total={refund.total} />}
          {collection && <CollectionFields collection={collection} control={control} />}
          {places && <PlaceFields places={places} control={control} />}
          {refund.items === null && <div className="only-large">{action}</div>}
        </div>
        {refund.items && (
          <aside className="stack sticky" aria-label="Refund summary">
            <Refund items={refund.items} chosen={form.chosen} />
            <div className="only-large">{action}</div>
          </aside>
        )}
      </div>
      <div className="stick">
        {(form.chosen !== null || refund.total !== null) && (
          <p className="stick__row">
            <span>{form.chosen?.lines[0] ?? COMMON_WORDS.expectedRefund}</span> <b className="num">{refund.total}</b>
          </p>
        )}
        {action}
      </div>
    </form>
  )
}

function isSubmittedBy(submitter: HTMLElement | null, submitValue: string): boolean {
  return submitter instanceof HTMLButtonElement && submitter.value === submitValue
}

/** Focuses the first option, or the error message if there is none. */
function focusOn(field: string): void {
  const firstOption = document.querySelector<HTMLElement>(`[name="${field}"]:not([disabled])`)
  const errorOrHeading = document.getElementById(`${field}-error`) ?? document.getElementById(field)
  ;(firstOption ?? errorOrHeading)?.focus()
}

function NothingToSend() {
  return (
    <section className="stack" aria-labelledby="methods">
      <h2 id="methods">{STEP_NAMES.method}</h2>
      <p>{PAGE_WORDS.nothingToSend}</p>
    </section>
  )
}

function Total({ total }: { total: string }) {
  return (
    <p>
      {COMMON_WORDS.expectedRefund} <b className="num">{total}</b>
    </p>
  )
}

function Method({ method, control }: { method: MethodProps; control: StepTwoControl }) {
  const { lede, channels, channel, options, sizes, size, limits, about, notices } = method
  const { isHydrated, picked, pick } = control
  const problemOf = (field: string) => control.props.form.problems.find((problem) => problem.field === field)?.message
  const chooseField = (field: 'channel' | 'via' | 'size') => (value: string) => pick(field, value)
  return (
    <>
      <section className="stack">
        <div>
          <h2>{STEP_NAMES.method}</h2>
          <p className="muted">{lede}</p>
        </div>
        <ChannelCards
          legend={STEP_NAMES.method}
          name={FIELDS.channel}
          channels={channels}
          selected={picked.channel ?? channel}
          error={problemOf(FIELDS.channel)}
          choose={chooseField('channel')}
        />
      </section>
      <div className="stack">
        {options && (
          <MethodCards
            heading={options.heading}
            name={FIELDS.via}
            methods={options.cards}
            selected={picked.via ?? options.selected}
            choose={chooseField('via')}
          />
        )}
        {sizes.length > 0 && (
          <Segments
            legend={STEP_TWO_MESSAGES.size}
            name={FIELDS.size}
            choices={sizes}
            selected={picked.size ?? size}
            choose={chooseField('size')}
          />
        )}
        {notices.map((notice) => (
          <Notice key={JSON.stringify(notice)} tone="warning" size="compact">
            <RichBlocks blocks={notice} />
          </Notice>
        ))}
        {limits.length + about.length > 0 && (
          <div className="panel stack stack-2">
            {limits.length > 0 && (
              <>
                <p className="small">
                  <b>{STEP_TWO_MESSAGES.limits}</b>
                </p>
                <ul className="limits">
                  {limits.map((limit) => (
                    <li key={limit}>{limit}</li>
                  ))}
                </ul>
              </>
            )}
            {about.map((line) => (
              <p key={line} className="small muted">
                {line}
              </p>
            ))}
          </div>
        )}
        {!isHydrated && (
          <div>
            <Button variant="secondary" name={FIELDS.act} value={SUBMIT_ACTIONS.keep}>
              {STEP_TWO_MESSAGES.update}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function Refund({ items, chosen }: { items: NonNullable<RefundProps['items']>; chosen: StepTwoForm['chosen'] }) {
  const { notes, ...summary } = items
  const [first, ...others] = chosen?.lines ?? []
  return (
    <RefundSummary id="refund" heading={MESSAGES.summaryTitle} {...summary}>
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      {chosen && first && (
        <>
          <hr className="rule" />
          <p className="small">
            <span className="muted">{chosen.heading}</span>
            <br />
            <b>{first}</b>
            {others.map((line) => [<br key={`before ${line}`} />, line])}
          </p>
        </>
      )}
    </RefundSummary>
  )
}
