import { SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type ChoiceCardProps, ChoiceCards } from '../../ui/choice-card.tsx'
import { type DayCardDay, DayPicker } from '../../ui/day-card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type PlaceChoice, PlaceChoices } from '../../ui/place-choices.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { ShopSearch } from '../../ui/shop-search.tsx'
import { UseMyLocation } from '../../ui/use-my-location.tsx'
import { errorTitle } from '../../web/error-title.ts'
import type { FieldProblem } from '../../web/form.ts'
import { LOCATION_FIELD } from '../../web/location-field.ts'
import { definePage } from '../../web/page.ts'
import { DELIVERY_MESSAGES as SAYS } from './messages.ts'

export interface ItemProps {
  name: string
  picture: string | null
  facts: string[]
  present: string[]
}

export interface WaysProps {
  step: 'ways'
  /** The path alone: a GET form takes its query from its fields. */
  action: string
  hidden: HiddenField[]
  cards: ChoiceCardProps[]
  selected: string | null
}

export interface DetailsProps {
  step: 'details'
  way: { name: string; about: string; changeHref: string }
  search: {
    action: string
    hidden: HiddenField[]
    value: string
    placeholder: string
    notLocated: string
    /** Sent by a script with the browser's location. */
    here: { action: string; hidden: HiddenField[] }
  } | null
  searchNotice: string | null
  /** Places of the same name (D-150). */
  several: { question: string; links: { href: string; label: string }[] } | null
  form: {
    action: string
    hidden: HiddenField[]
    places: { legend: string; name: string; choices: PlaceChoice[]; selected: string | null }
    canShowMore: boolean
    canAddAddress: boolean
    days: { about: string; days: DayCardDay[]; selected: string | null } | null
  } | null
  noAddresses: { text: string; href: string } | null
}

export const ACT = 'act'
export const ADD_ADDRESS = 'add-address'
export const SHOW_MORE = 'more'
export const SEARCH_HERE = 'here'

export interface CollectionAndDeliveryProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  orderFacts: Fact[]
  item: ItemProps
  problems: FieldProblem[]
  failure: string | null
  contact: string | null
  restored: boolean
  content: WaysProps | DetailsProps | null
}

export const collectionAndDeliveryPage = definePage<CollectionAndDeliveryProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, SAYS.title),
  nav: 'orders',
  scripts: ['src/client/forms.client.ts', 'src/client/location.client.ts'],
  View: ({ crumbs, back, orderFacts, item, problems, failure, contact, restored, content }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} back={back} facts={orderFacts} />
      <div className="stack stack-5">
        <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        {failure && <FailureNotice failure={failure} contact={contact} />}
        {restored && <Notice tone="info">{SAYS.restored}</Notice>}
        <div className="split split--aside-first">
          <aside className="sticky" aria-label={SAYS.item}>
            <Item {...item} />
          </aside>
          <div className="stack stack-6">
            {content?.step === 'ways' && <Ways {...content} error={messageFor('way', problems)} />}
            {content?.step === 'details' && <Details {...content} problems={problems} />}
          </div>
        </div>
      </div>
    </div>
  ),
})

function messageFor(field: string, problems: FieldProblem[]): string | undefined {
  return problems.find((problem) => problem.field === field)?.message
}

function Item({ name, picture, facts, present }: ItemProps) {
  return (
    <div className="panel line">
      <ProductPicture src={picture} />
      <div className="line__main">
        <p className="line__name">{name}</p>
        <Facts facts={facts} />
        <p className="small">
          <span className="muted">{SAYS.present}</span>
          {present.map((text) => (
            <span key={text}>
              <br />
              {text}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

function Ways({ action, hidden, cards, selected, error }: WaysProps & { error: string | undefined }) {
  return (
    <form className="stack stack-5" method="get" action={action}>
      <HiddenFields fields={hidden} />
      <ChoiceCards legend={SAYS.wayLegend} name="way" cards={cards} selected={selected} error={error} />
      <div className="cluster">
        <Button>{SAYS.onward}</Button>
      </div>
    </form>
  )
}

function Details({
  way,
  search,
  searchNotice,
  several,
  form,
  noAddresses,
  problems,
}: DetailsProps & { problems: FieldProblem[] }) {
  return (
    <>
      <div className="cluster between">
        <p>
          <b>{way.name}</b>
          <br />
          <span className="muted small">{way.about}</span>
        </p>
        <a href={way.changeHref}>{SAYS.changeWay}</a>
      </div>
      {search && (
        <div className="stack stack-3">
          <ShopSearch
            {...search}
            name="postcode"
            label={SAYS.search}
            autoComplete="postal-code"
            maxLength={SEARCH_TEXT_LENGTH_MAX}
            error={messageFor('postcode', problems)}
            button={SAYS.searchButton}
            secondary
          />
          <UseMyLocation
            {...search.here}
            method="post"
            name={LOCATION_FIELD}
            label={SAYS.useMyLocation}
            failed={search.notLocated}
          />
        </div>
      )}
      {searchNotice && <Notice tone="info">{searchNotice}</Notice>}
      {several && (
        <div className="stack stack-2">
          <p>{several.question}</p>
          <ul className="bullets links">
            {several.links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {noAddresses && (
        <div className="stack stack-3">
          <Notice tone="info">{noAddresses.text}</Notice>
          <p>
            <ButtonLink href={noAddresses.href}>{SAYS.addAddress}</ButtonLink>
          </p>
        </div>
      )}
      {form && <Places {...form} problems={problems} />}
    </>
  )
}

function Places({
  action,
  hidden,
  places,
  canShowMore,
  canAddAddress,
  days,
  problems,
}: NonNullable<DetailsProps['form']> & { problems: FieldProblem[] }) {
  return (
    <form className="stack stack-6" method="post" action={action} noValidate>
      <HiddenFields fields={hidden} />
      <PlaceChoices
        legend={places.legend}
        name={places.name}
        places={places.choices}
        selected={places.selected}
        error={messageFor(places.name, problems)}
      />
      {canShowMore && (
        <p>
          {/* A button, so that what was picked goes along. */}
          <Button variant="secondary" name={ACT} value={SHOW_MORE}>
            {SAYS.showMore}
          </Button>
        </p>
      )}
      {days && (
        <DayPicker
          heading={SAYS.days}
          subHeading={days.about}
          days={days.days}
          name="on"
          selected={days.selected}
          error={messageFor('on', problems)}
        />
      )}
      <div className="cluster">
        <Button>{SAYS.confirm}</Button>{' '}
        {/* A button, so that the chosen day goes along; not the first, which Enter presses. */}
        {canAddAddress && (
          <Button variant="secondary" name={ACT} value={ADD_ADDRESS}>
            {SAYS.addAddress}
          </Button>
        )}
      </div>
    </form>
  )
}
