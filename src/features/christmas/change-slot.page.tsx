import { useEffect, useEffectEvent, useState } from 'react'
import { headingOf } from '../../domain/christmas/stages.ts'
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
import { Locate } from '../stores/locate.tsx'
import { SLOT_MESSAGES as MESSAGES } from './slot-messages.ts'
import {
  type CollectionDocketProps,
  type ConfirmationProps,
  FIELDS,
  type SlotPageProps,
  type SlotsProps,
  type StoresProps,
} from './slot-props.ts'
import { AnnouncedNotice, Cancel, CollectionStore, ContinueButton, StartStage } from './stage-parts.tsx'
import { type Stages, useStages } from './use-stages.ts'

export const changeSlotPage = definePage<SlotPageProps>({
  title: ({ stage, problems }) => errorTitle(problems.length > 0, headingOf(stage)),
  nav: 'christmas-orders',
  View: ChangeSlot,
  scripts: ['src/features/christmas/change-slot.client.tsx'],
  hydrate: true,
})

/** The page has four stages: start, store, slot, confirmation (XMS-04). */
export function ChangeSlot(initialProps: SlotPageProps) {
  const stages = useStages(initialProps)
  const { props, problems, request, hasMoved } = stages.state
  const { crumbs, back, about, stage, notice, isAnswer, docket, start, stores, slots, confirmation } = props
  const heading = headingOf(stage)
  const hasProblems = problems.length > 0
  const hasAnswerFirst = notice !== null && (stage !== 'start' || isAnswer)
  // Only one element may take the focus, so the heading leaves it to a notice.
  const hasFocus =
    !hasProblems && !hasAnswerFirst && stores?.notice?.tone !== 'error' && (stage !== 'start' || hasMoved)
  useErrorTitle(hasProblems, heading)
  return (
    <div className="wrap page" ref={stages.page} aria-busy={request !== null || undefined}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={heading} backLink={back} note={about} focused={hasFocus} />
      <div className="split">
        <div className="stack stack-6">
          <ErrorSummary
            errors={problems.map(({ field, message }) => ({ fieldId: field, message }))}
            follow={(field) => document.getElementById(field)?.focus()}
          />
          {notice && <AnnouncedNotice {...notice} focused={hasAnswerFirst} />}
          {start && <StartStage {...start} stages={stages} />}
          {stores && <StoreStage stores={stores} stages={stages} />}
          {slots && <SlotStage slots={slots} stages={stages} />}
          {confirmation && <ConfirmStage confirmation={confirmation} stages={stages} />}
        </div>
        <CollectionDocket {...docket} />
      </div>
    </div>
  )
}

/** The amounts include the fixed deposit (XMS-22). */
function CollectionDocket({ store, slot, lines, rows, bring, amendHref }: CollectionDocketProps) {
  const facts = [
    { term: MESSAGES.storeTerm, value: store },
    ...(slot === null ? [] : [{ term: MESSAGES.slotTerm, value: slot }]),
  ]
  return (
    <aside className="stack sticky" aria-label={MESSAGES.aside}>
      <section className="docket docket--oat docket--in-order" aria-labelledby="docket">
        <div className="docket__top stack">
          <h2 id="docket">{MESSAGES.docket}</h2>
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
          {MESSAGES.amend}
        </ButtonLink>
      )}
      {bring && <p className="small muted">{bring}</p>}
    </aside>
  )
}

function ConfirmStage({ confirmation, stages }: { confirmation: ConfirmationProps; stages: Stages }) {
  const { action, hidden, from, to } = confirmation
  return (
    <form className="stack stack-6" method="post" action={action}>
      <HiddenFields fields={hidden} />
      <div className="grid-2">
        <CollectionCard id="from" title={MESSAGES.from} {...from} />
        <CollectionCard id="to" title={MESSAGES.to} {...to} isNew />
      </div>
      <ContinueButton label={MESSAGES.confirm} stage={null} stages={stages} />
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
          { term: MESSAGES.storeTerm, value: store },
          { term: MESSAGES.slotTerm, value: slot },
        ]}
      />
    </section>
  )
}

