import { useEffect, useRef, useState } from 'react'
import { Locate } from '../../../flows/locate.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldAria } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlaceChoices } from '../../../ui/place-choices.tsx'
import { Late } from './late.tsx'
import { STEP_TWO } from './step-two-messages.ts'
import { ACTS, FIELDS, PLACES, type PlacesProps, type PlacesShown } from './step-two-props.ts'
import type { Kept } from './use-kept.ts'

const SAYS = STEP_TWO.places

interface Parts {
  places: PlacesProps
  kept: Kept
}

/** Where it is handed in. Nobody has to say (STR-10). */
export function PlaceFields({ places, kept }: Parts) {
  const { shown, selected, remove, waitHref } = places
  const { picked, pick } = kept
  /** Which answer takes the focus once more of them are there. */
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    if (firstNew.current === null) return
    document.querySelectorAll<HTMLElement>(`[name="${FIELDS.place}"]`)[firstNew.current]?.focus()
    firstNew.current = null
  }, [kept.answers])
  const more = (list: Extract<PlacesShown, { is: 'there' }>, href: string) => (event: React.MouseEvent) => {
    event.preventDefault()
    firstNew.current = list.choices.length
    if (kept.showMoreAround) kept.showMoreAround()
    else kept.show(href)
  }
  const chosen = picked.place ?? selected
  return (
    <section className="stack" aria-labelledby={PLACES}>
      <div>
        <h3 id={PLACES} tabIndex={-1}>
          {places.heading}
        </h3>
        <p className="muted">{SAYS.optional}</p>
      </div>
      <Search places={places} kept={kept} />
      {shown?.is === 'late' && (
        <Late field={FIELDS.place} says={SAYS.asking} label={SAYS.show} href={waitHref} kept={kept} />
      )}
      <div role="status">
        {shown?.is === 'there' && shown.said && <p className="small muted">{shown.said}</p>}
        {shown?.is === 'several' && <p>{shown.question}</p>}
        {shown?.is === 'failed' && (
          <Notice tone="warning" size="compact">
            {shown.sentence}
          </Notice>
        )}
      </div>
      {shown?.is === 'several' && <Several links={shown.links} kept={kept} />}
      {shown?.is === 'there' && (
        <PlaceChoices
          legend={shown.legend}
          level={3}
          name={FIELDS.place}
          places={shown.choices}
          selected={chosen}
          error={kept.props.form.problems.find(({ field }) => field === FIELDS.place)?.message}
          choose={(value) => pick('place', value)}
        />
      )}
      <div className="cluster">
        {shown?.is === 'there' && shown.moreHref && (
          <Button variant="secondary" name={FIELDS.act} value={ACTS.more} onClick={more(shown, shown.moreHref)}>
            {SAYS.more}
          </Button>
        )}
        {remove && (
          <Button
            variant="link"
            name={FIELDS.act}
            value={ACTS.noPlace}
            onClick={(event) => {
              event.preventDefault()
              pick('place', '')
              document.getElementById(PLACES)?.focus()
            }}
          >
            {remove}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Not a form of its own: without a script the choices that were made go along. */
function Search({ places: { search }, kept }: Parts) {
  const input = useRef<HTMLInputElement>(null)
  const hasAsked = useRef(false)
  const [locating, setLocating] = useState('')
  const searchAround = (where: string) => {
    if (input.current) input.current.value = ''
    kept.showAround(where)
  }
  const error = search.error ?? undefined
  useEffect(() => {
    if (hasAsked.current && search.error) input.current?.focus()
    hasAsked.current = false
  }, [kept.answers])
  // What a link searched for stands in the field, too; whoever is typing is left alone.
  useEffect(() => {
    const { current } = input
    if (kept.answers > 0 && current && current !== document.activeElement) current.value = search.value
  }, [search.value])
  const find = () => {
    hasAsked.current = true
    setLocating('')
    kept.show(`${search.href}&${new URLSearchParams({ [FIELDS.near]: input.current?.value ?? '' })}`)
  }
  return (
    <div className="stack stack-2">
      <Field id={FIELDS.near} label={search.label} error={error}>
        <div className="search">
          <input
            {...fieldAria(FIELDS.near, { error })}
            ref={input}
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
              find()
            }}
          />
          <Button
            variant="secondary"
            icon="search"
            name={FIELDS.act}
            value={ACTS.find}
            onClick={(event) => {
              event.preventDefault()
              find()
            }}
          >
            {SAYS.search}
          </Button>
        </div>
      </Field>
      {kept.isLive && (
        <Locate
          says={{ ...SAYS, notLocated: search.notLocated }}
          status={locating}
          setStatus={setLocating}
          found={searchAround}
        />
      )}
    </div>
  )
}

function Several({ links, kept }: { links: { href: string; label: string }[]; kept: Kept }) {
  return (
    <ul className="bullets links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            onClick={(event) => {
              event.preventDefault()
              kept.show(href)
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
