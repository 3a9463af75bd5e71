import { hydratePage } from '../../../platform/browser/hydrate.tsx'
import { ChooseMethod } from './choose-method.page.tsx'

// Without the page's title and scripts, which are the server's.
hydratePage({ View: ChooseMethod })
