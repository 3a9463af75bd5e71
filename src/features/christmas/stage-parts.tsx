import type { MouseEvent } from 'react'
import type { StageName } from '../../domain/christmas/stages.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PostalAddress, type PostalAddressProps } from '../../ui/postal-address.tsx'
import { SLOT_MESSAGES as MESSAGES } from './slot-messages.ts'
import { ANNOUNCEMENT_ID, FIELDS, type SlotNotice, type StartProps } from './slot-props.ts'
import type { ChangeSlotControls } from './use-stages.ts'

/** The present booking, with links to change it. */
export function StartStage({
  place,
  slot,
  changeHref,
  changeSlotHref,
  controls,
}: StartProps & { controls: ChangeSlotControls }) {
  return (
    <>
      <CollectionShop place={place} changeHref={changeHref} controls={controls} />
      {slot && (
        <section className="stack stack-3" aria-labelledby="slot-now">
          <div className="cluster between">
            <h2 id="slot-now">{MESSAGES.slot}</h2>
            <Change href={changeSlotHref} about={MESSAGES.changeSlot} controls={controls} />
          </div>
          <p>{slot}</p>
        </section>
      )}
    </>
  )
}

/** `about` names what is changed, for screen readers. */
function Change({ href, about, controls }: { href: string | null; about: string; controls: ChangeSlotControls }) {
  if (href === null) return null
  return (
    <ButtonLink variant="link" href={href} onClick={controls.follow}>
      {MESSAGES.change} <span className="vh">{about}</span>
    </ButtonLink>
  )
}

interface CollectionShopProps {
  place: PostalAddressProps | null
  distance?: string | null
  hours?: readonly string[]
  hoursNote?: string | null
  changeHref: string | null
  controls: ChangeSlotControls
}

/** Shows the present store, or the one chosen instead. */
export function CollectionShop(props: CollectionShopProps) {
  const { place, distance = null, hours = [], hoursNote = null, changeHref, controls } = props
  return (
    <section className="stack stack-3" aria-labelledby="store">
      <div className="cluster between">
        <h2 id="store">{MESSAGES.store}</h2>
        <Change href={changeHref} about={MESSAGES.changeStore} controls={controls} />
      </div>
      <div className="card address address--chosen">
        <div>
          {place ? <PostalAddress {...place} /> : <p>{SHOP_WORDS.unknown}</p>}
          {(distance !== null || hours.length > 0) && (
            <p className="muted">
              {distance !== null && `${distance}. `}
              {hours.map((each, place) => [
                place > 0 && ', ',
                <span key={each} className="nowrap">
                  {each}
                </span>,
              ])}
            </p>
          )}
          {hoursNote && <p className="muted">{hoursNote}</p>}
        </div>
      </div>
    </section>
  )
}

interface ContinueButtonProps {
  label: string
  /** The stage to which the button leads; null at the last stage. */
  stage: StageName | null
  controls: ChangeSlotControls
}

/** A button that continues to the next stage, and a link back to the start (XMS-06). */
export function ContinueButton({ label, stage, controls }: ContinueButtonProps) {
  return (
    <div className="actions">
      <Button busy={controls.state.request !== null} {...(stage && { name: FIELDS.stage, value: stage })}>
        {label}
      </Button>{' '}
      <CancelLink controls={controls} />
    </div>
  )
}

export function CancelLink({ controls }: { controls: ChangeSlotControls }) {
  return (
    <ButtonLink variant="link" href={controls.state.props.startHref} onClick={controls.follow}>
      {PAGE_WORDS.cancel}
    </ButtonLink>
  )
}

interface AnnouncedNoticeProps extends SlotNotice {
  focused?: boolean
  /** Only given if the link leads to another stage. */
  follow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A notice that may contain a link. With `focused` it takes the focus, without JavaScript too. */
export function AnnouncedNotice({ tone, text, link, focused = false, follow }: AnnouncedNoticeProps) {
  const notice = (
    <Notice tone={tone}>
      <p>
        <LinkedText text={text} link={link} follow={follow} />
      </p>
    </Notice>
  )
  if (!focused) return notice
  return (
    // biome-ignore lint/a11y/noAutofocus: it must be read first
    <div id={ANNOUNCEMENT_ID} tabIndex={-1} autoFocus>
      {notice}
    </div>
  )
}
