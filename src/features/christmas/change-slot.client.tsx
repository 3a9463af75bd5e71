import { hydratePage } from '../../platform/browser/hydrate.tsx'
import { ChangeSlot } from './change-slot.page.tsx'

// Without the page's title and scripts, which the server renders.
hydratePage({ View: ChangeSlot })
