import type { StatusStage } from '../domain/orders/line-status.ts'
import type { IconName } from './icons.data.ts'

export const STATUS_ICONS: Record<StatusStage, IconName> = {
  cancelled: 'close',
  created: 'box',
  preparing: 'box',
  sent: 'truck',
  arrived: 'tick',
  returning: 'back',
  refunded: 'tick',
}