function SlotStage({ slots, stages }: { slots: SlotsProps; stages: Stages }) {
  const { store, distance, hours, hoursNote, changeHref, notice, days } = slots
  return (
    <>
      <CollectionStore
        place={store}
        distance={distance}
        hours={hours}
        hoursNote={hoursNote}
        changeHref={changeHref}
        stages={stages}
      />
      {notice && <AnnouncedNotice {...notice} follow={stages.follow} />}
      {days.length > 0 ? (
        <SlotForm slots={slots} stages={stages} />
      ) : (
        <div className="actions">
          <Cancel stages={stages} />
        </div>
      )}
    </>
  )
}

function SlotForm({ slots: { about, days }, stages }: { slots: SlotsProps; stages: Stages }) {
  const { props, chosen, problems, isLive } = stages.state
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const day = days.find(({ value }) => value === chosen.day)
  return (
    <form
      ref={stages.form}
      className="stack stack-6"
      method="get"
      action={props.path}
      onSubmit={stages.submit('confirmation')}
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
        choose={stages.choose('day')}
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
          choose={stages.choose('slot')}
        />
      )}
      <ContinueButton label={MESSAGES.confirmSlot} stage="confirmation" stages={stages} />
    </form>
  )
}

interface StoreStageProps {
  stores: StoresProps
  stages: Stages
}

function StoreStage({ stores, stages }: StoreStageProps) {
  const { search, notice, ambiguousPlace, list } = stores
  const { props, chosen, problems, isLive } = stages.state
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
        <h2 id="find">{MESSAGES.findStore}</h2>
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
          button={MESSAGES.searchButton}
          secondary
          submit={stages.submit('storeSelection')}
        />
        {isLive && (
          <Locate
            messages={{ ...MESSAGES, notLocated: search.notLocated }}
            status={locating}
            setStatus={setLocating}
            onLocated={stages.searchAround}
          />
        )}
      </section>
      {notice && <AnnouncedNotice {...notice} focused={notice.tone === 'error'} />}
      {ambiguousPlace && <AmbiguousPlace {...ambiguousPlace} stages={stages} />}
      <StoreForm list={list} stages={stages} />
    </>
  )
}

function StoreForm({ list, stages }: { list: StoresProps['list']; stages: Stages }) {
  const { props, chosen, problems, isLive } = stages.state
  const firstNewId = radioId(FIELDS.shopId, list.choices.length)
  return (
    <form
      ref={stages.form}
      className="stack stack-6"
      method="get"
      action={props.path}
      onSubmit={stages.submit('slotSelection')}
    >
      <HiddenFields fields={[...props.identity, ...(props.q === null ? [] : [{ name: FIELDS.q, value: props.q }])]} />
      <PlaceChoices
        legend={list.legend}
        name={FIELDS.shopId}
        announcement={list.announcement}
        places={list.choices}
        selected={chosen.shopId}
        error={problems.find(({ field }) => field === FIELDS.shopId)?.message}
        choose={stages.choose('shopId')}
      />
      {list.hasMore && (
        <p>
          {/* Without JavaScript, a submit button keeps the choice; with it, Enter must press "Confirm store". */}
          <Button
            variant="secondary"
            {...(isLive
              ? { type: 'button', onClick: stages.showMore }
              : { name: FIELDS.more, value: 'true', formAction: `${props.path}#${firstNewId}` })}
          >
            {MESSAGES.showMore}
          </Button>
        </p>
      )}
      <ContinueButton label={MESSAGES.confirmStore} stage="slotSelection" stages={stages} />
    </form>
  )
}

function AmbiguousPlace({ question, links, stages }: NonNullable<StoresProps['ambiguousPlace']> & { stages: Stages }) {
  return (
    <section className="stack stack-2" aria-labelledby="which">
      <h2 id="which">{question}</h2>
      <ul className="bullets links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} onClick={stages.follow}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
