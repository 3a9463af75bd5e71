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

export interface GiftItemProps extends GiftItem {
  place: string
  title: string
  picture: string | null
  facts: readonly string[]
  quantity: string
  /** D-184. */
  returnNotice: { label: string; isSoon: boolean } | null
}

export interface GiftProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  /** Items, or a form as its own page where there is no script. */
  view: 'choose' | GiftWay
  items: GiftItemProps[]
  today: ShownDay
  themes: (ShownTheme & GiftThemesProps['themes'][number])[]
  chosen: string[]
  fields: GiftFields
  isPreviewed: boolean
  problems: ShownProblem[]
  failure: string | null
  notice: string | null
  choosing: { email: string; print: string; hidden: HiddenField[] }
  forms: Record<GiftWay, { action: string; hidden: HiddenField[] }>
  brand: { name: string; mark: Mark | null }
  receipt: { orderNumber: string; country: MainSiteKey }
  receipts: SentReceiptProps[]
}
