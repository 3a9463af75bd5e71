import { useEffect, useEffectEvent, useState } from 'react'
import { stageHeading } from '../../domain/christmas/stages.ts'
import { ACTION_NAMES } from '../../domain/order-actions/action-names.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { errorTitle, useErrorTitle } from '../../platform/forms/error-title.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DayPicker } from '../../ui/day-card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlaceChoices } from '../../ui/place-choices.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { radioId } from '../../ui/radio-answer.tsx'
import { ShopSearch } from '../../ui/shop-search.tsx'
import { SlotPicker } from '../../ui/slot-picker.tsx'
import { TermList } from '../../ui/term-list.tsx'
import { LocateButton } from '../stores/locate.tsx'
import { SLOT_MESSAGES as MESSAGES } from './slot-messages.ts'
import {
  type ConfirmationProps,
  type CurrentCollectionProps,
  FIELDS,
  type SlotPageProps,
  type SlotsProps,
  type StoresProps,
} from './slot-props.ts'
import { AnnouncedNotice, CancelLink, CollectionShop, ContinueButton, StartStage } from './stage-parts.tsx'
import { type ChangeSlotControls, useChangeSlot } from './use-stages.ts'

export const changeSlotPage = definePage<SlotPageProps>({
  title: ({ stage, problems }) => errorTitle(problems.length > 0, stageHeading(stage)),
  nav: 'christmas-orders',
  View: ChangeSlot,
  scripts: ['src/features/christmas/change-slot.client.tsx'],
  hydrate: true,
})

/** The page has four stages: start, store, slot, confirmation (XMS-04). */
export function ChangeSlot(initialProps: SlotPageProps) {
  const controls = useChangeSlot(initialProps)
  const { props, problems, request, hasMoved } = controls.state
  const { crumbs, back, about, stage, notice, isAnswer, presentCollection, start, stores, slots, confirmation } = props
  const heading = stageHeading(stage)
  const hasProblems = problems.length > 0
  const hasAnswerFirst = notice !== null && (stage !== 'start' || isAnswer)
  // Only one element may take the focus, so the heading leaves it to a notice.
  const hasFocus =
    !hasProblems && !hasAnswerFirst && stores?.notice?.tone !== 'error' && (stage !== 'start' || hasMoved)
  useErrorTitle(hasProblems, heading)
  return (
    <div className="wrap page" ref={controls.page} aria-busy={request !== null || undefined}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={heading} backLink={back} note={about} focused={hasFocus} />
      <div className="split">
        <div className="stack stack-6">
          <ErrorSummary
            errors={problems.map(({ field, message }) => ({ fieldId: field, message }))}
            follow={(field) => document.getElementById(field)?.focus()}
          />
          {notice && <AnnouncedNotice {...notice} focused={hasAnswerFirst} />}
          {start && <StartStage {...start} controls={controls} />}
          {stores && <StoreStage stores={stores} controls={controls} />}
          {slots && <SlotStage slots={slots} controls={controls} />}
          {confirmation && <ConfirmStage confirmation={confirmation} controls={controls} />}
        </div>
        <PresentCollection {...presentCollection} />
      </div>
    </div>
  )
}

/** The amounts include the fixed deposit (XMS-22). */
function PresentCollection({ store, slot, lines, rows, bring, amendHref }: CurrentCollectionProps) {
  const facts = [
    { term: SHOP_WORDS.store, value: store },
    ...(slot === null ? [] : [{ term: MESSAGES.slotTerm, value: slot }]),
  ]
  return (
    <aside className="stack sticky" aria-label={MESSAGES.aside}>
      <section className="docket docket--oat docket--in-order" aria-labelledby="docket">
        <div className="docket__top stack">
          <h2 id="docket">{MESSAGES.presentCollection}</h2>
          <TermList facts={facts} />
        </div>
        <div className="docket__stub stack">
          <ul className="stack stack-3">
            {lines.map(({ key, name, about, picture, amount }) => (
              <li key={key} className="docket__line">
                <ProductPicture src={picture} />
                <span>
                  <b>{name}</b>
                  {about && (
                    <>
                      <br />
                      <span className="muted small">{about}</span>
                    </>
                  )}
                </span>
                <span className="num">{amount}</span>
              </li>
            ))}
          </ul>
          <Amounts rows={rows} />
        </div>
      </section>
      {amendHref && (
        <ButtonLink variant="secondary" block href={amendHref}>
          {ACTION_NAMES.amendOrder}
        </ButtonLink>
      )}
      {bring && <p className="small muted">{bring}</p>}
    </aside>
  )
}

