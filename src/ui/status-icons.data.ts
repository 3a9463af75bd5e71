import type { StatusStage } from '../domain/orders/line-status.ts'
import type { IconPath } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export const STATUS_ICONS: Record<StatusStage, IconPath> = {
  cancelled: ICONS.close,
  created: ICONS.box,
  preparing: ICONS.box,
  sent: ICONS.truck,
  arrived: ICONS.tick,
  returning: ICONS.back,
  refunded: ICONS.tick,
}
