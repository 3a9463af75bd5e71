import { hydratePage } from '../../../client/hydrate.tsx'
import { chooseItemsPage } from './choose-items.page.tsx'

hydratePage(chooseItemsPage)
