import { hydratePage } from '../../../platform/browser/hydrate.tsx'
import { ChooseMethod } from './choose-method.page.tsx'

// The server renders the page's title and scripts.
hydratePage({ View: ChooseMethod })
