import { hydratePage } from '../../platform/browser/hydrate.tsx'
import { ChangeSlot } from './change-slot.page.tsx'

hydratePage({ View: ChangeSlot })
