import { hydratePage } from '../../../client/hydrate.tsx'
import { ChooseItems } from './choose-items.page.tsx'

// Without the page's title and scripts, which are the server's.
hydratePage({ View: ChooseItems })
