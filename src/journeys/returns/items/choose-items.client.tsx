import { pushEvent } from '../../../client/data-layer.ts'
import { hydratePage } from '../../../client/hydrate.tsx'
import { ChooseItems, type ChooseItemsProps } from './choose-items.page.tsx'

// Title and scripts are the server's.
hydratePage({ View: (props: ChooseItemsProps) => <ChooseItems {...props} tell={pushEvent} /> })
