import type { ShownTheme } from '../../domain/gift-receipts/compose-receipt.ts'
import type { GiftFields, GiftWay } from '../../domain/gift-receipts/seen-problems.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import type { ShownDay } from '../../domain/time/iso-day.ts'
import type { Mark } from '../../ui/brand-mark.tsx'
import type { GiftThemesProps } from '../../ui/gift-themes.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import type { SentReceiptProps } from '../../ui/sent-receipts.tsx'
import type { GiftItem, ShownProblem } from './asking.ts'

/** A line of the order, as a gift: its price is nobody's business here. */
export interface GiftItemProps extends GiftItem {
  place: string
  title: string
  picture: string | null
  /** Size and colour. */
  facts: readonly string[]
  quantity: string
  /** D-184: which of them sets the last day. */
  returnNotice: { label: string; isSoon: boolean } | null
}

export interface GiftProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  /** The items, or one of the two forms as a page of its own: over the items it needs a script. */
  view: 'choose' | GiftWay
  items: GiftItemProps[]
  today: ShownDay
  themes: (ShownTheme & GiftThemesProps['themes'][number])[]
  /** As they were sent, or as a form begins. */
  chosen: string[]
  fields: GiftFields
  isPreviewed: boolean
  problems: ShownProblem[]
  /** What could not be done although nothing is wrong with the fields. */
  failure: string | null
  /** Why it is shown again. */
  notice: string | null
  /** By which the items go to a form where there is no script. */
  choosing: { email: string; print: string; hidden: HiddenField[] }
  forms: Record<GiftWay, { action: string; hidden: HiddenField[] }>
  brand: { name: string; mark: Mark | null }
  receipt: { orderNumber: string; country: MainSiteKey }
  receipts: SentReceiptProps[]
}