function ConfirmStage({ confirmation, controls }: { confirmation: ConfirmationProps; controls: ChangeSlotControls }) {
  const { action, hidden, from, to } = confirmation
  return (
    <form className="stack stack-6" method="post" action={action}>
      <HiddenFields fields={hidden} />
      <div className="grid-2">
        <CollectionCard id="from" title={MESSAGES.from} {...from} />
        <CollectionCard id="to" title={MESSAGES.to} {...to} isNew />
      </div>
      <ContinueButton label={PAGE_WORDS.confirmChanges} stage={null} controls={controls} />
    </form>
  )
}

interface CollectionCardProps {
  id: string
  title: string
  store: string
  slot: string
  isNew?: boolean
}

function CollectionCard({ id, title, store, slot, isNew = false }: CollectionCardProps) {
  return (
    <section className={isNew ? 'card address--chosen stack stack-3' : 'card stack stack-3'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <TermList
        facts={[
          { term: SHOP_WORDS.store, value: store },
          { term: MESSAGES.slotTerm, value: slot },
        ]}
      />
    </section>
  )
}

function SlotStage({ slots, controls }: { slots: SlotsProps; controls: ChangeSlotControls }) {
  const { store, distance, hours, hoursNote, changeHref, notice, days } = slots
  return (
    <>
      <CollectionShop
        place={store}
        distance={distance}
        hours={hours}
        hoursNote={hoursNote}
        changeHref={changeHref}
        controls={controls}
      />
      {notice && <AnnouncedNotice {...notice} follow={controls.follow} />}
      {days.length > 0 ? (
        <SlotForm slots={slots} controls={controls} />
      ) : (
        <div className="actions">
          <CancelLink controls={controls} />
        </div>
      )}
    </>
  )
}

function SlotForm({ slots: { about, days }, controls }: { slots: SlotsProps; controls: ChangeSlotControls }) {
  const { props, chosen, problems, isLive } = controls.state
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const day = days.find(({ value }) => value === chosen.day)
  return (
    <form
      ref={controls.form}
      className="stack stack-6"
      method="get"
      action={props.path}
      onSubmit={controls.submit('confirmation')}
    >
      <HiddenFields
        fields={[
          ...props.identity,
          ...(props.q === null ? [] : [{ name: FIELDS.q, value: props.q }]),
          { name: FIELDS.shopId, value: chosen.shopId ?? '' },
          ...(day ? [{ name: FIELDS.timesOf, value: day.value }] : []),
        ]}
      />
      <DayPicker
        heading={MESSAGES.day}
        subHeading={about}
        days={days}
        name={FIELDS.day}
        selected={chosen.day}
        error={errorOf(FIELDS.day)}
        choose={controls.choose('day')}
      />
      {!isLive && (
        <p>
          <Button
            variant="secondary"
            name={FIELDS.stage}
            value="slotSelection"
            formAction={`${props.path}#${FIELDS.slot}`}
          >
            {MESSAGES.showTimes}
          </Button>
        </p>
      )}
      {day && (
        <SlotPicker
          heading={MESSAGES.time}
          level={2}
          subHeading={`${day.weekday} ${day.dayAndMonth}`}
          name={FIELDS.slot}
          slots={day.slots}
          selected={chosen.slot}
          error={errorOf(FIELDS.slot)}
          choose={controls.choose('slot')}
        />
      )}
      <ContinueButton label={MESSAGES.confirmSlot} stage="confirmation" controls={controls} />
    </form>
  )
}

interface StoreStageProps {
  stores: StoresProps
  controls: ChangeSlotControls
}

function StoreStage({ stores, controls }: StoreStageProps) {
  const { search, notice, ambiguousPlace, list } = stores
  const { props, chosen, problems, isLive } = controls.state
  const [locating, setLocating] = useState('')
  // Shows the search text of a link that was followed, but never replaces what the shopper is typing or has typed.
  const refill = useEffectEvent((value: string) => {
    const field = document.getElementById(FIELDS.q)
    if (isLive && field instanceof HTMLInputElement && field !== document.activeElement) field.value = value
  })
  useEffect(() => refill(search.value), [search.value])
  return (
    <>
      <section className="stack stack-3" aria-labelledby="find">
        <h2 id="find">{PAGE_NAMES.stores}</h2>
        <ShopSearch
          action={props.path}
          hidden={[
            ...props.identity,
            { name: FIELDS.stage, value: 'storeSelection' },
            ...(chosen.shopId === null ? [] : [{ name: FIELDS.shopId, value: chosen.shopId }]),
          ]}
          name={FIELDS.q}
          label={search.label}
          placeholder={search.placeholder}
          maxLength={search.maxLength}
          value={search.value}
          error={problems.find(({ field }) => field === FIELDS.q)?.message}
          button={PAGE_WORDS.search}
          secondary
          submit={controls.submit('storeSelection')}
        />
        {isLive && (
          <LocateButton
            messages={{ ...MESSAGES, notLocated: search.notLocated }}
            status={locating}
            setStatus={setLocating}
            onLocated={controls.searchAround}
          />
        )}
      </section>
      {notice && <AnnouncedNotice {...notice} focused={notice.tone === 'error'} />}
      {ambiguousPlace && <AmbiguousPlace {...ambiguousPlace} controls={controls} />}
      <StoreForm list={list} controls={controls} />
    </>
  )
}

function StoreForm({ list, controls }: { list: StoresProps['list']; controls: ChangeSlotControls }) {
  const { props, chosen, problems, isLive } = controls.state
  const firstNewId = radioId(FIELDS.shopId, list.choices.length)
  return (
    <form
      ref={controls.form}
      className="stack stack-6"
      method="get"
      action={props.path}
      onSubmit={controls.submit('slotSelection')}
    >
      <HiddenFields fields={[...props.identity, ...(props.q === null ? [] : [{ name: FIELDS.q, value: props.q }])]} />
      <PlaceChoices
        legend={list.legend}
        name={FIELDS.shopId}
        announcement={list.announcement}
        places={list.choices}
        selected={chosen.shopId}
        error={problems.find(({ field }) => field === FIELDS.shopId)?.message}
        choose={controls.choose('shopId')}
      />
      {list.hasMore && (
        <p>
          {/* Without JavaScript, a submit button keeps the choice; with it, Enter must press "Confirm store". */}
          <Button
            variant="secondary"
            {...(isLive
              ? { type: 'button', onClick: controls.showMore }
              : { name: FIELDS.more, value: 'true', formAction: `${props.path}#${firstNewId}` })}
          >
            {SHOP_WORDS.showMore}
          </Button>
        </p>
      )}
      <ContinueButton label={MESSAGES.confirmStore} stage="slotSelection" controls={controls} />
    </form>
  )
}

function AmbiguousPlace({
  question,
  links,
  controls,
}: NonNullable<StoresProps['ambiguousPlace']> & { controls: ChangeSlotControls }) {
  return (
    <section className="stack stack-2" aria-labelledby="which">
      <h2 id="which">{question}</h2>
      <ul className="bullets links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} onClick={controls.follow}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
