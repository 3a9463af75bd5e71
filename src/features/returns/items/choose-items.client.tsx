import { pushEvent } from '../../../platform/browser/data-layer.ts'
import { hydratePage } from '../../../platform/browser/hydrate.tsx'
import { ChooseItems, type ChooseItemsProps } from './choose-items.page.tsx'

// The server renders the page's title and scripts.
hydratePage({ View: (props: ChooseItemsProps) => <ChooseItems {...props} report={pushEvent} /> })
