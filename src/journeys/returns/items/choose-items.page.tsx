import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, type SummaryError } from '../../../ui/error-summary.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { type HiddenField, HiddenFields } from '../../../ui/hidden-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ReturnRow } from '../../../ui/return-row.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { definePage } from '../../../web/page.ts'
import { FailureSentence, type FailureSentenceProps } from '../failure-sentence.tsx'
import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import { Furniture, type FurnitureProps } from './furniture.tsx'
import type { ItemProps } from './item-rows.ts'
import type { RefundPanelProps } from './refund-panel.ts'
import { RefundPanel } from './refund-panel-view.tsx'
import { FIELDS } from './sent-choice.ts'
import { SplitButton, Together, type TogetherProps } from './split-proposal.tsx'

export interface ChooseItemsProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  orderNumber: string
  steps: StepperProps['steps']
  /** For the script, which sees before the server what is wrong and what is right again. */
  stepsOf: Record<'rightStep' | 'wrongStep', StepperProps['steps']>
  notices: string[]
  problems: SummaryError[]
  split: string | null
  /** What blocks lasts until something else is chosen (RSN-25). */
  failure: (FailureSentenceProps & { blocks: boolean; together: TogetherProps | null }) | null
  nothing: { sentence: string; help: string } | null
  action: string
  hidden: HiddenField[]
  items: ItemProps[]
  furniture: Omit<FurnitureProps, 'orderNumber'> | null
  /** Null where nothing can be ticked. */
  refund: RefundPanelProps | null
  limit: { items: number; sentence: string }
  /** For the script: what it reckons with, as JSON. */
  live: string | null
}

export const chooseItemsPage = definePage<ChooseItemsProps>({
  title: ({ problems, failure }) => (problems.length > 0 || failure ? `Error: ${SAYS.title}` : SAYS.title),
  View: ChooseItems,
  nav: 'orders',
  scripts: ['src/journeys/returns/items/choose-items.client.ts', 'src/client/dialog.client.ts'],
})

function ChooseItems(props: ChooseItemsProps) {
  const { crumbs, back, orderNumber, steps, notices, nothing, failure, items, furniture, refund } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} back={back} facts={[`Order ${orderNumber}`]} />
      <div className="stack stack-6">
        <Stepper steps={steps} />
        {notices.length > 0 && (
          // biome-ignore lint/a11y/noAutofocus: why the page is here again is said first, without JavaScript too
          <div className="stack" tabIndex={-1} autoFocus>
            {notices.map((notice) => (
              <Notice key={notice} tone="info">
                {notice}
              </Notice>
            ))}
          </div>
        )}
        {refund ? (
          <ItemsForm {...props} refund={refund} />
        ) : (
          <div className="stack stack-6 narrow">
            {failure && <Failure {...failure} />}
            {nothing && (
              <Notice tone="error" link={{ href: nothing.help, label: SAYS.help }}>
                <p className="err">{nothing.sentence}</p>
              </Notice>
            )}
            {items.length > 0 && <Items items={items} />}
            {furniture && <Furniture {...furniture} orderNumber={orderNumber} />}
          </div>
        )}
      </div>
    </div>
  )
}

