import { hydratePage } from '../../client/hydrate.tsx'
import { changeSlotPage } from './change-slot.page.tsx'

hydratePage(changeSlotPage)
