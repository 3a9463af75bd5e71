import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { PlaceChoices } from '../../ui/place-choices.tsx'
import { radioId } from '../../ui/radio-answer.tsx'
import { ShopSearch } from '../../ui/shop-search.tsx'
import { Locate } from '../stores/locate.tsx'
import { GoOn } from './go-on.tsx'
import { SaidNotice } from './said-notice.tsx'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'
import { FIELDS, type StoresProps } from './slot-props.ts'
import type { Stages } from './use-stages.ts'

interface StoreStageProps {
  stores: StoresProps
  stages: Stages
}

/** From which store: a search, and what came of it. */
export function StoreStage({ stores, stages }: StoreStageProps) {
  const { search, notice, several, list } = stores
  const { props, chosen, problems, isLive } = stages.state
  const [locating, setLocating] = useState('')
  // What a link searched for stands in the field, too; whoever is typing, or has typed before this ran, is left alone.
  const refill = useEffectEvent((value: string) => {
    const field = document.getElementById(FIELDS.q)
    if (isLive && field instanceof HTMLInputElement && field !== document.activeElement) field.value = value
  })
  useEffect(() => refill(search.value), [search.value])
  return (
    <>
      <section className="stack stack-3" aria-labelledby="find">
        <h2 id="find">{SAYS.findStore}</h2>
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
          button={SAYS.searchButton}
          secondary
          submit={stages.submit('storeSelection')}
        />
        {isLive && (
          <Locate
            says={{ ...SAYS, notLocated: search.notLocated }}
            status={locating}
            setStatus={setLocating}
            found={stages.searchAround}
          />
        )}
      </section>
      {notice && <SaidNotice {...notice} focused={notice.tone === 'error'} />}
      {several && <Several {...several} stages={stages} />}
      <StoreForm list={list} stages={stages} />
    </>
  )
}

function StoreForm({ list, stages }: { list: StoresProps['list']; stages: Stages }) {
  const { props, chosen, problems, isLive } = stages.state
  const firstNew = radioId(FIELDS.shopId, list.choices.length)
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
        said={list.said}
        places={list.choices}
        selected={chosen.shopId}
        error={problems.find(({ field }) => field === FIELDS.shopId)?.message}
        choose={stages.choose('shopId')}
      />
      {list.hasMore && (
        <p>
          {/* A button, so that what was picked goes along; Enter presses "Confirm store" where a script can see to it. */}
          <Button
            variant="secondary"
            {...(isLive
              ? { type: 'button', onClick: stages.showMore }
              : { name: FIELDS.more, value: 'true', formAction: `${props.path}#${firstNew}` })}
          >
            {SAYS.showMore}
          </Button>
        </p>
      )}
      <GoOn label={SAYS.confirmStore} stage="slotSelection" stages={stages} />
    </form>
  )
}

function Several({ question, links, stages }: NonNullable<StoresProps['several']> & { stages: Stages }) {
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