function ItemsForm(props: ChooseItemsProps & { refund: RefundPanelProps }) {
  const { orderNumber, problems, split, failure, action, hidden, items, furniture, refund, limit, live, stepsOf } =
    props
  return (
    <form className="stack stack-6" method="post" action={action} noValidate data-return-items={live ?? undefined}>
      <HiddenFields fields={hidden} />
      <div className="stack alert-slot" data-alert="">
        <ErrorSummary errors={problems} />
        {split && <SplitButton label={split} />}
        {failure && <Failure {...failure} />}
      </div>
      <div className="split">
        <div className="stack stack-6">
          <Items items={items} />
          {furniture && <Furniture {...furniture} orderNumber={orderNumber} />}
        </div>
        <aside className="stack sticky" aria-label="Refund summary">
          <RefundPanel {...refund} />
          <div className="only-large">
            <Button block>{SAYS.continue}</Button>
          </div>
          <p className="small muted">{SAYS.upTo(limit.items)}</p>
        </aside>
      </div>
      <div className="stick">
        <p className="stick__row">
          <span>{SAYS.total}</span>
          <b className="num" data-refund-total="">
            {refund.total}
          </b>
        </p>
        <Button block>{SAYS.continue}</Button>
      </div>
      <template data-alert-of="reasons">
        <ErrorSummary errors={[{ fieldId: 'items', message: SAYS.reasonMissing, link: SAYS.toMissing }]} />
      </template>
      <template data-alert-of="away">
        <ErrorSummary errors={[{ fieldId: 'items', message: SAYS.reasonsAway }]} />
      </template>
      <template data-alert-of="field">
        <FieldError id="reason-error" message={SAYS.noReason} />
      </template>
      <template data-alert-of="step-right">
        <Stepper steps={stepsOf.rightStep} />
      </template>
      <template data-alert-of="step-wrong">
        <Stepper steps={stepsOf.wrongStep} />
      </template>
      <template data-alert-of="limit">
        <ErrorSummary errors={[{ fieldId: 'items', message: limit.sentence }]} />
        <SplitButton label="" />
      </template>
    </form>
  )
}

function Failure({ blocks, together, ...failure }: NonNullable<ChooseItemsProps['failure']>) {
  return (
    // biome-ignore lint/a11y/noAutofocus: what failed is said first, without JavaScript too
    <div className="stack" tabIndex={-1} autoFocus data-failure={blocks ? 'blocks' : 'passes'}>
      <Notice tone="error">
        <FailureSentence {...failure} />
        {blocks && !together && <p>{SAYS.freed}</p>}
      </Notice>
      {together && <Together {...together} />}
    </div>
  )
}

function Items({ items }: { items: ItemProps[] }) {
  return (
    <section className="stack" aria-labelledby="items">
      <div>
        <h2 id="items" tabIndex={-1}>
          {SAYS.itemsTitle}
        </h2>
        {items.some(({ asked }) => asked !== null) && <p className="muted">{SAYS.itemsLede}</p>}
      </div>
      <ul className="stack stack-3">
        {items.map((item) => (
          <li key={item.place}>
            <ReturnRow {...item.row}>{item.asked && <Asked place={item.place} {...item.asked} />}</ReturnRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Asked(props: { place: string } & NonNullable<ItemProps['asked']>) {
  const { place, primaries, primary, primaryError, secondaries, secondary, secondaryError, unavailable, quantity } =
    props
  return (
    <>
      {/* The script asks again when the row is ticked again, and says here if there are still none. */}
      {primaries === null && (
        <div role="status" data-reasons-away={place}>
          <FieldError id={`unavailable-${place}`} message={unavailable} />
          {/* Only the script asks by a tick. */}
          <p className="hint" hidden>
            {SAYS.tickAgain}
          </p>
        </div>
      )}
      <div hidden={primaries === null}>
        <SelectField
          name={FIELDS.primary(place)}
          label={SAYS.primary}
          placeholder={SAYS.noReason}
          options={primaries ?? []}
          value={primary}
          error={primaryError}
        />
      </div>
      <div hidden={secondaries.length === 0}>
        <SelectField
          name={FIELDS.secondary(place)}
          label={SAYS.secondary}
          placeholder={SAYS.noReason}
          options={secondaries}
          value={secondary}
          error={secondaryError}
        />
      </div>
      {quantity && (
        <SelectField
          name={FIELDS.quantity(place)}
          label={SAYS.quantity}
          options={quantity.options}
          value={quantity.value}
          hint={quantity.note ?? undefined}
          error={quantity.error}
        />
      )}
    </>
  )
}
