import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PAGE_WORDS } from '../../../domain/words/page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldAria } from '../../../ui/field.tsx'
import * as ICONS from '../../../ui/icons.data.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlaceChoices } from '../../../ui/place-choices.tsx'
import { radioId } from '../../../ui/radio-answer.tsx'
import { LocateButton } from '../../stores/locate.tsx'
import { LoadingPlaceholder } from './loading.tsx'
import { STEP_TWO_MESSAGES } from './step-two-messages.ts'
import { FIELDS, PLACES_ID, type PlacesProps, type PlacesShown, SUBMIT_ACTIONS } from './step-two-props.ts'
import type { StepTwoControl } from './use-step-two-form.ts'

const MESSAGES = STEP_TWO_MESSAGES.places

interface PlacePartProps {
  places: PlacesProps
  control: StepTwoControl
}

/** Choosing a place is optional (STR-10). */
export function PlaceFields({ places, control }: PlacePartProps) {
  const { shown, selected, remove, waitHref } = places
  const { picked, pick } = control
  const showMore = (list: Extract<PlacesShown, { state: 'loaded' }>, href: string) => (event: React.MouseEvent) => {
    event.preventDefault()
    const firstNew = radioId(FIELDS.place, list.choices.length)
    if (control.showMoreAround) control.showMoreAround(firstNew)
    else control.show(href, firstNew)
  }
  const chosen = picked.place ?? selected
  return (
    <section className="stack" aria-labelledby={PLACES_ID}>
      <div>
        <h3 id={PLACES_ID} tabIndex={-1}>
          {places.heading}
        </h3>
        <p className="muted">{MESSAGES.optional}</p>
      </div>
      <Search places={places} control={control} />
      {shown?.state === 'loading' && (
        <LoadingPlaceholder
          field={FIELDS.place}
          text={MESSAGES.searching}
          label={MESSAGES.show}
          href={waitHref}
          control={control}
        />
      )}
      <div role="status">
        {shown?.state === 'loaded' && shown.announcement && <p className="small muted">{shown.announcement}</p>}
        {shown?.state === 'several' && <p>{shown.question}</p>}
        {shown?.state === 'failed' && (
          <Notice tone="warning" size="compact">
            {shown.sentence}
          </Notice>
        )}
      </div>
      {shown?.state === 'several' && <AmbiguousPlaces links={shown.links} control={control} />}
      {shown?.state === 'loaded' && (
        <PlaceChoices
          legend={shown.legend}
          level={3}
          name={FIELDS.place}
          places={shown.choices}
          selected={chosen}
          error={control.props.form.problems.find(({ field }) => field === FIELDS.place)?.message}
          choose={(value) => pick('place', value)}
        />
      )}
      <div className="cluster">
        {shown?.state === 'loaded' && shown.moreHref && (
          <Button
            variant="secondary"
            name={FIELDS.act}
            value={SUBMIT_ACTIONS.more}
            onClick={showMore(shown, shown.moreHref)}
          >
            {MESSAGES.more}
          </Button>
        )}
        {remove && (
          <Button
            variant="link"
            name={FIELDS.act}
            value={SUBMIT_ACTIONS.noPlace}
            onClick={(event) => {
              event.preventDefault()
              pick('place', '')
              document.getElementById(PLACES_ID)?.focus()
            }}
          >
            {remove}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The search belongs to the form of step 2, so that without a script a search also posts the other choices. */
function Search({ places: { search }, control }: PlacePartProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [locatingStatus, setLocating] = useState('')
  const searchAround = (where: string) => {
    if (inputRef.current) inputRef.current.value = ''
    control.showAround(where)
  }
  const error = search.error ?? undefined
  // If a link has started a search, its text is put into the field, unless the shopper is typing there.
  const refill = useEffectEvent((value: string) => {
    const { current } = inputRef
    if (control.answers > 0 && current && current !== document.activeElement) current.value = value
  })
  useEffect(() => refill(search.value), [search.value])
  const submitSearch = () => {
    setLocating('')
    const address = `${search.href}&${new URLSearchParams({ [FIELDS.near]: inputRef.current?.value ?? '' })}`
    control.show(address, FIELDS.near)
  }
  return (
    <div className="stack stack-2">
      <Field id={FIELDS.near} label={search.label} error={error}>
        <div className="search">
          <input
            {...fieldAria(FIELDS.near, { error })}
            ref={inputRef}
            className="input"
            id={FIELDS.near}
            name={FIELDS.near}
            type="text"
            defaultValue={search.value}
            placeholder={search.placeholder}
            autoComplete="off"
            maxLength={search.maxLength}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              submitSearch()
            }}
          />
          <Button
            variant="secondary"
            icon={ICONS.search}
            name={FIELDS.act}
            value={SUBMIT_ACTIONS.find}
            onClick={(event) => {
              event.preventDefault()
              submitSearch()
            }}
          >
            {PAGE_WORDS.search}
          </Button>
        </div>
      </Field>
      {control.isHydrated && (
        <LocateButton
          messages={{ ...MESSAGES, notLocated: search.notLocated }}
          status={locatingStatus}
          setStatus={setLocating}
          onLocated={searchAround}
        />
      )}
    </div>
  )
}

function AmbiguousPlaces({ links, control }: { links: { href: string; label: string }[]; control: StepTwoControl }) {
  return (
    <ul className="bullets links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            onClick={(event) => {
              event.preventDefault()
              control.show(href)
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
