import { pushEvent } from '../../../platform/browser/data-layer.ts'
import { hydratePage } from '../../../platform/browser/hydrate.tsx'
import { ChooseItems, type ChooseItemsProps } from './choose-items.page.tsx'

// Title and scripts are the server's.
hydratePage({ View: (props: ChooseItemsProps) => <ChooseItems {...props} report={pushEvent} /> })
