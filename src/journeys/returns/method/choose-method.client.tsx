import { hydratePage } from '../../../client/hydrate.tsx'
import { chooseMethodPage } from './choose-method.page.tsx'

hydratePage(chooseMethodPage)
